// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import { fill, pressButton, problems } from "../../../../tests/support/form-filling";
import { choose, descriptionOf, labelled } from "../../../../tests/support/labelled";
import { button, click, one, type } from "../../../../tests/support/render";
import { renderAt, settle, until } from "../../../../tests/support/render-at";
import { NO_CHOICES } from "../../../contract/requests/months";
import { firstSwitches, type KeptSwitches, type Offer } from "../../../contract/site/switches";
import { daysBetween, stretchesOf } from "./closed-days";
import { SettingsPage } from "./settings-page";

const GET = "GET /api/admin/switches";
const PUT = "PUT /api/admin/switches";
const OFFER = "GET /api/switches";
const LETTERS = "GET /api/admin/letter-settings";
const KEEP_LETTERS = "PUT /api/admin/letter-settings";
const MONTHS = "GET /api/admin/months";
const KEEP_CHOICES = "PUT /api/admin/choices";

const letters = {
  pickup: "",
  returnAddress: "",
  labelSentence: "",
  envelopeCodes: true,
  sentences: ["Yes, gladly."],
};

const kept = (part: Partial<KeptSwitches> = {}): KeptSwitches => ({
  version: 3,
  ...firstSwitches(),
  ...part,
});
const offer: Offer = {
  starters: { isOpen: true, sentence: "", arrives: "a week", postedOn: "2026-12-03", isWaiting: true },
  bread: {
    isOpen: true,
    sentence: "",
    reply: "two days",
    pickupTimes: "",
    zips: ["94110"],
    weekdays: [6],
    closedDays: [],
    fullDays: [],
    nextDays: ["2026-12-05"],
  },
};

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const network = await answerCalls(
    {
      [GET]: answerWith(kept()),
      [OFFER]: answerWith(offer),
      [LETTERS]: answerWith(letters),
      [MONTHS]: answerWith({ months: [], choices: NO_CHOICES }),
      ...answers,
    },
    { ...signedInAs(), isOwner: true },
  );
  await renderAt("/admin", <SettingsPage />);
  await until(() => labelled("Posting day"));
  return network;
}
type Network = Awaited<ReturnType<typeof open>>;
const sent = ({ asked }: Network, to = PUT) =>
  asked.filter(({ call }) => call === to).map(({ body }) => body);
const shown = () => one("main").textContent;
async function write(label: string, words: string) {
  type(labelled(label, HTMLTextAreaElement), words);
  await settle();
}

beforeEach(() => localStorage.clear());

describe("AD-11 the owner's switches", () => {
  it("pause starters with one press", async () => {
    const network = await open({
      [PUT]: answerWith(kept({ version: 4, starters: { ...kept().starters, isOpen: false } })),
    });
    click(labelled("Starters are open", HTMLInputElement));
    await until(() => expect(labelled("Starters are open", HTMLInputElement).checked).toBe(false));
    const first = firstSwitches();
    expect(sent(network)).toEqual([{ version: 3, ...first, starters: { ...first.starters, isOpen: false } }]);
  });

  it("REL-28 two quick presses both stay, and are sent one after the other", async () => {
    let stored = kept();
    const takes: (() => void)[] = [];
    const network = await open({
      [GET]: () => answerWith(stored),
      [PUT]: async () => {
        const body = sent(network).at(-1) as KeptSwitches;
        await new Promise<void>((resolve) => takes.push(resolve));
        if (body.version !== stored.version)
          return refuseWith(409, { code: "changed-elsewhere", version: stored.version });
        stored = { ...body, version: body.version + 1 };
        return answerWith(stored);
      },
    });
    const isOn = (label: string) => labelled(label, HTMLInputElement).checked;
    const both = () => [isOn("Starters are open"), isOn("Bread is open")];
    click(labelled("Starters are open", HTMLInputElement));
    click(labelled("Bread is open", HTMLInputElement));
    await settle();
    expect(both()).toEqual([false, false]);
    takes.shift()?.();
    await until(() => expect(sent(network)).toHaveLength(2));
    expect(both()).toEqual([false, false]);
    takes.shift()?.();
    await until(() => expect(stored).toMatchObject({ version: 5, starters: { isOpen: false } }));
    await settle();
    expect([both(), stored.bread.isOpen, shown().includes("another tab")]).toEqual([
      [false, false],
      false,
      false,
    ]);
  });

  it("show what people read now, and send the choice with the version it started from", async () => {
    const network = await open({ [PUT]: answerWith(kept({ version: 4 })) });
    await until(() => expect(shown()).toContain("about Thursday, December 3"));
    expect(shown()).toContain("Asked for on Saturdays.");
    choose(labelled("Posting day", HTMLSelectElement), "4");
    await fill({ "Envelopes a week": "20", "Arrives within": "6 days" });
    click(labelled("Saturday", HTMLInputElement));
    await settle();
    await fill({ "Saturdays close this many days before": "2", "Saturdays close at": "20:00" });
    await fill({ "Loaves at most on Saturdays": "8", From: "2026-12-24", To: "2026-12-26" });
    await pressButton("Add");
    expect(shown()).toContain("Thursday, December 24 to Saturday, December 26, 2026");
    await pressButton("Save");
    const first = firstSwitches();
    expect(sent(network)).toEqual([
      {
        version: 3,
        starters: { ...first.starters, envelopesAWeek: 20, postingDay: 4, arrives: "6 days" },
        bread: {
          ...first.bread,
          days: [{ weekday: 6, loaves: 8, closes: { daysBefore: 2, at: "20:00" } }],
          closedDays: ["2026-12-24", "2026-12-25", "2026-12-26"],
        },
      },
    ]);
    await until(() => expect(shown()).not.toContain("Discard changes"));
  });

  it("a price for each bread, in one currency, with how to pay", async () => {
    const first = firstSwitches();
    const priced = { currency: "USD" as const, each: { "rye-loaf": 1_400 }, ways: ["Cash"] };
    const network = await open({
      [GET]: answerWith(kept({ bread: { ...first.bread, prices: priced } })),
      [PUT]: answerWith(kept({ version: 4 })),
    });
    expect(shown()).toContain("Prices1 bread");
    expect(labelled("Rye loaf", HTMLInputElement).value).toBe("14");
    await fill({ "Rye loaf": "", Challah: "9,50", Roll: "free", "Ways to pay": "Cash, Venmo ," });
    await pressButton("Save");
    expect(problems("Roll")).toEqual(["Enter a price, such as 12 or 12.50"]);
    expect(sent(network)).toEqual([]);
    await fill({ Roll: "0.75" });
    await pressButton("Save");
    expect(sent(network)).toMatchObject([
      { bread: { prices: { currency: "USD", each: { challah: 950, roll: 75 }, ways: ["Cash", "Venmo"] } } },
    ]);
  });

  it("report a choice that makes no sense beside its field, and send nothing", async () => {
    const network = await open();
    await fill({ "Envelopes a week": "20" });
    await pressButton("Save");
    expect(descriptionOf(labelled("Posting day"))).toContain("Choose the day you post envelopes");
    await fill({ "Envelopes a week": "many" });
    await pressButton("Save");
    expect(problems("Envelopes a week")).toEqual(["Enter a number from 1 to 500"]);
    expect(sent(network)).toEqual([]);
  });

  it("lose nothing when another tab saved in between: the owner chooses", async () => {
    const theirs = kept({ version: 4, starters: { ...kept().starters, arrives: "theirs" } });
    const network = await open({
      [PUT]: [refuseWith(409, { code: "changed-elsewhere", version: 4 }), answerWith(kept({ version: 5 }))],
    });
    await fill({ "Arrives within": "mine" });
    network.answers[GET] = answerWith(theirs);
    await pressButton("Save");
    await until(() => expect(shown()).toContain("Changed in another tab"));
    expect(labelled("Arrives within", HTMLInputElement).value).toBe("mine");
    await pressButton("Keep mine");
    expect(sent(network).at(-1)).toMatchObject({ version: 4, starters: { arrives: "mine" } });
  });

  it("load the other tab's values on request, and keep what was typed over a reload until then", async () => {
    const network = await open({ [PUT]: refuseWith(409, { code: "changed-elsewhere", version: 4 }) });
    await fill({ "Arrives within": "mine" });
    expect(localStorage.getItem("bread-tools-switches")).toContain("mine");
    network.answers[GET] = answerWith(
      kept({ version: 4, starters: { ...kept().starters, arrives: "theirs" } }),
    );
    await pressButton("Save");
    await until(() => button("Load theirs"));
    await pressButton("Load theirs");
    await until(() => expect(labelled("Arrives within", HTMLInputElement).value).toBe("theirs"));
    expect(localStorage.getItem("bread-tools-switches")).toBeNull();
  });

  it("keep what is typed beside a pressed switch", async () => {
    const network = await open({ [PUT]: answerWith(kept({ version: 4 })) });
    await fill({ "Arrives within": "mine" });
    click(labelled("Bread is open", HTMLInputElement));
    await until(() => expect(sent(network)).toHaveLength(1));
    await settle();
    await pressButton("Save");
    expect(sent(network)[1]).toMatchObject({ version: 4, starters: { arrives: "mine" } });
  });
});

describe("AD-09 one Save for all settings", () => {
  it("sends the parts that were typed into, and no other", async () => {
    const network = await open({
      [KEEP_LETTERS]: answerWith({ ...letters, returnAddress: "PO Box 7" }),
      [KEEP_CHOICES]: answerWith({ ...NO_CHOICES, postageCents: 73 }),
    });
    await fill({
      "Postage for one envelope, in dollars": "$0.73",
    });
    await write("Return address", "PO Box 7");
    await write("Sentences for replies", " Yes, gladly. \n\n Which day? ");
    await pressButton("Save");
    await until(() => expect(sent(network, KEEP_CHOICES)).toEqual([{ ...NO_CHOICES, postageCents: 73 }]));
    expect(sent(network, KEEP_LETTERS)).toEqual([
      { ...letters, returnAddress: "PO Box 7", sentences: ["Yes, gladly.", "Which day?"] },
    ]);
    expect(sent(network)).toEqual([]);
    await until(() => expect(shown()).not.toContain("Discard changes"));
  });

  it("AD-13 the sentence on bread labels is optional, and saved with the letters", async () => {
    const sentence = "Made in a home kitchen that is not inspected.";
    const network = await open({ [KEEP_LETTERS]: answerWith({ ...letters, labelSentence: sentence }) });
    const field = labelled("Sentence on bread labels", HTMLTextAreaElement);
    expect(field.value).toBe("");
    expect(field.maxLength).toBe(300);
    await write("Sentence on bread labels", `${sentence} `);
    await pressButton("Save");
    await until(() => expect(sent(network, KEEP_LETTERS)).toEqual([{ ...letters, labelSentence: sentence }]));
    await until(() => expect(shown()).not.toContain("Discard changes"));
    expect(field.value).toBe(sentence);
  });

  it("a part that is refused stays typed, and those before it are saved", async () => {
    const network = await open({
      [KEEP_LETTERS]: answerWith(letters),
      [KEEP_CHOICES]: [refuseWith(503), answerWith({ ...NO_CHOICES, postageCents: 73 })],
    });
    await write("Return address", "PO Box 7");
    await fill({ "Postage for one envelope, in dollars": "0.73" });
    await pressButton("Save");
    await until(() => expect(shown()).toContain("see whether that was saved"));
    expect(localStorage.getItem("bread-tools-letter-settings")).toBeNull();
    expect(localStorage.getItem("bread-tools-choices")).toContain("0.73");
    await pressButton("Save");
    await until(() => expect(localStorage.getItem("bread-tools-choices")).toBeNull());
    expect(sent(network, KEEP_LETTERS)).toHaveLength(1);
  });

  it("a mistake is said beside its field, and nothing is sent", async () => {
    const network = await open();
    await write("Return address", "PO Box 7");
    await fill({ "Postage for one envelope, in dollars": "a lot" });
    await pressButton("Save");
    expect(problems("Postage for one envelope, in dollars")).toEqual(["Enter a price such as 0.73"]);
    await fill({ "Postage for one envelope, in dollars": "" });
    click(labelled("Remind me to feed the starter"));
    await settle();
    await fill({ "Every, in days": "0" });
    await pressButton("Save");
    expect(problems("Every, in days")).toEqual(["Enter a number from 1 to 60"]);
    expect([...sent(network), ...sent(network, KEEP_LETTERS), ...sent(network, KEEP_CHOICES)]).toEqual([]);
  });
});

it("show consecutive days as one line, over the turn of a year too", () => {
  expect(stretchesOf(["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-05"])).toEqual([
    { first: "2026-12-30", last: "2027-01-01" },
    { first: "2027-01-05", last: "2027-01-05" },
  ]);
  expect(daysBetween("2026-12-31", "2027-01-01")).toEqual(["2026-12-31", "2027-01-01"]);
  expect(daysBetween("2026-12-31", "2026-12-30")).toBeNull();
  expect(daysBetween("", "2026-12-30")).toBeNull();
  expect(daysBetween("2026-12-31", "2036-12-31")).toBeNull();
});
