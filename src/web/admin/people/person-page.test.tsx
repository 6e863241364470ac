// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { bread, LAST, SETTINGS, starter } from "../../../../tests/support/admin-dashboard";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import { pressButton } from "../../../../tests/support/form-filling";
import { labelled } from "../../../../tests/support/labelled";
import { click, one, type } from "../../../../tests/support/render";
import { renderAt, settle, until } from "../../../../tests/support/render-at";
import type { PersonPage as Person } from "../../../contract/requests/people";
import { AdminPage } from "../admin-page";

const PERSON = "GET /api/admin/bread-requests/b2/person";
const NOTES = "POST /api/admin/bread-requests/b2/notes";

const person = (part: Partial<Person> = {}): Person => ({
  name: "Ana Ruiz",
  email: "ana@example.com",
  account: "confirmed",
  starters: [
    {
      ...starter(1),
      shippedAt: "2026-11-10T12:00:00.000Z",
      said: { bubbles: true, at: "2026-11-15T12:00:00.000Z" },
    },
  ],
  breads: [
    bread(3, { status: "delivered", instructions: "With walnuts" }),
    bread(2, { instructions: "No sesame, please", requestType: "custom" }),
  ],
  replies: [{ requestId: "b3", text: "With pleasure", createdAt: "2026-11-11T12:00:00.000Z" }],
  notes: [
    { id: "n1", kind: "allergy", text: "Carries an EpiPen", createdAt: "2026-11-12T12:00:00.000Z" },
    { id: "n2", kind: "no-show", text: "", createdAt: "2026-11-11T12:00:00.000Z" },
  ],
  isCut: false,
  ...part,
});

async function open(answers: Parameters<typeof answerCalls>[0] = {}, of = "bread-requests/b2") {
  const network = await answerCalls(
    {
      [PERSON]: answerWith(person()),
      [LAST]: answerWith(null),
      [SETTINGS]: answerWith({
        pickup: "",
        returnAddress: "",
        envelopeCodes: true,
        sentences: ["Bread: Yes."],
      }),
      "GET /api/admin/bread-requests/b2/replies": answerWith([]),
      ...answers,
    },
    { ...signedInAs({ email: "owner@example.com" }), isOwner: true },
  );
  const page = await renderAt(`/admin?of=${of}`, <AdminPage />);
  await until(() => one("main h1"));
  await settle();
  return { ...page, network };
}
const shown = () => one("main").textContent;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("a person's page has their requests, their messages, and warnings", async () => {
  await open();
  await until(() => expect(one("main h1").textContent).toBe("Ana Ruiz"));
  for (const words of [
    "Account with a confirmed email address",
    "1 starter asked for, 1 sent, 1 alive",
    "2 requests for bread, 1 delivered",
    "1 no-show",
    "Carries an EpiPen",
    "Named in their wishes: nuts, sesame.",
    "No sesame, please",
    "With pleasure",
    "It bubbles",
  ])
    expect(shown()).toContain(words);
  const links = [...document.querySelectorAll("main li a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/admin?of=bread-requests%2Fb3", "/admin?of=starter-requests%2Fs1"]);
});

it("a declined or canceled request says so instead of a status, and has none to choose", async () => {
  await open({
    [PERSON]: answerWith(
      person({
        starters: [
          { ...starter(1, { closed: "cancelled", turn: "cancelled" }), shippedAt: null, said: null },
        ],
        breads: [bread(2, { closed: "declined", turn: "declined" })],
      }),
    ),
  });
  await until(() => expect(shown()).toContain("Declined"));
  expect(document.querySelectorAll("main select")).toHaveLength(0);
  expect(one("main li:has(a)").textContent).toContain("Cancelled");
  expect(shown()).not.toContain("Pending");
});

it("a note is checked, kept while typed, saved and deleted", async () => {
  const { network } = await open({
    [NOTES]: [
      refuseWith(503),
      Response.json(
        { id: "n3", kind: "note", text: "Rings twice", createdAt: "2026-11-21T12:00:00.000Z" },
        { status: 201 },
      ),
    ],
    "DELETE /api/admin/person-notes/n1": new Response(null, { status: 204 }),
  });
  await until(() => expect(shown()).toContain("Notes"));
  await pressButton("Save note");
  expect(shown()).toContain("Please write a note");
  const field = () => labelled("Your note", HTMLTextAreaElement);
  type(field(), "Rings twice");
  await pressButton("Save note");
  await until(() =>
    expect(one("main form [role=alert]").textContent).toContain("see whether that was saved"),
  );
  expect(field().value).toBe("Rings twice");
  await pressButton("Save note");
  await until(() => expect(field().value).toBe(""));
  expect(shown()).toContain("Rings twice");
  expect(network.asked.filter(({ call }) => call === NOTES).at(-1)?.body).toEqual({
    kind: "note",
    text: "Rings twice",
  });
  await pressButton("Delete the note Carries an EpiPen");
  await until(() => expect(shown()).not.toContain("EpiPen"));
});

it("a no-show is noted without words", async () => {
  const { network } = await open({
    [NOTES]: Response.json(
      { id: "n4", kind: "no-show", text: "", createdAt: "2026-11-21T12:00:00.000Z" },
      { status: 201 },
    ),
  });
  await until(() => expect(shown()).toContain("Notes"));
  click(labelled("No-show"));
  await pressButton("Save note");
  await until(() => expect(shown()).toContain("2 no-shows"));
  expect(network.asked.filter(({ call }) => call === NOTES).map(({ body }) => body)).toEqual([
    { kind: "no-show", text: "" },
  ]);
});

it("a deleted account is named as such, and takes neither reply nor note", async () => {
  await open({
    [PERSON]: answerWith(
      person({ account: "gone", email: "", starters: [], breads: [bread(2, { email: "" })], notes: [] }),
    ),
  });
  await until(() => expect(shown()).toContain("This account was deleted, so you can't write to them"));
  await until(() => expect(shown()).toContain("so there is no address to write to."));
  expect(document.querySelectorAll("main textarea")).toHaveLength(0);
});

it("a missing request is named as such, with links on", async () => {
  for (const [answer, of] of [
    [refuseWith(404, { error: "Not found", code: "not-found" }), "bread-requests/b2"],
    [answerWith(person()), "cut-off"],
  ] as const) {
    await open({ [PERSON]: answer }, of);
    await until(() => expect(one("main h1").textContent).toBe("Not there any more"));
    expect(one("main a").textContent).toBe("All requests");
    document.body.replaceChildren();
  }
});
