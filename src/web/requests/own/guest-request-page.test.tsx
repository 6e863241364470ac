// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith } from "../../../../tests/support/answering";
import { pressButton } from "../../../../tests/support/form-filling";
import { one } from "../../../../tests/support/render";
import { renderAt, until } from "../../../../tests/support/render-at";
import { GuestRequestPage } from "./guest-request-page";

const LINK = "abcdefghijklmnopqrstuvwxyz234567";
const READ = "POST /api/guest-request";
const asked = {
  id: "b1",
  name: "",
  email: "",
  address: "",
  address2: "",
  city: "",
  state: "",
  zip: "",
  createdAt: "2026-11-20T20:00:00.000Z",
  requestType: "custom",
  instructions: "A dark rye",
  fulfillment: "delivery",
  wantedOn: "2026-12-05",
  status: "pending",
  turn: "answered",
  turnAt: "2026-11-21T20:00:00.000Z",
  closed: null,
  talk: [{ id: "t1", by: "baker", what: "said", text: "Which flour?", at: "2026-11-21T20:00:00.000Z" }],
  may: { cancel: true, address: true, day: true },
};

async function open(answers: Parameters<typeof answerCalls>[0], hash = `#link=${LINK}`) {
  history.replaceState(null, "", `/request${hash}`);
  const network = await answerCalls(answers);
  await renderAt("/request", <GuestRequestPage />);
  return network;
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

it("a guest's link opens the request, and its secret leaves the address and travels in the body", async () => {
  const network = await open({ [READ]: answerWith(asked) });
  await until(() => expect(one("main").textContent).toContain("Which flour?"));
  expect(one("main").textContent).toContain("Bread: Custom, for Sat, Dec 5");
  expect([location.hash, sessionStorage.getItem("bread-tools-request-link")]).toEqual(["", LINK]);
  expect(network.asked).toContainEqual({ call: READ, body: { link: LINK } });
});

it("a reload of the tab opens the guest's request again", async () => {
  sessionStorage.setItem("bread-tools-request-link", LINK);
  await open({ [READ]: answerWith(asked) }, "");
  await until(() => expect(one("main").textContent).toContain("Which flour?"));
});

it.each([
  ["no link", {}, ""],
  ["a link that was ended", { [READ]: refuseWith(404, { code: "not-found" }) }, `#link=${LINK}`],
  ["a link with letters missing", {}, "#link=abc"],
])("a guest's link says what to do for %s", async (_, answers, hash) => {
  await open(answers, hash);
  await until(() => expect(one("main").textContent).toContain("This link no longer leads to a request."));
});

it("a guest ends the link, for this tab too", async () => {
  await open({ [READ]: answerWith(asked), "POST /api/guest-request/end": answerWith({ ended: true }) });
  await until(() => expect(one("main").textContent).toContain("Which flour?"));
  await pressButton("End this link");
  await until(() => expect(one("main").textContent).toContain("This link no longer leads to a request."));
  expect(sessionStorage.getItem("bread-tools-request-link")).toBeNull();
});
