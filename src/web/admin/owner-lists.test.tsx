// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { labelled } from "../../../tests/support/labelled";
import { button, click, one, type } from "../../../tests/support/render";
import { leaveForLater, renderAt, settle, until } from "../../../tests/support/render-at";
import type { AuditEntry, OutboxEntry, PublicRecipe } from "../../contract/requests/admin";
import { AuditPart } from "./records/audit-part";
import { RecipeOffersPage } from "./community/recipe-offers-page";
import { OutboxPart } from "./records/outbox-part";

const COMMUNITY = "GET /api/admin/public-recipes";
const OUTBOX = "GET /api/admin/outbox";
const AUDIT = "GET /api/admin/audit";

const TABS = { "/community": <RecipeOffersPage />, "/outbox": <OutboxPart />, "/audit": <AuditPart /> };
type Answers = Parameters<typeof answerCalls>[0];

async function open(tab: keyof typeof TABS, answers: Answers) {
  const network = await answerCalls(answers, { ...signedInAs(), isOwner: true });
  await renderAt("/admin", TABS[tab]);
  return network;
}
const press = async (element: HTMLElement) => {
  click(element);
  await settle();
};
const shown = () => one("main").textContent;
const items = () => [...document.querySelectorAll("main li")].map(({ textContent }) => textContent);
const alerts = () =>
  [...document.querySelectorAll("main [role=alert]")].map(({ textContent }) => textContent);

/** An answer with one page of a list, and the cursor of the next one. */
const goesOn = (rows: unknown, call: string) =>
  Response.json(rows, { headers: { link: `<${call.slice(4)}?cursor=1.x>; rel="next"` } });

const recipe = (change: Partial<PublicRecipe> = {}): PublicRecipe => ({
  id: "p1",
  recipeName: "City Rye",
  recipeType: "straight-dough",
  author: "Ben Ito",
  accountName: "Ben Ito",
  offeredAt: "2026-11-20T12:00:00.000Z",
  published: false,
  version: 1,
  updatedAt: "2026-11-20T12:00:00.000Z",
  ...change,
});
const mail = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: "m1",
  kind: "status-shipped",
  recipient: "ben@example.com",
  subject: "Your starter is on its way",
  state: "failed",
  attempts: 5,
  createdAt: "2026-11-20T12:00:00.000Z",
  at: "2026-11-21T12:00:00.000Z",
  problem: "550 5.1.1 unknown user",
  ...change,
});
const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: "a1",
  at: "2026-11-21T12:00:00.000Z",
  action: "status-changed",
  subject: "Starter request of Ana Ruiz",
  detail: "pending to shipped",
  ...change,
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("AD-07 each of the owner's lists while loading, failed and loaded", () => {
  it.each<[keyof typeof TABS, string, unknown, string, string]>([
    ["/community", COMMUNITY, [recipe()], "Nothing waits for you", "City Rye"],
    ["/outbox", OUTBOX, [mail()], "No email yet", "Your starter is on its way"],
    ["/audit", AUDIT, [entry()], "Nothing on record yet", "Pending → Shipped"],
  ])("%s", async (tab, call, rows, empty, there) => {
    let arrive: (response: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const network = await open(tab, { [call]: () => late });
    expect(one("[aria-busy=true]").textContent).toContain("Loading");
    await act(async () => arrive(refuseWith(500)));
    await until(() => expect(shown()).toContain("Not loaded"));
    expect(document.querySelector("main [aria-busy=true], dialog, main [role=alert]")).toBeNull();

    network.answers[call] = answerWith(rows);
    const again = [...document.querySelectorAll("main button")].find(({ textContent }) =>
      textContent.startsWith("Try again"),
    ) as HTMLButtonElement;
    await press(again);
    expect(items()).toHaveLength(1);
    expect(items()[0]).toContain(there);

    network.answers[call] = answerWith([]);
    leaveForLater();
    await renderAt("/admin", TABS[tab]);
    expect(shown()).toContain(empty);
  });

  it("Show more follows the list's own link, and the focus moves to the first new row", async () => {
    const network = await open("/audit", {
      [AUDIT]: [
        goesOn([entry()], AUDIT),
        refuseWith(500),
        answerWith([entry(), entry({ id: "a2", action: "owner-password-changed" })]),
      ],
    });
    await press(button("Show more"));
    expect(alerts()).toEqual(["Not loaded. Try again."]);
    expect(items()).toHaveLength(1);
    await press(button("Show more"));
    expect(network.asked.map(({ call }) => call)).toEqual([
      "GET /api/admin/audit?show=changes",
      "GET /api/admin/audit?show=changes&cursor=1.x",
      "GET /api/admin/audit?show=changes&cursor=1.x",
    ]);
    // The entry that was there already came twice, and is listed once.
    expect(items()).toHaveLength(2);
    expect(document.activeElement?.textContent).toBe("Owner's password changed");
    expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain(
      "Show more",
    );
  });

  it("SEC-29 the record hides who looked until asked", async () => {
    const network = await open("/audit", { [AUDIT]: answerWith([entry()]) });
    network.answers[AUDIT] = answerWith([
      entry({ action: "addresses-read", subject: "Bread requests", detail: "any status, 3 shown" }),
    ]);
    await press(labelled("Looked at"));
    await until(() => expect(items()).toHaveLength(1));
    await until(() => expect(items()[0]).toContain("Bread requests read: any status, 3 shown"));
    await press(labelled("All"));
    expect(network.asked.map(({ call }) => call)).toEqual([
      "GET /api/admin/audit?show=changes",
      "GET /api/admin/audit?show=looks",
      "GET /api/admin/audit",
    ]);
  });

  it("AD-07 a record is searched on the server, and what is found is the file", async () => {
    const network = await open("/audit", { [AUDIT]: answerWith([entry()]) });
    network.answers[AUDIT] = answerWith([]);
    type(one("main input[type=search]", HTMLInputElement), "ana");
    await until(() => expect(shown()).toContain("Nothing found"));
    expect(network.asked.map(({ call }) => call)).toEqual([
      "GET /api/admin/audit?show=changes",
      "GET /api/admin/audit?show=changes&q=ana",
    ]);
    expect(one("main a[download]").getAttribute("href")).toBe("/api/admin/audit.csv?show=changes&q=ana");
  });

  it("a link to another site is not followed", async () => {
    const elsewhere = Response.json([entry()], {
      headers: { link: '<https://elsewhere.example/api/admin/audit?cursor=1>; rel="next"' },
    });
    await open("/audit", { [AUDIT]: elsewhere });
    expect(items()).toHaveLength(1);
    expect(shown()).not.toContain("Show more");
  });
});

describe("the Community tab", () => {
  const PUBLISH = "PUT /api/recipes/p1/publish";

  it("shows name, author, type and date, with a link to the recipe", async () => {
    await open("/community", { [COMMUNITY]: answerWith([recipe()]) });
    expect(items()[0]).toMatch(/^City Ryeby Ben Ito · Straight dough · offered Nov 20, 2026, \d\d:\d\d/);
    const view = one("main li a", HTMLAnchorElement);
    expect([view.textContent, view.getAttribute("href")]).toEqual(["View", "/recipes/p1"]);
  });

  it("names the account where the recipe has another author", async () => {
    await open("/community", {
      [COMMUNITY]: answerWith([
        recipe({ author: "Home Baker" }),
        recipe({ id: "p2", author: "", accountName: "Ana Ruiz" }),
        recipe({ id: "p3", author: "Cleo", accountName: " " }),
      ]),
    });
    expect(items().map((item) => item?.split(" · ")[0])).toEqual([
      "City Ryeby Home Baker (account: Ben Ito)",
      "City Ryeby Ana Ruiz",
      "City Ryeby Cleo",
    ]);
  });

  it("a question keeps the recipe in the list, and a refusal with a sentence removes it", async () => {
    const ANSWER = "POST /api/admin/public-recipes/p1/answer";
    const said = { kind: "ask", text: "Which rye?", createdAt: "2026-11-21T12:00:00.000Z" };
    const network = await open("/community", {
      [COMMUNITY]: answerWith([recipe()]),
      [ANSWER]: [
        refuseWith(503),
        Response.json(said, { status: 201 }),
        Response.json({ ...said, kind: "no" }, { status: 201 }),
      ],
    });
    await press(button("Ask"));
    await press(button("Send"));
    expect(one("dialog").textContent).toContain("Please write a sentence");
    type(one("dialog textarea", HTMLTextAreaElement), "Which rye?");
    await press(button("Send"));
    // The typed sentence is kept, even when the dialog is closed.
    await press(button("Cancel"));
    await press(button("Ask"));
    expect(one("dialog textarea", HTMLTextAreaElement).value).toBe("Which rye?");
    await press(button("Send"));
    await until(() => expect(document.querySelector("dialog")).toBeNull());
    expect(items()[0]).toMatch(/You asked Nov 21, 2026, \d\d:\d\d: Which rye\?/);
    await press(button("No, thanks"));
    type(one("dialog textarea", HTMLTextAreaElement), "We have five ryes.");
    await press(button("Send"));
    await until(() => expect(items()).toEqual([]));
    expect(shown()).toContain("Nothing waits for you");
    const bodies = network.asked.filter(({ call }) => call === ANSWER).map(({ body }) => body);
    expect(bodies.at(-1)).toEqual({ kind: "no", text: "We have five ryes." });
    expect(
      bodies
        .slice(0, -1)
        .every((body) => JSON.stringify(body) === JSON.stringify({ kind: "ask", text: "Which rye?" })),
    ).toBe(true);
  });

  it("published recipes have a filter of their own", async () => {
    const network = await open("/community", { [COMMUNITY]: answerWith([]) });
    network.answers[COMMUNITY] = answerWith([recipe({ published: true, offeredAt: undefined })]);
    await press(labelled("Published"));
    await until(() => expect(items()[0]).toContain("Unpublish"));
    expect(items()[0]).not.toContain("No, thanks");
  });

  it("publishes and unpublishes in the words of the saved recipes", async () => {
    const network = await open("/community", {
      [COMMUNITY]: answerWith([recipe()]),
      [PUBLISH]: [answerWith({ id: "p1", published: true }), answerWith({ id: "p1", published: false })],
    });
    await press(button("Approve"));
    expect(shown()).toContain("Recipe published successfully!");
    expect(items()[0]).toContain("Published");
    await press(button("Unpublish"));
    expect(shown()).toContain("Recipe unpublished successfully!");
    expect(button("Approve").getAttribute("aria-describedby")).toBe("public-p1");
    const published = network.asked.filter(({ call }) => call === PUBLISH);
    expect(published.map(({ body }) => body)).toEqual([
      { published: true, version: 1 },
      { published: false },
    ]);
  });

  it("SEC-28 shows what changed since the approval, and approves the version that was looked at", async () => {
    const shared = { id: "p1", recipeName: "City Rye", author: "Ben Ito" };
    const newest = { version: 4, updatedAt: "2026-11-21T12:00:00.000Z", published: true };
    const network = await open("/community", {
      [COMMUNITY]: answerWith([
        recipe({ published: true, version: 3, approvedSavedAt: "2026-11-19T12:00:00.000Z" }),
      ]),
      "GET /api/recipes/published/p1": answerWith({ ...shared, recipeData: { notes: "Crackly" } }),
      "GET /api/recipes/p1": [
        answerWith({ ...shared, ...newest, recipeData: { notes: "Cheap pills" } }),
        answerWith({ ...shared, ...newest, version: 5, recipeData: { notes: "Crackly", recipeName: "Rye" } }),
      ],
      [PUBLISH]: [
        refuseWith(409, { error: "saved elsewhere", code: "changed-elsewhere", version: 5 }),
        answerWith({ id: "p1", published: true }),
      ],
    });
    expect(items()[0]).toContain("Changed since you approved it");
    await press(button("See changes"));
    const dialog = () => one("dialog").textContent;
    expect(dialog()).toContain("Baking notesApprovedCracklyNowCheap pills");
    await press(button("Approve the new version"));
    expect(dialog()).toContain("The author saved this recipe again. Here is the newest version.");
    expect(dialog()).toContain("Recipe nameApprovedNothingNowRye");
    expect(dialog()).not.toContain("pills");
    await press(button("Approve the new version"));
    expect(document.querySelector("dialog")).toBeNull();
    expect(shown()).toContain("Everyone sees the new version now.");
    expect(items()[0]).not.toContain("Changed since");
    const sent = network.asked.filter(({ call }) => call === PUBLISH).map(({ body }) => body);
    expect(sent).toEqual([
      { published: true, version: 4 },
      { published: true, version: 5 },
    ]);
  });

  it("SEC-28 leaves the approved version on request, and publishes nothing saved since the list loaded", async () => {
    const network = await open("/community", {
      [COMMUNITY]: answerWith([
        recipe(),
        recipe({ id: "p2", published: true, approvedSavedAt: "2026-11-19" }),
      ]),
      "GET /api/recipes/published/p2": answerWith({ id: "p2", recipeName: "x", author: "x", recipeData: {} }),
      "GET /api/recipes/p2": answerWith({ id: "p2", version: 2, updatedAt: "2026-11-21", recipeData: {} }),
      [PUBLISH]: [
        refuseWith(409, { error: "saved elsewhere", code: "changed-elsewhere", version: 2 }),
        answerWith({ id: "p1", published: true }),
      ],
    });
    await press(button("See changes"));
    await press(button("Leave it as approved"));
    expect(document.querySelector("dialog")).toBeNull();
    expect(items()[1]).toContain("Changed since you approved it");
    await press(button("Approve"));
    expect(alerts()[0]).toContain("View it once more");
    await press(button("Approve"));
    const sent = network.asked.filter(({ call }) => call === PUBLISH).map(({ body }) => body);
    expect(sent).toEqual([
      { published: true, version: 1 },
      { published: true, version: 2 },
    ]);
  });

  it("says beside the recipe why it failed, and leaves the recipe as it was", async () => {
    const why = "Its author has not made this recipe public.";
    await open("/community", {
      [COMMUNITY]: answerWith([recipe(), recipe({ id: "p2" })]),
      [PUBLISH]: refuseWith(403, { error: why, code: "not-public" }),
    });
    await press(document.querySelectorAll<HTMLElement>("main li button")[0] as HTMLElement);
    expect(alerts()).toEqual([`Failed to update recipe. Please try again.${why}`]);
    expect(items()[0]).toContain(why);
    expect(items()[0]).not.toContain("Published");
  });
});

describe("the Outbox tab", () => {
  const SEND = "POST /api/admin/outbox/m1/send";
  const TROUBLE = "GET /api/admin/outbox/trouble";
  const RELEASE = "POST /api/admin/outbox/release";
  const callsOf = (network: Awaited<ReturnType<typeof open>>) =>
    network.asked.map(({ call }) => call).filter((call) => call !== TROUBLE);
  const sendAgain = () => button("Send again");

  it.each<[Partial<OutboxEntry>, string]>([
    [{ state: "waiting", attempts: 0, problem: null }, "Goes out Nov 21, 2026"],
    [{ state: "waiting", attempts: 1 }, "1 attempt so far. Next one Nov 21, 2026"],
    [{ state: "waiting", attempts: 3 }, "3 attempts so far. Next one Nov 21, 2026"],
    [{}, "Gave up after 5 attempts Nov 21, 2026"],
    [{ state: "sent", problem: null }, "Sent Nov 21, 2026"],
  ])("REL-15 says where the mail %j is", async (change, said) => {
    await open("/outbox", { [OUTBOX]: answerWith([mail(change)]) });
    expect(items()[0]).toContain("To ben@example.com");
    expect(items()[0]).toContain(said);
    const { problem } = mail(change);
    expect(items()[0]?.includes("The email server said: 550")).toBe(problem !== null);
    expect(document.querySelectorAll("main li button")).toHaveLength(change.state === "sent" ? 0 : 1);
  });

  it("REL-15 sends a failed mail again, which then waits with no attempts", async () => {
    const network = await open("/outbox", {
      [OUTBOX]: answerWith([mail()]),
      [SEND]: Response.json({ id: "m1" }, { status: 202 }),
    });
    await press(sendAgain());
    expect(callsOf(network)).toEqual([OUTBOX, SEND]);
    expect(items()[0]).toContain("Goes out");
    expect(items()[0]).toContain("Waiting");
    expect(shown()).toContain("We are sending the email again.");
  });

  it.each<[string, Answers, string]>([
    [
      "the server's words",
      { [SEND]: refuseWith(404, { error: "The words of this mail are gone.", code: "not-found" }) },
      "The words of this mail are gone.",
    ],
    ["no answer", {}, "Not sent: the site did not answer. Try again."],
  ])("REL-15 %s: the page says so beside the mail, which stays what it was", async (_what, answers, said) => {
    await open("/outbox", { [OUTBOX]: answerWith([mail()]), ...answers });
    await press(sendAgain());
    expect(alerts()).toEqual([said]);
    expect(items()[0]).toContain("Gave up");
  });

  it("REL-15 counts the mails restored by a backup, and releases them in one press", async () => {
    const held = mail({ state: "held", attempts: 0, problem: null });
    const network = await open("/outbox", {
      [OUTBOX]: [answerWith([held]), answerWith([{ ...held, state: "waiting" }])],
      [TROUBLE]: [
        answerWith({ givenUp: 0, held: 12, waitingSince: null }),
        answerWith({ givenUp: 0, held: 0, waitingSince: null }),
      ],
      [RELEASE]: Response.json({ released: 12 }, { status: 202 }),
    });
    expect(items()[0]).toContain("On hold");
    expect(items()[0]).toContain("Was due Nov 21, 2026");
    expect(shown()).toContain("12 emails on hold");
    await press(button("Send all held email"));
    expect(callsOf(network)).toEqual([OUTBOX, RELEASE, OUTBOX]);
    expect(shown()).toContain("12 emails released. They go out now.");
    expect(shown()).not.toContain("12 emails on hold");
    expect(items()[0]).toContain("Waiting");
  });

  it("reloads on request, since a waiting mail may have gone out", async () => {
    await open("/outbox", {
      [OUTBOX]: [answerWith([mail({ state: "waiting" })]), answerWith([mail({ state: "sent" })])],
    });
    expect(items()[0]).toContain("Waiting");
    await press(button("Reload"));
    expect(items()).toHaveLength(1);
    expect(items()[0]).toMatch(/Sent$/);
  });

  it("loads one chosen state, and says when it is empty", async () => {
    const network = await open("/outbox", { [OUTBOX]: [answerWith([mail()]), answerWith([])] });
    await press(labelled("Waiting"));
    expect(callsOf(network)).toEqual([OUTBOX, `${OUTBOX}?state=waiting`]);
    expect(shown()).toContain("No email is waiting");
    expect(items()).toEqual([]);
  });
});

describe("the Audit tab", () => {
  it("SEC-29 shows the time, and each event as a sentence", async () => {
    await open("/audit", { [AUDIT]: answerWith([entry()]) });
    expect(items()[0]).toMatch(/^Nov 21, 2026, \d\d:\d\dStarter request of Ana Ruiz: Pending → Shipped$/);
  });
});
