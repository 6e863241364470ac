// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { alerts, pressButton } from "../../../tests/support/form-filling";
import { labelled } from "../../../tests/support/labelled";
import { click, one } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { renderPages } from "../../../tests/support/render-pages";
import { AccountPage } from "./account-page";

const READ = "GET /api/calendar-feed";
const MAKE = "POST /api/calendar-feed";
const END = "DELETE /api/calendar-feed";
const FIELD = "Address of your calendar feed";
const FEED = { createdAt: "2026-11-20T12:00:00.000Z" };
const madeAt = (address: string) => Response.json({ ...FEED, address }, { status: 201 });

type Answers = Parameters<typeof answerCalls>[0];

/** The account page of somebody who has this feed. */
async function open(answers: Answers) {
  const network = await answerCalls(
    { "GET /api/auth/passkey/list-user-passkeys": answerWith([]), ...answers },
    signedInAs(),
  );
  await renderPages("/account", { "/account": <AccountPage /> });
  return network;
}

const section = () =>
  [...document.querySelectorAll("section")].find(
    (each) => each.querySelector("h2")?.textContent === "Calendar Feed",
  );
const buttons = () => [...(section()?.querySelectorAll("button") ?? [])].map((each) => each.textContent);
const address = () => labelled(FIELD, HTMLInputElement).value;
const addressField = () => document.querySelector(`[aria-label="${FIELD}"]`);
const asked = (network: Awaited<ReturnType<typeof open>>) => network.asked.map(({ call }) => call);

beforeEach(() => vi.stubGlobal("PublicKeyCredential", undefined));
afterEach(() => vi.unstubAllGlobals());

it("a press makes an address, and the page says that it is shown only this once", async () => {
  await open({ [READ]: answerWith(null), [MAKE]: madeAt("https://bread.example/calendar/1.ics") });
  await until(() => expect(buttons()).toEqual(["Make a calendar address"]));
  await pressButton("Make a calendar address");
  await until(() => expect(address()).toBe("https://bread.example/calendar/1.ics"));
  expect(document.activeElement).toBe(addressField());
  expect(section()?.textContent).toContain("Copy the address now: we can't show it again.");
  expect(buttons()).toEqual(["Copy address", "Renew address", "End feed"]);
});

it("an older feed says since when, and a renewal asks first", async () => {
  const network = await open({
    [READ]: answerWith(FEED),
    [MAKE]: [madeAt("https://bread.example/calendar/2.ics"), madeAt("https://bread.example/calendar/3.ics")],
  });
  await until(() => expect(section()?.textContent).toContain("November 20, 2026"));
  expect(addressField()).toBeNull();
  await pressButton("Renew address");
  expect(one("dialog").textContent).toContain("The old address stops working at once.");
  await pressButton("Cancel");
  expect(asked(network)).not.toContain(MAKE);
  for (const renewed of ["https://bread.example/calendar/2.ics", "https://bread.example/calendar/3.ics"]) {
    await pressButton("Renew address");
    confirmIn("Renew address");
    await until(() => expect(address()).toBe(renewed));
    expect(document.activeElement).toBe(addressField());
    expect(document.querySelector("dialog")).toBeNull();
  }
});

it("ending a feed asks first, and a new one can be made", async () => {
  const network = await open({ [READ]: answerWith(FEED), [END]: new Response(null, { status: 204 }) });
  await until(() => expect(buttons()).toEqual(["Renew address", "End feed"]));
  await pressButton("End feed");
  confirmIn("End feed");
  await until(() => expect(buttons()).toEqual(["Make a calendar address"]));
  expect(asked(network).filter((call) => call === END)).toHaveLength(1);
});

it.each<[string, Answers, string]>([
  ["the server's words", { [MAKE]: refuseWith(429, { error: "Too many.", code: "slow-down" }) }, "Too many."],
  ["no answer", {}, "The address could not be made."],
])("after %s the page says so above the button, and stays", async (_what, answers, said) => {
  await open({ [READ]: answerWith(null), ...answers });
  await until(() => expect(buttons()).toEqual(["Make a calendar address"]));
  await pressButton("Make a calendar address");
  await until(() => expect(alerts()).toEqual([said]));
  expect(buttons()).toEqual(["Make a calendar address"]);
});

it("a feed that could not be loaded says so in its place, with Try again", async () => {
  const network = await open({ [READ]: refuseWith(500) });
  await until(() => expect(section()?.textContent).toContain("Not loaded."));
  network.answers[READ] = answerWith(null);
  await pressButton("Try again to load your calendar feed");
  await until(() => expect(buttons()).toEqual(["Make a calendar address"]));
});

/** The dialog's own button: the section's, of the same name, is behind it. */
function confirmIn(name: string) {
  const found = [...one("dialog").querySelectorAll("button")].find((each) => each.textContent === name);
  if (found !== undefined) click(found);
}
