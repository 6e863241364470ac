// @vitest-environment happy-dom
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { cityBake } from "../../../tests/support/bakes";
import { memoryCaches } from "../../../tests/support/caches";
import { networkIs } from "../../../tests/support/network";
import { type Fate, OutboxSite } from "../../../tests/support/outbox-site";
import { cases } from "../../../tests/support/random-cases";
import { fedLine } from "../../../tests/support/starters";
import { defaultRecipe } from "../../baking";
import { makeBench } from "../../contract/recipes/bench-state";
import { isLine } from "../../contract/baking/starter";

const PEOPLE = ["ana", "bo"] as const;
const KINDS = ["starter", "bakes", "photographs", "benches", "recipes", "kitchen", "plan"] as const;
type Kind = (typeof KINDS)[number];

/** Our modules as a newly opened page has them. */
async function openTab() {
  vi.resetModules();
  const [session, starter, sendStarter, bakes, sendBakes, photographs, benches] = await Promise.all([
    import("../site/calls/session"),
    import("./starter-store"),
    import("./send-starter"),
    import("./bake-store"),
    import("./send-bakes"),
    import("./photograph-store"),
    import("./unsent-bench"),
  ]);
  const [unsent, receipts, sendUnsent, kitchen, answers, plans, syncPlans, person] = await Promise.all([
    import("./unsent"),
    import("./receipts"),
    import("../saved-recipes/send-unsent"),
    import("../times/kitchen-store"),
    import("../times/unsent-answers"),
    import("../baking-day/running-plan/plan-store"),
    import("../baking-day/running-plan/sync-plans"),
    import("../shell/forget-person"),
  ]);
  await session.refreshSession();
  const stop = answers.followAccount(() => undefined);
  const all = {
    ...session,
    ...starter,
    ...sendStarter,
    ...bakes,
    ...sendBakes,
    ...photographs,
    ...benches,
    ...plans,
    ...syncPlans,
    ...person,
  };
  return { ...all, ...receipts, ...sendUnsent, unsent, keepKitchen: kitchen.keepKitchen, stop };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const turns = (times = 30) =>
  Array.from({ length: times }).reduce<Promise<void>>(
    (before) => before.then(() => new Promise((resolve) => setImmediate(resolve))),
    Promise.resolve(),
  );

let site: OutboxSite;
let tabs: Tab[];
/** The last decision on each thing, by "kind id", and whose it is; null is nobody's yet. */
let decided: Map<string, { owner: string | null; value: string | null }>;
let counter: number;

const decide = (kind: Kind, id: string, value: string | null) =>
  decided.set(`${kind} ${id}`, { owner: site.person, value });
const ownIds = (kind: Kind) =>
  [...decided].flatMap(([name, { owner }]) =>
    name.startsWith(`${kind} `) && owner === site.person ? [name.slice(kind.length + 1)] : [],
  );
/** A new id, or one of those there. */
const idFor = (kind: Kind, pick: number): { id: string; isNew: boolean } => {
  const ids = ownIds(kind);
  const known = pick % 3 === 0 ? undefined : ids[pick % Math.max(1, ids.length)];
  const made = `00000000-0000-4000-8000-${String(counter).padStart(12, "0")}`;
  return { id: known ?? made, isNew: known === undefined };
};
const isGone = (kind: Kind, id: string) => decided.get(`${kind} ${id}`)?.value === null;

/** What a baker does about one kind of thing. */
const DO: Record<Kind, (tab: Tab, pick: number, word: string) => Promise<void> | void> = {
  starter(tab, pick, word) {
    const { id, isNew } = idFor("starter", pick);
    if (!isNew && pick % 4 === 0) {
      tab.deleteLine(id);
      return void decide("starter", id, null);
    }
    const { changedAt: _, ...line } = fedLine({ note: word });
    tab.keepLine({ ...line, id });
    decide("starter", id, word);
  },
  bakes(tab, pick, word) {
    const { id, isNew } = idFor("bakes", pick);
    if (isGone("bakes", id)) return;
    if (isNew) tab.keepBake(id, cityBake({ name: word }));
    if (!isNew && pick % 4 === 0) {
      tab.deleteBake(id, word);
      // Its photographs go with it.
      for (const name of decided.keys()) if (name.startsWith(`photographs ${id} `)) decided.delete(name);
      return void decide("bakes", id, null);
    }
    tab.answerBake({ id, name: word, known: {} }, "notes", word);
    decide("bakes", id, word);
  },
  async photographs(tab, pick, word) {
    const bake = ownIds("bakes").find((id) => !isGone("bakes", id));
    if (bake === undefined || site.person === null) return DO.bakes(tab, pick, word);
    await tab.keepPhotograph(bake, new Blob([word]));
    decide("photographs", `${bake} ${word}`, word);
  },
  benches(tab, pick, word) {
    if (site.person === null) return;
    const { id } = idFor("benches", pick);
    tab.keepBench(id, { ...makeBench(), ticked: [word] });
    decide("benches", id, word);
  },
  recipes(tab, pick, word) {
    if (site.person === null) return;
    const { id } = idFor("recipes", pick);
    saveRecipe(tab, id, word, tab.findSent(id)?.as.version ?? null);
    decide("recipes", id, word);
  },
  kitchen(tab, _pick, word) {
    if (site.person === null) return;
    tab.keepKitchen({ "pot-loaf": Number(word.split("-")[1]) });
    decide("kitchen", site.person, String(Number(word.split("-")[1])));
  },
  plan(tab, pick, word) {
    if (site.person === null) return;
    const running = tab.currentPlans();
    const one = running[pick % Math.max(1, running.length)];
    if (one !== undefined && pick % 4 === 0) {
      tab.endPlan(one.id);
      return void decide("plan", one.id, null);
    }
    const made = `0b0e8a53-9a3c-4c5f-8a0b-${String(counter).padStart(12, "0")}`;
    const id = pick % 2 === 0 || one === undefined ? made : one.id;
    const updatedAt = new Date(Date.UTC(2026, 10, 20) + counter * 1000).toISOString();
    tab.keepPlan(runningPlan({ id, name: word, updatedAt }));
    decide("plan", id, word);
  },
};

function saveRecipe(tab: Tab, id: string, word: string, version: number | null) {
  tab.unsent.keepUnsent({
    id,
    version,
    asked: tab.unsent.unsentOf(id) !== undefined,
    form: { ...defaultRecipe(), recipeName: "Loaf", notes: word },
    bench: makeBench(),
    origin: null,
    owner: site.person ?? "",
    savedAt: new Date(Date.UTC(2026, 10, 20) + counter * 1000).toISOString(),
  });
}

async function sendAll(tab: Tab): Promise<void> {
  void tab.sendStarter();
  void tab.sendBakes();
  void tab.sendBenches();
  void tab.sendUnsent();
  dispatchEvent(new Event("online"));
  if (site.person !== null) void tab.syncPlans(site.person);
  await turns();
}

/** A new page in place of all others. The old ones never hear who signs in, and an answer may still reach them. */
async function kill(): Promise<void> {
  vi.clearAllTimers();
  for (const { stop } of tabs) stop();
  tabs = [await openTab()];
}

async function become(person: string | null): Promise<void> {
  site.person = person;
  for (const tab of tabs) await tab.refreshSession();
  if (person === null) return;
  // Another person's breads leave a device, whether or not their account has them.
  for (const [name, { owner }] of decided)
    if (name.startsWith("plan ") && owner !== person) decided.delete(name);
  for (const [name, { owner, value }] of decided)
    if (owner === null) decided.set(name, { owner: person, value });
  for (const tab of tabs) await sendAll(tab);
}

/** What an account has of a thing. */
function there(name: string, owner: string): string | null | undefined {
  const [kind = "", id = "", content] = name.split(" ");
  const account = site.account(owner);
  if (kind === "starter") {
    const line = account.starter.find((record) => record.id === id);
    return line && isLine(line) ? line.note : line && null;
  }
  if (kind === "bakes") {
    const bake = account.bakes.get(id);
    return bake === "deleted" ? null : bake?.answers.notes?.value;
  }
  if (kind === "photographs") return account.photographs.find((one) => one.content === content)?.content;
  if (kind === "benches") return (account.benches.get(id) as { ticked: string[] } | undefined)?.ticked[0];
  if (kind === "recipes") return account.recipes.get(id)?.form.notes;
  if (kind === "kitchen") return String(account.kitchen["pot-loaf"]);
  return account.plans.get(id)?.plan.name;
}

type Command =
  | { do: "press"; kind: Kind; pick: number; tab: number }
  | { do: "send"; tab: number; fates: Fate[] }
  | { do: "kill" | "open" | "arrive" | "expire" | "sign out" }
  | { do: "sign in"; person: (typeof PEOPLE)[number] };

const fate = fc.constantFrom<Fate>("answered", "unreached", "lost", "slow", "late", "hung");
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("press" as const),
      kind: fc.constantFrom(...KINDS),
      pick: fc.nat(1000),
      tab: fc.nat(1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      tab: fc.nat(1),
      fates: fc.array(fate, { maxLength: 8 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("kill", "open", "arrive", "expire", "sign out") }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("sign in" as const), person: fc.constantFrom(...PEOPLE) }),
  },
) as fc.Arbitrary<Command>;

/** Found by chance once: the line of a visitor went to the account that came after the next one. */
const TAKEN_OVER_WHILE_A_SEND_HANGS: Command[] = [
  { do: "press", kind: "starter", pick: 0, tab: 0 },
  { do: "send", tab: 0, fates: ["hung"] },
  { do: "expire" },
  { do: "press", kind: "starter", pick: 0, tab: 0 },
  { do: "sign in", person: "bo" },
];

/** Found by chance once: a recipe's second call was made under the next person's name, who was told that it is gone. */
const ANOTHER_BETWEEN_TWO_CALLS: Command[] = [
  { do: "press", kind: "recipes", pick: 0, tab: 0 },
  { do: "press", kind: "recipes", pick: 250, tab: 0 },
  { do: "send", tab: 0, fates: ["slow"] },
  { do: "sign in", person: "bo" },
];

/** Found by chance once: an answer for one person came after the next had signed in, whose baking day it then took. */
const ANSWERED_AFTER_THE_NEXT: Command[] = [
  { do: "send", tab: 0, fates: ["slow"] },
  { do: "sign in", person: "bo" },
  { do: "arrive" },
  { do: "send", tab: 0, fates: ["unreached"] },
  { do: "send", tab: 0, fates: ["unreached"] },
  { do: "kill" },
  { do: "press", kind: "plan", pick: 0, tab: 0 },
];

/** Found by chance once: a page that had not heard of the next person sent on, into their account. */
const UNHEARD_WHILE_A_SEND_IS_UNDER_WAY: Command[] = [
  { do: "press", kind: "starter", pick: 0, tab: 0 },
  { do: "send", tab: 0, fates: ["slow"] },
  { do: "press", kind: "starter", pick: 0, tab: 0 },
  { do: "kill" },
  { do: "sign in", person: "bo" },
  { do: "press", kind: "starter", pick: 0, tab: 0 },
  { do: "send", tab: 0, fates: [] },
  { do: "send", tab: 0, fates: [] },
];

/** The same thing is decided anew while the answer to its first send is under way. */
const changedMeanwhile = (kind: Kind): Command[] => [
  { do: "press", kind, pick: 0, tab: 0 },
  { do: "send", tab: 0, fates: ["slow", "slow", "slow"] },
  { do: "press", kind, pick: 1, tab: 0 },
  { do: "arrive" },
];

async function run(step: Command): Promise<void> {
  counter += 1;
  const { person } = site;
  switch (step.do) {
    case "press": {
      const tab = tabs[step.tab % tabs.length] ?? expect.unreachable();
      await DO[step.kind](tab, step.pick, `${person ?? "nobody"}-${counter}`);
      return turns(3);
    }
    case "send": {
      site.fates = [...step.fates];
      await sendAll(tabs[step.tab % tabs.length] ?? expect.unreachable());
      site.fates = [];
      return undefined;
    }
    case "kill":
      return kill();
    case "open":
      if (tabs.length < 2) tabs.push(await openTab());
      return undefined;
    case "arrive":
      for (const answer of site.answers.splice(0).toReversed()) answer();
      for (const arrive of site.late.splice(0).toReversed()) arrive();
      return turns();
    case "sign in":
      return become(step.person);
    default: {
      if (person === null) return undefined;
      if (step.do === "sign out") for (const tab of tabs) tab.forgetPerson(person);
      // What had not been sent by then is gone with its person.
      if (step.do === "sign out")
        for (const [name, { owner }] of decided) if (owner === person) decided.delete(name);
      return become(null);
    }
  }
}

/** Everything arrives, and each person comes back once to a site that answers. */
async function settleAll(): Promise<void> {
  await run({ do: "arrive" });
  await kill();
  for (const person of PEOPLE) {
    await become(person);
    const [tab = expect.unreachable()] = tabs;
    for (let turn = 0; turn < 3; turn += 1) {
      for (const { id, trouble, form } of tab.unsent.allUnsent())
        if (trouble === "changed")
          // "Keep mine"
          saveRecipe(tab, id, form.notes, site.account(person).recipes.get(id)?.version ?? null);
      await sendAll(tab);
    }
    expect(tab.unsentRecords()).toEqual([]);
    expect([tab.ownBakes(), tab.ownPhotographs(), tab.ownUnsentBenches()]).toEqual([[], [], []]);
    expect(tab.unsent.unsentBox.own()).toEqual([]);
  }
}

/** The texts that an account has, by what they are about. */
const textsOf = (person: string) => {
  const { starter, bakes, photographs, benches, recipes, plans } = site.account(person);
  return [
    ...starter.flatMap((record) => (isLine(record) ? [record.note] : [])),
    ...[...bakes.values()].flatMap((bake) => (bake === "deleted" ? [] : [bake.name])),
    ...photographs.map(({ content }) => content),
    ...[...benches.values()].flatMap((bench) => (bench as { ticked: string[] }).ticked),
    ...[...recipes.values()].map(({ form }) => form.notes),
    ...[...plans.values()].map(({ plan }) => plan.name),
  ];
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  networkIs(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("REL-02 whatever happens to sends, an account ends with what its person decided last, each once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 30 }), async (steps) => {
      localStorage.clear();
      site = new OutboxSite();
      decided = new Map();
      counter = 0;
      tabs = [];
      vi.stubGlobal("fetch", site.fetch);
      vi.stubGlobal("caches", memoryCaches());
      tabs = [await openTab()];
      await run({ do: "sign in", person: "ana" });
      for (const step of steps) await run(step);
      await settleAll();
      for (const [name, { owner, value }] of decided)
        expect(there(name, owner ?? "ana") ?? null, name).toBe(value);
      for (const person of PEOPLE)
        expect(
          textsOf(person).filter((text) => !text.startsWith(person) && !text.startsWith("nobody")),
        ).toEqual([]);
      const ids = PEOPLE.flatMap((person) => {
        const { starter, bakes, recipes } = site.account(person);
        return [
          ...starter.map(({ id }) => `line ${id}`),
          ...[...bakes.keys()].map((id) => `bake ${id}`),
          ...recipes.keys(),
        ];
      });
      expect(ids).toHaveLength(new Set(ids).size);
      for (const tab of tabs) tab.stop();
    }),
    {
      numRuns: cases(100),
      examples: [
        TAKEN_OVER_WHILE_A_SEND_HANGS,
        ANOTHER_BETWEEN_TWO_CALLS,
        ANSWERED_AFTER_THE_NEXT,
        UNHEARD_WHILE_A_SEND_IS_UNDER_WAY,
        ...KINDS.map(changedMeanwhile),
      ].map((steps) => [steps]),
    },
  );
}, 600_000);
