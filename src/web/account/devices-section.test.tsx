// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { browserWithPasskeys } from "../../../tests/support/ceremony";
import { pressButton } from "../../../tests/support/form-filling";
import { button } from "../../../tests/support/render";
import { renderAt, settle, until } from "../../../tests/support/render-at";
import type { SessionItem } from "../../contract/account/account";
import { AccountPage } from "./account-page";

const LIST = "GET /api/auth/list-sessions";
const PASSKEYS = "GET /api/auth/passkey/list-user-passkeys";
const END = "POST /api/auth/revoke-session";
const END_OTHERS = "POST /api/auth/revoke-other-sessions";

const HOUR = 3_600_000;
const HERE: SessionItem = {
  id: "s1",
  device: "Firefox on Linux",
  timeZone: "Europe/Paris",
  sameNetwork: true,
  method: "password",
  createdAt: new Date(Date.now() - HOUR).toISOString(),
  lastUsedAt: new Date().toISOString(),
  current: true,
};
const STRANGER: SessionItem = {
  ...HERE,
  id: "s2",
  device: "Chrome on Windows",
  timeZone: "America/Los_Angeles",
  sameNetwork: false,
  lastUsedAt: new Date(Date.now() - 2 * HOUR - 60_000).toISOString(),
  current: false,
};
const EARLIER: SessionItem = { ...STRANGER, id: "s3", device: null, timeZone: null, sameNetwork: null };
const PASSKEY = {
  id: "p1",
  name: "Phone",
  deviceType: "singleDevice",
  createdAt: HERE.createdAt,
  lastUsedAt: null,
};

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const network = await answerCalls(
    { [PASSKEYS]: answerWith([PASSKEY]), [LIST]: answerWith([HERE, STRANGER, EARLIER]), ...answers },
    signedInAs(),
  );
  await renderAt("/account", <AccountPage />);
  await settle();
  return network;
}

function section(): HTMLElement {
  const found = [...document.querySelectorAll("section")].find(
    (element) => element.querySelector("h2")?.textContent === "Your Devices",
  );
  if (found === undefined) throw new Error("no devices");
  return found;
}
const rows = () =>
  [...section().querySelectorAll("li")].map((row) =>
    [...row.querySelectorAll("p")].map((p) => p.textContent),
  );
const status = () => section().querySelector("[role=status]")?.textContent;

beforeEach(() => void browserWithPasskeys());
afterEach(() => vi.unstubAllGlobals());

describe("AC-06 the list of devices", () => {
  it("names each device, its place, and when it was last used", async () => {
    await open({});
    await until(() =>
      expect(rows()).toEqual([
        ["Firefox on LinuxThis device", "Paris time. In use now."],
        ["Chrome on Windows", "Los Angeles time, another network. Last used 2 hours ago."],
        ["An unknown device", "Last used 2 hours ago."],
      ]),
    );
    expect([...section().querySelectorAll("li:first-child button")]).toEqual([]);
  });

  it("signs one device out, and says which passkeys still open the account", async () => {
    const network = await open({ [END]: answerWith() });
    await pressButton(
      "Sign out Chrome on Windows. Los Angeles time, another network. Last used 2 hours ago.",
    );
    await until(() => expect(status()).toContain("Chrome on Windows is signed out."));
    expect(network.asked.find(({ call }) => call === END)?.body).toEqual({ id: "s2" });
    expect(rows()).toHaveLength(2);
    expect(document.activeElement?.textContent).toBe("Your Devices");
    expect(status()).toContain("1 passkey still opens this account.");
    await pressButton("Look at your passkeys");
    expect(document.activeElement?.textContent).toBe("Passkeys");
  });

  it("signs all other devices out at once", async () => {
    await open({ [END_OTHERS]: answerWith(), [PASSKEYS]: answerWith([]) });
    await pressButton("Sign out all other devices");
    await until(() => expect(status()).toBe("Your other devices are signed out."));
    expect(rows()).toHaveLength(1);
    expect(section().textContent).not.toContain("Sign out all");
  });

  it("shows a session that has ended meanwhile as signed out", async () => {
    await open({ [END]: refuseWith(404, { code: "not-found" }) });
    await pressButton("Sign out An unknown device. Last used 2 hours ago.");
    await until(() => expect(status()).toContain("An unknown device is signed out."));
  });

  it("says when signing out failed, and when the list did not load", async () => {
    await open({ [END]: refuseWith(500, { error: "Something went wrong." }) });
    await pressButton("Sign out An unknown device. Last used 2 hours ago.");
    await until(() => expect(section().querySelector("[role=alert]")?.textContent).toContain("Something"));
    expect(rows()).toHaveLength(3);
  });

  it("can be loaded again", async () => {
    await open({ [LIST]: [refuseWith(503), answerWith([HERE])] });
    await until(() => button("Try again to load your devices"));
    await pressButton("Try again to load your devices");
    await until(() => expect(rows()).toHaveLength(1));
  });
});
