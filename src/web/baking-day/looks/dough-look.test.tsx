// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { begunOnTime, runningPlan } from "../../../../tests/support/baking-plans";
import { press } from "../../../../tests/support/open-builder";
import { leavePages, one, type } from "../../../../tests/support/render";
import { renderAt, until } from "../../../../tests/support/render-at";
import { signedIn } from "../../../../tests/support/saved-recipes";
import { type BakingPlan, readBakingPlan } from "../../../contract/baking/baking-plan";
import { bakeOfDay } from "../../outbox/freeze-bake";
import { BakingDayPage } from "../baking-day-page";
// Loaded here, because the page loads it late and a press would find nothing yet.
import "./look-dialog";

const PLAN_KEY = "bread-tools-baking-day";
const untold = runningPlan({ zone: "America/Los_Angeles" });
const START = Date.parse(untold.startsAt);
const iso = (minute: number) => new Date(START + minute * 60_000).toISOString();
/** Mixed at 21:10 (minute 730), both folds done: bulk until 01:10 (970), bread out at 05:35 (1,235). */
const folded: BakingPlan = {
  ...untold,
  progress: {
    done: [
      ...begunOnTime(untold, "autolyse"),
      { row: 2, at: iso(730) },
      { row: 3, at: iso(760) },
      { row: 4, at: iso(790) },
    ],
    moved: [],
  },
};

/** Shaped at 01:50 (minute 1,010) with the oven hot in time: proof until 04:50 (1,190). */
const shaped: BakingPlan = {
  ...untold,
  progress: { done: [...begunOnTime(untold, "autolyse"), { row: 8, at: iso(1010) }], moved: [] },
};
const heated: BakingPlan = {
  ...shaped,
  progress: { ...shaped.progress, done: [...shaped.progress.done, { row: 10, at: iso(1070) }] },
};

beforeEach(async () => {
  await signedIn(null);
  vi.useFakeTimers({ toFake: ["Date"], now: START + 800 * 60_000 });
});
afterEach(() => vi.useRealTimers());

const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");
const shown = () => plain(one("main").textContent);
const step = () => plain(one("main h1").textContent);
const stored = () => JSON.parse(localStorage.getItem(PLAN_KEY) ?? "null") as BakingPlan;
const out = () => plain([...document.querySelectorAll(".coming dl > div")].at(-1)?.textContent);

async function open(minute: number, plan: BakingPlan = folded) {
  vi.setSystemTime(START + minute * 60_000);
  localStorage.setItem(PLAN_KEY, JSON.stringify(plan));
  await renderAt("/baking-day", <BakingDayPage />);
  await until(() => expect(shown()).not.toContain("Loading"));
}

async function later(minute: number) {
  vi.setSystemTime(START + minute * 60_000);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

/** The button with this name, or whose name begins with it. */
function button(name: string | RegExp): HTMLButtonElement {
  const all = [...document.querySelectorAll("button")];
  const nameOf = (of: HTMLButtonElement) => plain(of.getAttribute("aria-label") ?? of.textContent).trim();
  return (
    all.find((of) => (typeof name === "string" ? nameOf(of) === plain(name) : name.test(nameOf(of)))) ??
    expect.unreachable(`no button ${String(name)} in ${all.map(nameOf).join(", ")}`)
  );
}

async function lookAt(warmth: string, rise: string) {
  await press(button(/^Look (at the dough|at the levain|again)$/));
  await press(button(rise));
  type(one('dialog input[id$="-warmth"]', HTMLInputElement), warmth);
  await press(button("When is it ready?"));
}

describe("a look at the dough on the baking day", () => {
  it("is asked for when a picture can tell, from three fifths of the bulk on, once, and can be taken before", async () => {
    await open(800);
    expect(shown()).not.toContain("How is the dough?");
    expect(button("Look at the dough")).toBeDefined();
    // To be stopped at 61 %, this dough stands between the pictures 10 and 25 after 0.607 of its 240 minutes.
    await later(875);
    expect(shown()).not.toContain("How is the dough?");
    await later(876);
    expect(shown()).toContain("How is the dough?");
    await lookAt("80", "25%");
    await later(890);
    expect(shown()).not.toContain("How is the dough?");
  });

  it("shows a window at once, plans the rest again, and one Undo takes both back", async () => {
    await open(880);
    expect(out()).toBe("Out of the ovenSaturday 05:35");
    await lookAt("80", "25%");
    expect(shown()).toContain("Shape it between 23:50 and Saturday 00:50");
    expect(shown()).toContain("Seen at 23:40: 80°F (27°C), risen about 25%. Stop when it has risen by 45%.");
    expect(out()).toBe("Out of the ovenSaturday 04:39");
    expect(stored().looks).toEqual([
      { of: "bulk", doughFahrenheit: 80, risePercent: 25, riseWithin: [17.5, 37.5], at: iso(880) },
    ]);
    await press(button(/^Undo: look at the dough/));
    expect(out()).toBe("Out of the ovenSaturday 05:35");
    expect(stored()).toMatchObject({ looks: [], progress: folded.progress });
  });

  it("a dough that has hardly risen has a picture, and a typed number stands for itself", async () => {
    await open(880);
    await press(button("Look at the dough"));
    await press(button("Hardly"));
    await press(button("When is it ready?"));
    expect(shown()).toContain("Seen at 23:40: hardly risen.");
    expect(stored().looks?.at(-1)).toMatchObject({ risePercent: 0, riseWithin: [0, 5] });
    await later(890);
    await press(button("Look again"));
    await press(button("10%"));
    type(one('dialog input[id$="-rise"]', HTMLInputElement), "25");
    expect(button("10%").getAttribute("aria-pressed")).toBe("false");
    await press(button("When is it ready?"));
    expect(shown()).toContain("risen 25%");
    expect(stored().looks?.at(-1)).toMatchObject({ risePercent: 25, riseWithin: [25, 25] });
  });

  it("asks at the end of the bulk, and goes on only on a press", async () => {
    await open(970);
    expect(step()).toBe("Is the dough ready?");
    await later(1090);
    expect(step()).toBe("Is the dough ready?");
    await press(button(/^Look again in 20 min/));
    expect(step()).toBe("Bulk fermentation");
    await later(1110);
    expect(step()).toBe("Is the dough ready?");
    await press(button(/^Shape now/));
    expect(step()).toBe("Pre-shape");
    expect(shown()).toContain("Now, until 03:40");
  });

  it("a lengthened bulk ends with the press that ends it", async () => {
    await open(900);
    await press(button("I’m late"));
    await press(button(/^40 min /));
    await press(button(/^Shape now/));
    expect(step()).toBe("Pre-shape");
    await press(button(/^Undo/));
    expect(step()).toBe("Bulk fermentation");
    expect(stored().progress.moved).toHaveLength(1);
  });

  it("a bulk put into the fridge stays until the baker is up, after a reload too, and is shaped an hour later", async () => {
    await open(880);
    await lookAt("80", "25%");
    await later(881);
    await press(button("Into the fridge until Saturday 06:30, ready at 11:55"));
    expect(shown()).toContain("At 06:30: out of the fridge.");
    expect(shown()).toContain("Since 23:41: into the fridge.");
    expect(out()).toBe("Out of the ovenSaturday 11:55");
    leavePages();
    await open(882, stored());
    expect(shown()).toContain("Since 23:41: into the fridge.");
    await later(1305);
    expect(shown()).toContain("Since 06:30: out of the fridge.");
    await later(1350);
    expect(step()).toBe("Is the dough ready?");
    expect(shown()).toContain("It was in the fridge. Give it time to warm up.");
    await press(button(/^Shape now/));
    expect(step()).toBe("Pre-shape");
  });

  const dialog = () => plain(document.querySelector("dialog")?.textContent);

  it.each([
    ["110", "", "Sourdough stops near 95°F (35°C). Cool the dough below 82°F (28°C), then look again."],
    ["95", "25%", "Sourdough stops near 95°F (35°C)."],
    ["118", "Doubled", "Sourdough stops near 95°F (35°C)."],
  ])("a dough of %s°F, %s, is answered with what stops it, and nothing moves", async (warmth, rise, text) => {
    await open(880);
    const planned = out();
    await press(button("Look at the dough"));
    if (rise !== "") await press(button(rise));
    type(one('dialog input[id$="-warmth"]', HTMLInputElement), warmth);
    await press(button("When is it ready?"));
    expect(dialog()).toContain(text);
    expect(stored().looks ?? []).toEqual([]);
    expect(out()).toBe(planned);
    // Another number is another look.
    type(one('dialog input[id$="-warmth"]', HTMLInputElement), "80");
    expect(dialog()).not.toContain("stops near");
    if (rise !== "Doubled") await press(button("When is it ready?"));
  });

  it("baker's yeast bears more: 110°F is a look, 113°F is not", async () => {
    const form = {
      ...folded.form,
      recipeType: "straight-dough",
      yeastType: "instant",
      yeastAmount: 0.3,
    } as const;
    const straight = { ...untold, form, progress: { done: [{ row: 1, at: iso(40) }], moved: [] } };
    await open(160, straight);
    await press(button("Look at the dough"));
    type(one('dialog input[id$="-warmth"]', HTMLInputElement), "113");
    await press(button("When is it ready?"));
    expect(dialog()).toContain("Baker’s yeast stops near 113°F (45°C).");
    type(one('dialog input[id$="-warmth"]', HTMLInputElement), "110");
    await press(button("When is it ready?"));
    expect(document.querySelector("dialog")).toBeNull();
  });

  it.each(["50", "54"])("a dough of %s°F would move the bread far: that is asked first", async (warmth) => {
    await open(880);
    const planned = out();
    await press(button("Look at the dough"));
    type(one('dialog input[id$="-warmth"]', HTMLInputElement), warmth);
    await press(button("When is it ready?"));
    expect(dialog()).toMatch(
      /At 5\d°F \(1\d°C\) the bread is ready \w+day \d\d:\d\d instead of Saturday 05:35\./,
    );
    expect(out()).toBe(planned);
    await press(button("Keep the plan"));
    expect(out()).toBe(planned);
    expect(stored().looks).toHaveLength(1);
    await press(button("Look again"));
    type(one('dialog input[id$="-warmth"]', HTMLInputElement), warmth);
    await press(button("When is it ready?"));
    await press(button(/^Move the bread to/));
    expect(out()).not.toBe(planned);
  });

  it.each([
    [755, "Doubled", "Doubled after 25 minutes? No dough like this rises so fast."],
    [760, "75%", "Risen by 75% after 30 minutes?"],
    [790, "Doubled", "Doubled after 1 hour?"],
  ])("at minute %i, %s is asked about before it counts", async (minute, rise, text) => {
    const mixed = { ...folded, progress: { ...folded.progress, done: folded.progress.done.slice(0, 2) } };
    await open(minute, mixed);
    await press(button("Look at the dough"));
    await press(button(rise));
    await press(button("When is it ready?"));
    expect(dialog()).toContain(text);
    expect(stored().looks ?? []).toEqual([]);
    await press(button("It has"));
    expect(stored().looks).toHaveLength(1);
    // Both folds are left out.
    await press(button(/^Shape now/));
    expect(step()).toBe("Pre-shape");
    await press(button(/^Undo/));
    expect(step()).not.toBe("Pre-shape");
  });

  it.each([
    ["80", "75%", "It has passed 45%: shape now, gently"],
    ["74", "Doubled", "It has passed 70%: shape now, gently"],
  ])(
    "a dough of %s°F that has risen by %s is said to be past, with the act first",
    async (warmth, rise, said) => {
      await open(900);
      await lookAt(warmth, rise);
      expect(step()).toBe(said);
      expect(shown()).not.toContain("Stop when");
      expect(shown()).not.toContain("Look, then decide");
      const panel = one("section.step");
      expect(
        [...panel.querySelectorAll("button")].map((each) => plain(each.textContent)).slice(0, 2),
      ).toEqual(["Shape now", "Look again"]);
      await press(button(/^Shape now/));
      expect(step()).toBe("Pre-shape");
    },
  );

  it("a mark that only the clock has passed is asked about", async () => {
    await open(880);
    await lookAt("80", "25%");
    await later(960);
    expect(step()).toBe("Is the dough ready?");
    expect(shown()).toContain("Stop when it has risen by 45%.");
    expect(shown()).not.toContain("has passed");
  });

  it.each([
    ["12 hours", "30 minutes"],
    ["12-16 hours", "45-60 minutes"],
    ["", "30 minutes, then 10 hours in the fridge"],
  ])(
    "a bulk put into the fridge drops the planned second fridge (%s, %s), and Undo brings it back",
    async (coldRetardDuration, proofingTime) => {
      const form = { ...folded.form, coldRetard: true, coldRetardDuration, proofingTime };
      await open(880, { ...folded, form });
      expect(out()).toMatch(/Saturday \d\d:\d\d|Sunday \d\d:\d\d/);
      const planned = out();
      await lookAt("80", "25%");
      await later(881);
      // Warm at 07:30, shaped by 08:10, proofed for three hours instead of a second night.
      await press(button("Into the fridge until Saturday 06:30, ready at 11:55"));
      expect(out()).toBe("Out of the ovenSaturday 11:55");
      expect(shown()).not.toContain("Remove from fridge");
      const { rows } = readBakingPlan(stored());
      expect(rows.map(({ kind }) => kind)).not.toContain("cold-retard");
      await press(button(/^Undo/));
      expect(readBakingPlan(stored()).rows.map(({ kind }) => kind)).toContain("cold-retard");
      await press(button(/^Undo/));
      expect(out()).toBe(planned);
    },
  );

  it("a doubled levain is told to be ready, and its mix moves only on a press", async () => {
    await open(240, untold);
    await lookAt("78", "50%");
    expect(shown()).toMatch(/Use it between \d\d:\d\d and \d\d:\d\d/);
    expect(stored().progress.moved).toEqual([]);
    await press(button(/^Mix at \d\d:\d\d/));
    expect(stored().progress.moved).toHaveLength(1);
  });

  it("is kept with the bake", () => {
    const looks = [{ of: "bulk" as const, risePercent: 25, at: iso(880) }];
    expect(bakeOfDay({ ...folded, looks }, START).looks).toEqual(looks);
  });
});

async function poke(dent: RegExp, warmth?: string) {
  await press(button(/^Look (at the dough|again)$/));
  await press(button(dent));
  if (warmth !== undefined) type(one('dialog input[id$="-warmth"]', HTMLInputElement), warmth);
  await press(button("When is it ready?"));
}

describe("a poke test of the shaped dough on the baking day", () => {
  it("is asked for once at three fifths of the proof, and can be taken before", async () => {
    await open(1100, heated);
    expect(button("Look at the dough")).toBeDefined();
    await later(1117);
    expect(shown()).not.toContain("How is the dough?");
    await later(1118);
    expect(shown()).toContain("How is the dough?Poke it with a floured finger.");
    await poke(/^Springs back at once/);
    await later(1125);
    expect(shown()).not.toContain("How is the dough?");
  });

  it("a dent that springs back moves the bake to its likely time, and one Undo takes both back", async () => {
    await open(1118, heated);
    await poke(/^Springs back at once/, "76");
    expect(shown()).toContain("Bake it between 04:15 and 06:05");
    expect(shown()).toContain("Seen at 03:38: 76°F (24°C), dent springs back at once. Look again in 40 min.");
    expect(stored().looks).toEqual([{ of: "proof", doughFahrenheit: 76, at: iso(1118) }]);
    expect(stored().pokes).toEqual([{ poke: "springs", at: iso(1118) }]);
    expect(out()).not.toBe("Out of the oven05:35");
    await press(button(/^Undo: look at the dough/));
    expect(out()).toBe("Out of the oven05:35");
    expect(stored()).toMatchObject({ looks: [], pokes: [], progress: heated.progress });
  });

  it("a dent that comes back slowly says ready now, and asks before anything is baked", async () => {
    await open(1118, heated);
    await poke(/^Comes back slowly/);
    expect(step()).toBe("Is the dough ready?");
    expect(shown()).toContain("Ready: bake it before 04:15.");
    expect(out()).toBe("Out of the oven04:23");
    await press(button(/^Bake now/));
    expect(step()).toBe("Score & Bake");
    expect(shown()).toContain("Now, until 03:58");
  });

  it("dough ready before its oven: turn the oven on, and wait in the fridge", async () => {
    await open(1118, shaped);
    await poke(/^Stays/);
    expect(shown()).toContain("Bake it now");
    expect(shown()).toContain(
      "Switch the oven on now: it needs 45 minutes. Until the oven is hot, the dough waits",
    );
    expect(out()).toBe("Out of the oven05:08");
    await later(1123);
    expect(shown()).toContain("Due since 03:38");
    await later(1118);
    await press(button(/^Oven is on/));
    expect(shown()).not.toContain("Switch the oven on");
    await later(1163);
    expect(step()).toBe("Is the dough ready?");
  });

  it("the newest of two pokes decides, and both stay in the record", async () => {
    await open(1100, heated);
    await poke(/^Comes back slowly/);
    await later(1110);
    await poke(/^Springs back at once/);
    expect(shown()).toContain("dent springs back at once");
    expect(step()).toBe("Initial proof");
    expect(stored().pokes?.map(({ poke: seen }) => seen)).toEqual(["slow", "springs"]);
    expect(bakeOfDay(stored(), START).pokes).toEqual(stored().pokes);
  });

  it("asks at the end of the proof on the same screen, and bakes only on a press", async () => {
    await open(1190, heated);
    expect(step()).toBe("Is the dough ready?");
    await press(button(/^Look again in 20 min/));
    expect(step()).toBe("Initial proof");
    await later(1210);
    expect(step()).toBe("Is the dough ready?");
    await press(button(/^Bake now/));
    expect(step()).toBe("Score & Bake");
    expect(out()).toBe("Out of the oven05:55");
  });

  it("a proof put into the fridge stays until the baker is up, and is baked half an hour later in a reheated oven", async () => {
    await open(1118, heated);
    await poke(/^Springs back at once/);
    await later(1119);
    await press(button(/^Into the fridge until/));
    expect(shown()).toContain("Since 03:39: into the fridge.");
    expect(stored().progress.parked).toHaveLength(1);
    const { until: end = "" } = stored().progress.parked?.[0] ?? {};
    const minute = (Date.parse(end) - START) / 60_000;
    expect(shown()).not.toContain("Oven is on");
    await later(minute - 15);
    await press(button(/^Oven is on/));
    await later(minute + 30);
    expect(step()).toBe("Is the dough ready?");
    expect(shown()).toContain("It was in the fridge. Give it time to warm up.");
  });

  it("a rye paste, which takes no dent, is asked nothing and goes into the oven by the clock", async () => {
    const rye = { flourTypes: [{ name: "Rye flour", notes: "", percentage: 100 }] };
    const plan = runningPlan({ zone: "America/Los_Angeles", progress: heated.progress }, rye);
    await open(1150, plan);
    expect(step()).toBe("Initial proof");
    expect(shown()).not.toContain("Look at the dough");
    await later(1191);
    expect(step()).toBe("Score & Bake");
  });

  it("a loaf that warms up after the fridge can be poked", async () => {
    const cold = runningPlan(
      { zone: "America/Los_Angeles" },
      { coldRetard: true, coldRetardDuration: "10 hours", proofingTime: "30 minutes", temperTime: "1 hour" },
    );
    const rows = readBakingPlan(cold);
    const row = rows.rows.findIndex(({ kind }) => kind === "remove-from-fridge");
    const begins = rows.running[row]?.start ?? 0;
    const oven = rows.rows.findIndex(({ kind }) => kind === "preheat");
    const done = [
      { row: 1, at: iso(690) },
      { row: 8, at: iso(1010) },
      { row: oven, at: iso(begins) },
    ];
    await open(begins + 40, { ...cold, progress: { done, moved: [] } });
    expect(step()).toBe("Remove from fridge");
    expect(shown()).toContain("How is the dough?");
    await press(button("Look at the dough"));
    expect(plain(one("dialog[open]").textContent)).toContain("so a dent says less");
    await press(button(/^Comes back slowly/));
    await press(button("When is it ready?"));
    expect(shown()).toMatch(/Ready: bake it before/);
    expect(shown()).toContain("The poke test is less reliable on cold dough.");
    expect(document.body.textContent).not.toContain("Into the fridge until");
  });
});
