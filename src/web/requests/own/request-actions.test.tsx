// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import { fill, pressButton, problems } from "../../../../tests/support/form-filling";
import { labelled } from "../../../../tests/support/labelled";
import { one, type } from "../../../../tests/support/render";
import { leaveForLater, renderAt, until } from "../../../../tests/support/render-at";
import { renderPages } from "../../../../tests/support/render-pages";
import type { OwnBreadRequest, OwnStarterRequest } from "../../../contract/requests/requests";
import { YourRequests } from "./your-requests";

const LIST = "GET /api/requests";
const WHAT = "Free sourdough starter";
const asked: OwnStarterRequest = {
  id: "s1",
  name: "Ana Ruiz",
  email: "ana@example.org",
  address: "24 Guerrero St",
  address2: "",
  city: "San Francisco",
  state: "CA",
  zip: "94110",
  status: "pending",
  createdAt: "2026-11-20T20:00:00.000Z",
  shippedAt: null,
  said: null,
  turn: "answered",
  turnAt: "2026-11-21T20:00:00.000Z",
  closed: null,
  talk: [{ id: "t1", by: "baker", what: "said", text: "Which flour?", at: "2026-11-21T20:00:00.000Z" }],
  may: { cancel: true, address: true, day: false },
};

const open = async (request: OwnStarterRequest, answers: Parameters<typeof answerCalls>[0] = {}) => {
  const network = await answerCalls(
    { [LIST]: answerWith({ starter: [request], bread: [] }), ...answers },
    signedInAs(),
  );
  await renderAt("/account", <YourRequests />);
  await until(() => row());
  return network;
};
/** The first request. The drawn envelope beside it has lines of its own. */
function row(): HTMLElement {
  const [first] = document.querySelectorAll<HTMLElement>("#your-requests li");
  if (first === undefined) throw new Error("no request yet");
  return first;
}
const message = () => labelled("Your message to the baker", HTMLTextAreaElement);
const city = () => labelled("City", HTMLInputElement).value;
const talk = () => one("ol[aria-label='What was said']");
const buttons = () =>
  [...document.querySelectorAll("#your-requests li button")].map((each) => each.textContent);

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it("a request shows its conversation, and a typed line stays until it has arrived", async () => {
  const line = {
    id: "t2",
    by: "person" as const,
    what: "said" as const,
    text: "Rye",
    at: "2026-11-22T20:00:00.000Z",
  };
  const network = await open(asked, { "POST /api/requests/s1/messages": refuseWith(500) });
  expect(talk().textContent).toContain("The baker wrote, November 21, 2026Which flour?");
  await pressButton(`Write a message: ${WHAT}`);
  await pressButton("Send");
  expect(one("#your-requests form").textContent).toContain("Please write an answer");
  type(labelled("Your message to the baker", HTMLTextAreaElement), "Rye");
  await pressButton("Send");
  expect(labelled("Your message to the baker", HTMLTextAreaElement).value).toBe("Rye");
  expect(sessionStorage.getItem("bread-tools-answers")).toContain("Rye");
  network.answers["POST /api/requests/s1/messages"] = answerWith({
    ...asked,
    talk: [...(asked.talk ?? []), line],
  });
  await pressButton("Send");
  await until(() => expect(talk().textContent).toContain("You wrote, November 22, 2026Rye"));
  expect(sessionStorage.getItem("bread-tools-answers")).toBeNull();
});

it("an address is corrected in three presses, starting with the current one", async () => {
  await open(asked, {
    "PUT /api/requests/s1/address": answerWith({ ...asked, address: "7 Valencia St" }),
  });
  await pressButton(`Correct address: ${WHAT}`);
  expect(labelled("Address", HTMLInputElement).value).toBe("24 Guerrero St");
  await fill({ Address: "" });
  expect(problems("Address")).toEqual(["Address is required"]);
  await fill({ Address: "7 Valencia St" });
  await pressButton("Save address");
  await until(() => expect(row().textContent).toContain("7 Valencia St, San Francisco"));
});

it("canceling asks once, and then leaves only a line to write", async () => {
  await open(asked, {
    "POST /api/requests/s1/cancel": answerWith({
      ...asked,
      turn: "cancelled",
      closed: "cancelled",
      may: { cancel: false, address: false, day: false },
    }),
  });
  await pressButton(`Cancel request: ${WHAT}`);
  expect(one("dialog").textContent).toContain("Cancel this request?");
  await pressButton("Cancel request");
  await until(() => expect(row().textContent).toContain("You cancelled"));
  expect(buttons()).toEqual([`Write a message: ${WHAT}`]);
});

it("canceling too late says so beside the button", async () => {
  await open(asked, {
    "POST /api/requests/s1/cancel": refuseWith(409, {
      code: "under-way",
      error: "Too late: your envelope is already on its way. Write us a line instead.",
    }),
  });
  await pressButton(`Cancel request: ${WHAT}`);
  await pressButton("Cancel request");
  await until(() => expect(one("dialog [role=alert]").textContent).toContain("already on its way"));
});

it.each([
  ["a message", "Write a message", "Send", () => type(message(), "Rye"), () => message().value, "Rye"],
  ["an address", "Correct address", "Save address", () => fill({ City: "Oakland" }), city, "Oakland"],
] as const)(
  "REL-05 a session that ended under %s: its alert leads to sign in, and what was typed stays",
  async (_what, part, send, write, read, typed) => {
    const over = refuseWith(401, { error: "Please sign in first.", code: "session-needed" });
    const answers = {
      [LIST]: answerWith({ starter: [asked], bread: [] }),
      "POST /api/requests/s1/messages": over,
      "PUT /api/requests/s1/address": over.clone(),
    };
    await answerCalls(answers, signedInAs());
    const { reload } = await renderPages("/account", { "/account": <YourRequests /> });
    await until(() => row());
    await pressButton(`${part}: ${WHAT}`);
    await write();
    await pressButton(send);
    await until(() => one("#your-requests [role=alert] a"));
    const way = one("#your-requests [role=alert] a");
    expect([way.textContent, way.getAttribute("href")]).toEqual([
      "Sign in again",
      "/login?redirect=%2Faccount",
    ]);
    // The page is left and opened again.
    await reload();
    await until(() => row());
    await pressButton(`${part}: ${WHAT}`);
    expect(read()).toBe(typed);
    // Closing the form gives the typed address up.
    await pressButton("Close");
    await pressButton(`${part}: ${WHAT}`);
    expect(read()).toBe(part === "Correct address" ? "San Francisco" : typed);
  },
);

it("a cancellation can be taken back with one press while the baker has not been told", async () => {
  const UNDO = "POST /api/requests/s1/undo";
  const cancelled: OwnStarterRequest = {
    ...asked,
    closed: "cancelled",
    may: { cancel: false, address: false, day: false, undo: true },
  };
  const network = await open(cancelled, { [UNDO]: answerWith(asked) });
  await pressButton(`Undo: ${WHAT}`);
  await until(() => expect(row().textContent).not.toContain("You cancelled"));
  expect(network.asked.filter(({ call }) => call === UNDO)).toHaveLength(1);
});

it("an envelope that left with an old label says where it went", async () => {
  const shippedAt = new Date().toISOString();
  await open({ ...asked, status: "shipped", shippedAt, postedTo: "1 Old St\nSan Francisco, CA 94110" });
  await until(() => expect(row().textContent).toContain("Posted to 1 Old St, San Francisco, CA 94110."));
});

it("AC-10 bread for a day repeats every week, and is paused and ended from its row", async () => {
  const { shippedAt: _s, said: _t, ...fields } = asked;
  const loaf: OwnBreadRequest = {
    ...fields,
    id: "b1",
    status: "pending",
    requestType: "custom",
    instructions: "A rye",
    fulfillment: "pickup",
    wantedOn: "2026-12-05",
  };
  const weekly = { ...loaf, standing: { weekday: 6 as const, next: "2026-12-12", isPaused: false } };
  const CALL = "PUT /api/requests/b1/standing";
  const network = await answerCalls(
    { [LIST]: answerWith({ starter: [], bread: [loaf] }), [CALL]: answerWith(weekly) },
    signedInAs(),
  );
  await renderAt("/account", <YourRequests />);
  await until(() => row());
  const name = "Bread: Custom, for Sat, Dec 5";
  await pressButton(`Repeat every Saturday: ${name}`);
  await until(() =>
    expect(row().textContent).toContain("Every Saturday. The next one is for Saturday, December 12."),
  );
  network.answers[CALL] = answerWith({ ...weekly, standing: { ...weekly.standing, isPaused: true } });
  await pressButton(`Pause: ${name}`);
  await until(() => expect(row().textContent).toContain("Every Saturday: paused."));
  network.answers[CALL] = answerWith(loaf);
  await pressButton(`End: ${name}`);
  await until(() => expect(buttons()).toContain(`Repeat every Saturday: ${name}`));
  expect(network.asked.filter(({ call }) => call === CALL).map(({ body }) => body)).toEqual([
    { state: "on" },
    { state: "paused" },
    { state: "ended" },
  ]);

  // Another wish of the same weekday repeats: pressed here, it goes on from this one alone.
  network.answers[LIST] = answerWith({
    starter: [],
    bread: [loaf, { ...weekly, id: "b2", instructions: "Brioche" }],
  });
  network.answers[CALL] = answerWith(weekly);
  leaveForLater();
  await renderAt("/account", <YourRequests />);
  const repeated = () => document.querySelector("main")?.textContent.split("Every Saturday.").length;
  await until(() => expect(repeated()).toBe(2));
  await pressButton(`Repeat every Saturday: ${name}`);
  await until(() => expect(row().textContent).toContain("Every Saturday."));
  expect(repeated()).toBe(2);
});
