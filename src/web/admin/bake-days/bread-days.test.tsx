// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { bread, BREADS, DAYS, LAST, openDashboard } from "../../../../tests/support/admin-dashboard";
import { answerWith, refuseWith } from "../../../../tests/support/answering";
import { withFonts } from "../../../../tests/support/fonts";
import { choose, labelled } from "../../../../tests/support/labelled";
import { button, click, one, type } from "../../../../tests/support/render";
import { pressButton } from "../../../../tests/support/form-filling";
import { until } from "../../../../tests/support/render-at";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import type { BakeDay } from "../../../contract/requests/bake-days";
import { draftStore } from "../../draft/draft-store";

const YES = "POST /api/admin/bread-requests/b3/yes";
const WISH = "PUT /api/admin/bread-requests/b1/wish";

const loaves = bread(1, {
  name: "Ana Ruiz",
  status: "confirmed",
  instructions: "Two loaves, I am allergic to walnuts",
  wish: { items: [{ pieces: 2, bread: "sourdough-loaf" }], by: "read" },
});
const rolls = bread(2, {
  name: "Ben Ito",
  status: "in_progress",
  instructions: "60 rolls",
  wish: { items: [{ pieces: 60, bread: "roll" }], by: "read" },
});
const open = bread(3, {
  name: "Cleo Park",
  wantedOn: "2026-12-05",
  instructions: "Bread for my guests",
  allergies: [{ from: "noted", text: "Sesame" }],
  news: [{ id: "m1", by: "person", what: "said", text: "No milk either", at: "2026-12-01T10:00:00.000Z" }],
  lastLine: "m1",
  wish: { items: [{ pieces: 1, bread: "sourdough-loaf" }], by: "guess" },
});
const day = (part: Partial<BakeDay> = {}): BakeDay => ({
  day: "2026-12-05",
  capacity: 8,
  isOut: false,
  requests: [loaves, rolls, open],
  ...part,
});

async function visit(answers: Parameters<typeof openDashboard>[0] = {}) {
  const page = await openDashboard(
    { [DAYS]: answerWith([day()]), [BREADS]: answerWith([loaves, rolls, open]), ...answers },
    "/admin?tab=bread-requests&show=days",
  );
  await until(() => expect(document.querySelector("main h3")).not.toBeNull());
  return page;
}
const shown = () => one("main").textContent;
const bodies = ({ asked }: Awaited<ReturnType<typeof visit>>["network"], call: string) =>
  asked.filter((sent) => sent.call === call).map(({ body }) => body);

withFonts();
afterEach(() => vi.unstubAllGlobals());

describe("AD-12 bread to hand over", () => {
  const fetcher = bread(4, {
    name: "Dana Wu",
    status: "ready",
    fulfillment: "pickup",
    allergies: [{ from: "noted", text: "Sesame" }],
    wish: { items: [{ pieces: 1, bread: "rye-loaf" }], by: "owner" },
  });
  const farOut = bread(5, {
    name: "Eli Fox",
    status: "ready",
    fulfillment: "delivery",
    address: "1450 Valencia St",
  });
  const near = bread(6, {
    name: "Fay Lim",
    status: "ready",
    fulfillment: "delivery",
    address: "24 Guerrero St",
  });
  const baked = day({ requests: [], baked: 2600, handOver: [farOut, fetcher, near] });
  const names = () =>
    [...document.querySelectorAll<HTMLElement>(".hand-over .wish-name")].map(
      (name) => name.firstChild?.textContent,
    );

  it("who fetches stands first, then the deliveries by street; allergies come before the bread", async () => {
    await visit({ [DAYS]: answerWith([baked]) });
    expect(shown()).toContain("All baked.");
    expect(shown()).toContain("3 to hand over");
    expect(names()).toEqual(["Dana Wu", "Fay Lim", "Eli Fox"]);
    expect(document.querySelector(".hand-over")?.textContent).toContain("Allergy: Sesame1 rye loaf");
    expect(shown()).not.toContain("0 requests");
  });

  it("an allergy in the wish's own words stands on the list and on its paper, bold", async () => {
    let sheet: Element | null = null;
    vi.stubGlobal("print", () => {
      sheet = document.querySelector(".bake-sheet")?.cloneNode(true) as Element;
    });
    const own = { ...near, instructions: "A rye loaf, no walnuts" };
    const other = { ...fetcher, instructions: "A rye loaf", allergies: [] };
    await visit({ [DAYS]: answerWith([day({ requests: [], handOver: [other, own] })]) });
    const rows = [...document.querySelectorAll(".hand-over")].map((row) => row.textContent);
    expect(rows[0]).not.toContain("A rye loaf");
    expect(rows[1]).toContain("A rye loaf, no walnuts Allergens named: nuts");
    await pressButton("Print: Hand-over list");
    await until(() => expect(sheet?.textContent).toContain("A rye loaf, no walnuts"));
    const bold = (sheet as Element | null)?.querySelectorAll("td strong") ?? [];
    expect([...bold].map((words) => words.textContent)).toEqual(["walnuts"]);
  });

  it("the paper has promised bread before it is ready, too", async () => {
    let sheet = "";
    vi.stubGlobal("print", () => {
      sheet = document.querySelector(".bake-sheet")?.textContent ?? "";
    });
    await visit({ [DAYS]: answerWith([day({ handOver: [fetcher] })]) });
    expect(shown()).toContain("1 to hand over");
    await pressButton("Print: Hand-over list");
    await until(() => expect(sheet).toContain("Hand-over list, Saturday, December 5"));
    for (const name of ["Ana Ruiz", "Ben Ito", "Dana Wu"]) expect(sheet).toContain(name);
    expect(sheet).not.toContain("Cleo Park");
  });

  it("a press says that it was fetched, and the row stays", async () => {
    const FETCH = "PATCH /api/admin/bread-requests/b4";
    const done = { ...fetcher, status: "delivered" as const };
    let handOver = baked.handOver;
    const { network } = await visit({
      [DAYS]: () => answerWith([{ ...baked, handOver }]),
      [FETCH]: () => {
        handOver = [farOut, done, near];
        return answerWith(done);
      },
    });
    click(labelled("Fetched: Dana Wu"));
    await until(() => expect(bodies(network, FETCH)).toEqual([{ status: "delivered" }]));
    await until(() => expect(shown()).toContain("2 to hand over"));
    expect(names()).toContain("Dana Wu");
  });
});

describe("AD-12 paid at the door", () => {
  const PAY = "PUT /api/admin/bread-requests/b4/paid";
  const sum = { minor: 2_450, currency: "USD" } as const;
  const owes = bread(4, {
    name: "Dana Wu",
    status: "ready",
    fulfillment: "pickup",
    sum,
    ways: ["Cash", "Venmo"],
  });
  const gave = bread(5, {
    ...owes,
    id: "b5",
    name: "Eli Fox",
    paid: { how: "Cash", at: "2026-12-05T17:00:00.000Z", sum },
  });
  const paid = { ...owes, paid: { how: "Venmo", at: "2026-12-05T18:00:00.000Z", sum } };
  const baked = day({ requests: [], handOver: [owes, gave] });

  it("one press notes how a wish was paid, the same press takes it back, and the day says what is left to take", async () => {
    const { network } = await visit({
      [DAYS]: answerWith([baked]),
      [PAY]: [answerWith(paid), answerWith(owes)],
    });
    expect(shown()).toContain("2 to hand over, $24.50 to take");
    const ofDana = () => one('[role=group][aria-label="Paid: Dana Wu"]');
    const press = (way: string) =>
      [...ofDana().querySelectorAll("button")].find(({ textContent }) => textContent === way) ?? ofDana();
    click(press("Venmo"));
    await until(() => expect(press("Venmo").getAttribute("aria-pressed")).toBe("true"));
    expect(press("Cash").getAttribute("aria-pressed")).toBe("false");
    expect(shown()).not.toContain("to take");
    click(press("Venmo"));
    await until(() => expect(shown()).toContain("$24.50 to take"));
    expect(bodies(network, PAY)).toEqual([{ how: "Venmo" }, { how: null }]);
  });

  it("what was paid is said where it is another amount than the price", async () => {
    const half = { ...owes, paid: { ...paid.paid, sum: { ...sum, minor: 1_225 } } };
    await visit({ [DAYS]: answerWith([day({ requests: [], handOver: [half] })]) });
    expect(shown()).toContain("$24.50, $12.25 paid: Venmo");
  });

  it("a refused press says so, and nothing is paid", async () => {
    await visit({ [DAYS]: answerWith([baked]), [PAY]: refuseWith(500) });
    click(one('[aria-label="Paid: Dana Wu"] button:last-of-type'));
    await until(() => expect(shown()).toContain("Not saved"));
    expect(shown()).toContain("$24.50 to take");
  });

  it("the paper has the sum, and a box for who has not paid", async () => {
    let sheet = "";
    vi.stubGlobal("print", () => {
      sheet = document.querySelector(".bake-sheet")?.textContent ?? "";
    });
    await visit({ [DAYS]: answerWith([baked]) });
    await pressButton("Print: Hand-over list");
    await until(() => expect(sheet).toContain("Pickup$24.50 ☐ paid"));
    expect(sheet).toContain("$24.50, paid: Cash");
  });

  it("without prices no word is about money", async () => {
    await visit({
      [DAYS]: answerWith([day({ handOver: [bread(4, { name: "Dana Wu", status: "ready" })] })]),
    });
    expect(shown()).toContain("1 to hand over");
    expect(shown()).not.toMatch(/paid|\$|to take/i);
  });

  it("a wish to bake says its price beside its breads", async () => {
    await visit({ [DAYS]: answerWith([day({ requests: [{ ...loaves, sum }] })]) });
    expect(shown()).toContain("Read as: 2 sourdough loaves$24.50");
  });
});

describe("AD-12 bread requests by day", () => {
  it("count promised breads by bread and dough, and show every word with its allergens", async () => {
    await visit();
    expect(shown()).toContain("2 sourdough loaves and 60 rolls.");
    expect(shown()).toContain("8 of 8 loaves, by dough");
    expect(shown()).toContain("Sourdough 1,900 g");
    expect(shown()).toContain("Soft dough 4,800 g");
    expect(shown()).toContain("3 requests, 1 to confirm");
    expect(shown()).toContain("Two loaves, I am allergic to walnuts Allergens named: nuts");
    expect(shown()).toContain("We guess: 1 sourdough loaf");
    expect(shown()).not.toContain("too many");
  });

  it("say when more is promised than a day holds, and when its weekday is no bread day any more", async () => {
    await visit({ [DAYS]: answerWith([day({ capacity: 7, isOut: true })]) });
    expect(shown()).toContain("8 of 7 loaves, by dough: too many");
    expect(shown()).toContain("Not a bread day any more");
  });

  it("confirm a wish with one press, and count it", async () => {
    const confirmed: AdminBreadRequest = { ...open, status: "confirmed" };
    const { network } = await visit({
      [YES]: answerWith(confirmed),
      [DAYS]: [answerWith([day()]), answerWith([day({ requests: [loaves, rolls, confirmed], isOut: true })])],
    });
    click(button("Yes, bake it for Cleo Park"));
    await until(() => expect(shown()).toContain("3 sourdough loaves and 60 rolls."));
    expect(bodies(network, YES)).toEqual([{ wantedOn: "2026-12-05", text: "", seen: "m1" }]);
    expect(shown()).toContain("9 of 8 loaves, by dough: too many");
    await until(() => expect(shown()).toContain("Not a bread day any more"));
  });

  it("ask for the day of a wish that has none", async () => {
    const anyDay: AdminBreadRequest = { ...open, wantedOn: "" };
    const { network } = await visit({
      [YES]: answerWith({ ...anyDay, status: "confirmed" }),
      [DAYS]: answerWith([day({ day: "", capacity: null, requests: [anyDay] })]),
    });
    click(button("Yes, bake it for Cleo Park"));
    await until(() => expect(shown()).toContain("Choose the day you bake it"));
    type(labelled("Day for Cleo Park", HTMLInputElement), "2026-12-05");
    click(button("Yes, bake it for Cleo Park"));
    await until(() =>
      expect(bodies(network, YES)).toEqual([{ wantedOn: "2026-12-05", text: "", seen: "m1" }]),
    );
  });

  it("say first and on paper what was told after the form, and what was noted", async () => {
    let sheet = "";
    vi.stubGlobal("print", () => {
      sheet = document.querySelector(".bake-sheet")?.textContent ?? "";
    });
    await visit();
    expect(shown()).toContain("Allergy: SesameNew: No milk eitherBread for my guests");
    await pressButton("Print: Bake list");
    await until(() =>
      expect(sheet).toContain("Allergy: SesameNew: No milk either1 sourdough loaf (a guess)"),
    );
  });

  it("move a wish to another day", async () => {
    const MOVE = "PUT /api/admin/bread-requests/b1/day";
    const { network } = await visit({ [MOVE]: answerWith({ ...loaves, wantedOn: "2026-12-12" }) });
    click(button("Correct the breads of Ana Ruiz"));
    await until(() => labelled("Move Ana Ruiz to"));
    type(labelled("Move Ana Ruiz to", HTMLInputElement), "2026-12-12");
    await pressButton("Move");
    await until(() => expect(bodies(network, MOVE)).toEqual([{ wantedOn: "2026-12-12", seen: null }]));
  });

  it("take an order from the phone in one row, and say beside its field what is missing", async () => {
    const ENTER = "POST /api/admin/bread-requests";
    const { network } = await visit({ [ENTER]: answerWith({ ...loaves, entered: true }) });
    await pressButton("Enter order");
    await until(() => expect(shown()).toContain("Name is required"));
    type(labelled("Name", HTMLInputElement), "Mrs. Ito");
    type(labelled("How many", HTMLInputElement), "2");
    choose(labelled("Bread", HTMLSelectElement), "rye-loaf");
    await pressButton("Enter order");
    await until(() => expect(shown()).toContain("Choose the day you bake it"));
    type(labelled("Day", HTMLInputElement), "2026-12-05");
    await pressButton("Enter order");
    await until(() =>
      expect(bodies(network, ENTER)).toEqual([
        {
          name: "Mrs. Ito",
          email: null,
          items: [{ pieces: 2, bread: "rye-loaf" }],
          note: "",
          wantedOn: "2026-12-05",
          fulfillment: "pickup",
        },
      ]),
    );
    await until(() => expect(labelled("Name", HTMLInputElement).value).toBe(""));
  });

  it("correct a misread wish with one press, and a refusal restores what is stored", async () => {
    const kept: AdminBreadRequest = {
      ...loaves,
      wish: { items: [{ pieces: 2, bread: "rye-loaf" }], by: "owner" },
    };
    const { network } = await visit({ [WISH]: [answerWith(kept), refuseWith(500)] });
    click(button("Correct the breads of Ana Ruiz"));
    await until(() => labelled("Which bread, 1"));
    choose(labelled("Which bread, 1", HTMLSelectElement), "rye-loaf");
    await until(() => expect(shown()).toContain("You count: 2 rye loaves"));
    expect(bodies(network, WISH)).toEqual([{ items: [{ pieces: 2, bread: "rye-loaf" }] }]);
    await until(() => expect(shown()).toContain("Rye 2,200 g"));
    click(button("Increase how many, 1 by 1"));
    await until(() => expect(shown()).toContain("Not saved"));
    expect(shown()).toContain("You count: 2 rye loaves");
  });

  it("give all of a day one status with one press, and ask nothing", async () => {
    const ALL = "PATCH /api/admin/bread-requests";
    const { network } = await visit({ [ALL]: answerWith({ changed: 2 }) });
    await pressButton("Mark 2 ready");
    await until(() => expect(bodies(network, ALL)).toEqual([{ ids: ["b1", "b2"], status: "ready" }]));
    await pressButton("Confirm 1");
    await until(() => expect(bodies(network, ALL)[1]).toEqual({ ids: ["b3"], status: "confirmed" }));
    expect(document.querySelector("dialog, [role=alertdialog]")).toBeNull();
  });

  it("keep wishes without a day in a group of their own, which nothing confirms all at once", async () => {
    await visit({ [DAYS]: answerWith([day(), day({ day: "", capacity: null, requests: [open] })]) });
    const group = one('section[aria-label="No day yet"]');
    expect(group.textContent).toContain("1 request, 1 to confirm");
    expect(group.textContent).not.toMatch(/Confirm \d/);
  });

  it("open a wish's details by its name", async () => {
    await visit({ [DAYS]: answerWith([day({ requests: [{ ...loaves, email: "" }] })]) });
    click(button("Ana Ruiz: view details"));
    await until(() => expect(one("dialog").textContent).toContain("Customer Information"));
  });

  it("make the recipe of a day's dough in one press", async () => {
    const { path } = await visit();
    click(button("Soft dough 4,800 g: open the recipe for 60 rolls"));
    await until(() => expect(path()).toBe("/recipe"));
    const { form, step } = draftStore.getState();
    expect([form.recipeName, form.quantity, form.unitWeight, step]).toEqual([
      "Soft dough for Sat, Dec 5",
      60,
      80,
      "card",
    ]);
  });

  it("print one day's names with their breads", async () => {
    let sheet = "";
    vi.stubGlobal("print", () => {
      sheet = document.querySelector(".bake-sheet")?.textContent ?? "";
    });
    await visit();
    await pressButton("Print: Bake list");
    await until(() => expect(sheet).toContain("Saturday, December 5: 2 sourdough loaves and 60 rolls"));
    expect(sheet).toContain("Ben Ito60 rolls");
    expect(sheet).toContain("Not counted: 1 request that you have not confirmed.");
    expect(button("Print: Bake list")).toBeDefined();
  });
});

it("neither count nor print a confirmation that was undone", async () => {
  const change = {
    id: "c1",
    kind: "bread-requests",
    status: "confirmed",
    changed: 1,
    mails: 1,
    msLeft: 60_000,
  };
  await openDashboard(
    {
      [DAYS]: [answerWith([day()]), answerWith([day({ requests: [loaves, open] })])],
      [LAST]: [answerWith(change), answerWith(null)],
      "POST /api/admin/status-changes/c1/undo": answerWith({ undone: 1, kept: 0, mails: 0 }),
    },
    "/admin?tab=bread-requests&show=days",
  );
  await until(() => expect(shown()).toContain("2 sourdough loaves and 60 rolls."));
  await pressButton("Undo");
  await until(() => expect(shown()).toContain("2 of 8 loaves"));
});

it("AD-03 a regular's row says which bread it is, and the owner has it come every week", async () => {
  const third = { ...loaves, nth: 3, wantedOn: "2026-12-05" };
  const CALL = "PUT /api/admin/bread-requests/b1/standing";
  const standing = { weekday: 6 as const, next: "2026-12-12", isPaused: false };
  const { network } = await visit({
    [DAYS]: answerWith([day({ requests: [third] })]),
    [CALL]: answerWith({ ...third, standing }),
  });
  expect(shown()).toContain("Third bread");
  await pressButton("Correct the breads of Ana Ruiz");
  await pressButton("Repeat every Saturday: Ana Ruiz");
  await until(() => expect(shown()).toContain("Every Saturday. The next one is for Saturday, December 12."));
  expect(bodies(network, CALL)).toEqual([{ state: "on" }]);
});

describe("AD-13 labels of a day's bread", () => {
  const LETTERS = "GET /api/admin/letter-settings";
  const SENTENCE = "Made in a home kitchen that is not inspected.";
  const letters = { pickup: "", returnAddress: "", envelopeCodes: true, sentences: [] };
  const rye = bread(7, {
    name: "Gil Stone",
    status: "ready",
    instructions: "A rye loaf with walnuts",
    wish: { items: [{ pieces: 1, bread: "rye-loaf" }], by: "read" },
  });
  const fetched = bread(8, { name: "Hana Mori", status: "delivered" });
  const printed = () => [...document.querySelectorAll(".print-sheets .bread-label-text")];
  const visitLabels = async (labelSentence?: string) => {
    const page = await visit({
      [DAYS]: answerWith([day({ handOver: [rye, fetched] })]),
      [LETTERS]: answerWith({ ...letters, labelSentence }),
    });
    await pressButton("Print labels");
    await until(() => expect(document.querySelector("dialog[open] output")).not.toBeNull());
    return page;
  };

  it("one for each piece that is promised or ready, without its person's name", async () => {
    await visitLabels(SENTENCE);
    expect(one("dialog output").textContent).toBe("63 labels on 7 sheets");
    const texts = printed().map(({ textContent }) => textContent);
    expect(texts).toHaveLength(63);
    expect(texts.map((text) => text.split("Ingredients")[0])).toEqual([
      "Sourdough loaf",
      "Sourdough loaf",
      "Rye loaf with walnuts",
      ...Array.from({ length: 60 }, () => "Roll"),
    ]);
    for (const text of texts) {
      expect(text).toContain("Baked on December 5, 2026");
      expect(text).toMatch(/Net weight .+ \(\d+\u00a0g\)/);
      expect(text).toContain(SENTENCE);
      expect(text).not.toMatch(/Ana|Ben|Cleo|Gil|Hana/);
    }
    expect(shown()).not.toContain("without a recipe");
  });

  it("has allergens in bold, those of the wish, too, and a correction is printed", async () => {
    await visitLabels();
    const bold = () => [...(printed()[2]?.querySelectorAll("strong") ?? [])].map((e) => e.textContent);
    expect(bold()).toContain("walnuts");
    expect(bold().at(-1)).toMatch(/^Contains: wheat.*tree nuts \(walnuts\)\.$/);
    expect(one("dialog").textContent).toContain("No sentence on your labels yet.");
    const fields = [...document.querySelectorAll<HTMLElement>("dialog details")];
    expect(fields.map((e) => e.querySelector("summary")?.textContent)).toEqual([
      "Sourdough loaf2 labels",
      "Rye loaf with walnuts1 label",
      "Roll60 labels",
    ]);
    const besides = [...document.querySelectorAll<HTMLInputElement>('dialog input[id$="-besides"]')][1];
    if (!besides) throw new Error("no field");
    expect(besides.value).toBe("walnuts");
    type(besides, "pecans");
    expect(bold()).toContain("pecans");
    expect(printed()[2]?.textContent).not.toContain("tree nuts (walnuts)");
  });

  it("are not printed without the owner's sentence when that is not known", async () => {
    await visit({ [DAYS]: answerWith([day()]), [LETTERS]: refuseWith(503) });
    await pressButton("Print labels");
    await until(() => expect(shown()).toContain("your settings were not loaded"));
    expect(document.querySelector("dialog[open]")).toBeNull();
  });

  it("a day with wishes alone has none", async () => {
    await visit({ [DAYS]: answerWith([day({ requests: [open] })]) });
    expect(shown()).not.toContain("Print labels");
  });
});
