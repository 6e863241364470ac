// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { alerts, pressButton } from "../../../tests/support/form-filling";
import { one } from "../../../tests/support/render";
import { renderAt, settle, until } from "../../../tests/support/render-at";
import type { SetAside } from "../../contract/set-aside";
import { AccountPage } from "./account-page";

const ASKED = "GET /api/account/set-aside";
const LIST = "GET /api/requests";
const ANSWER = "POST /api/account/set-aside";

const item = (id: string, name: string) => ({ id, name, createdAt: "2026-11-20T12:00:00.000Z" });
/** A request as the list has it. */
const RYE = {
  id: "b1",
  name: "Ana Ruiz",
  email: "ana@example.org",
  address: "24 Guerrero St",
  address2: "",
  city: "San Francisco",
  state: "CA",
  zip: "94110",
  status: "pending",
  createdAt: "2026-11-20T20:00:00.000Z",
  requestType: "custom",
  instructions: "A dark rye",
  fulfillment: "delivery",
  wantedOn: "",
};
const NOTHING: SetAside = { recipes: [], plans: [], bakes: [], starters: [], requests: [], goesAt: null };
const RECIPES: SetAside = {
  ...NOTHING,
  recipes: [item("r1", "Rye"), item("r2", "Country loaf"), item("r3", "Focaccia")],
  goesAt: "2026-12-20T12:00:00.000Z",
};

afterEach(() => vi.unstubAllGlobals());

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const network = await answerCalls(answers, signedInAs());
  await renderAt("/account", <AccountPage />);
  await settle();
  return network;
}

function section(): HTMLElement | undefined {
  const sections = [...document.querySelectorAll("section")];
  return sections.find((each) => each.querySelector("h2")?.textContent === "Are These Yours?");
}
const words = () => section()?.textContent ?? "";

it("SEC-06 asks about what was made before the address was confirmed, with names and dates", async () => {
  await open({ [ASKED]: answerWith(RECIPES) });
  expect(words()).toContain("These 3 recipes were made before you confirmed this address. Are they yours?");
  for (const name of ["Rye", "Country loaf", "Focaccia", "November 20, 2026"])
    expect(words()).toContain(name);
  expect(words()).toContain("You can answer until December 20, 2026.");
});

it.each([
  ["recipes", "This recipe was made before you confirmed this address. Is it yours?"],
  ["plans", "This baking plan was made before you confirmed this address. Is it yours?"],
  ["requests", "This request was made before you confirmed this address. Is it yours?"],
])("SEC-06 asks about one of the %s in the singular", async (kind, question) => {
  await open({ [ASKED]: answerWith({ ...NOTHING, [kind]: [item("1", "Rye")] }) });
  expect(words()).toContain(question);
});

it("SEC-06 of two questions at once one has the button that stands out", async () => {
  await open({ [ASKED]: answerWith({ ...RECIPES, requests: [item("b1", "Bread for Ana Ruiz")] }) });
  const keeps = [...(section()?.querySelectorAll("button") ?? [])].filter(
    ({ textContent, className }) => textContent.startsWith("Keep") && className.includes("button-filled"),
  );
  expect(keeps.map(({ textContent }) => textContent)).toEqual(["Keep 3 recipes"]);
});

it.each([
  ["there is nothing to ask", { [ASKED]: answerWith(NOTHING) }],
  [
    "the server of the release before knows no such call",
    { [ASKED]: refuseWith(404, { code: "not-found" }) },
  ],
])("SEC-06 says nothing where %s", async (_what, answers) => {
  await open(answers);
  expect(section()).toBeUndefined();
});

it("SEC-06 Keep gives them back, and the focus goes to the heading", async () => {
  const { asked } = await open({
    [ASKED]: answerWith(RECIPES),
    [ANSWER]: answerWith({ answered: 3, left: NOTHING }),
  });
  await pressButton("Keep 3 recipes");
  await until(() => expect(words()).toContain("Kept. Your recipes are back in My Recipes."));
  expect(asked).toContainEqual({
    call: ANSWER,
    body: { kind: "recipes", answer: "keep", ids: ["r1", "r2", "r3"] },
  });
  expect(document.activeElement?.textContent).toBe("Are These Yours?");
});

it.each([
  [
    "recipes",
    "1 recipe",
    "We delete it for good. You cannot undo this.",
    "Kept. Your recipe is back in My Recipes.",
  ],
  [
    "plans",
    "1 baking plan",
    "We delete it for good. You cannot undo this.",
    "Kept. Your baking day goes on.",
  ],
  [
    "bakes",
    "1 bake",
    "We delete it for good. You cannot undo this.",
    "Kept. Your bake is back in your journal.",
  ],
  [
    "requests",
    "1 request",
    "We stop writing to you about it. You cannot undo this.",
    "Kept. Your request is listed below.",
  ],
])("SEC-06 says of one of the %s what happens to that one", async (kind, what, warns, kept) => {
  await open({
    [ASKED]: answerWith({ ...NOTHING, [kind]: [item("1", "Rye")] }),
    [ANSWER]: answerWith({ answered: 1, left: NOTHING }),
  });
  expect(words()).not.toMatch(/\b(recipes go|bakes go|requests appear|them)\b/);
  await pressButton(`Remove ${what}`);
  const dialog = document.querySelector("[role=alertdialog]")?.textContent;
  expect(dialog).toContain(`Remove ${what}?`);
  expect(dialog).toContain(warns);
  await pressButton("Cancel");
  await pressButton(`Keep ${what}`);
  await until(() => expect(words()).toContain(kept));
});

it("SEC-06 kept requests are listed below, as the answer says", async () => {
  await open({
    [ASKED]: answerWith({ ...NOTHING, requests: [item(RYE.id, "Bread for Ana Ruiz")] }),
    [ANSWER]: answerWith({ answered: 1, left: NOTHING }),
    [LIST]: [answerWith({ starter: [], bread: [] }), answerWith({ starter: [], bread: [RYE] })],
  });
  expect(one("#your-requests").textContent).toContain("No requests yet.");
  await pressButton("Keep 1 request");
  await until(() => expect(words()).toContain("Kept. Your request is listed below."));
  await until(() => expect(one("#your-requests li").textContent).toContain("A dark rye"));
});

it("SEC-06 Remove asks once more, and says where another tab was faster", async () => {
  const { asked } = await open({
    [ASKED]: answerWith(RECIPES),
    [ANSWER]: answerWith({ answered: 0, left: NOTHING }),
  });
  await pressButton("Remove 3 recipes");
  expect(document.querySelector("[role=alertdialog]")?.textContent).toContain(
    "Remove 3 recipes?We delete them for good. You cannot undo this.",
  );
  expect(asked.some(({ call }) => call === ANSWER)).toBe(false);
  await pressButton("Remove");
  await until(() => expect(words()).toContain("Answered already, on another page or device."));
});

it("SEC-06 Decide later changes nothing, and the question can be answered at once again", async () => {
  const { asked } = await open({ [ASKED]: answerWith(RECIPES) });
  await pressButton("Decide later about 3 recipes");
  expect(words()).toContain("Nothing has changed.");
  expect(words()).not.toContain("Are they yours?");
  await pressButton("Answer now about 3 recipes");
  expect(words()).toContain("Are they yours?");
  expect(asked.some(({ call }) => call === ANSWER)).toBe(false);
});

it("SEC-06 a lost answer is not told as a refusal", async () => {
  await open({ [ASKED]: answerWith(RECIPES) });
  await pressButton("Keep 3 recipes");
  await until(() => expect(alerts().join()).toContain("We don't know whether your answer arrived."));
});
