// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  BREADS,
  chooseTab,
  figures,
  LAST,
  METRICS,
  numbers,
  openDashboard,
  starter,
  STARTERS,
  statusOf,
  tableNames,
} from "../../../../tests/support/admin-dashboard";
import { answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import { browserWithPasskeys, SIGN_IN_OPTIONS } from "../../../../tests/support/ceremony";
import { pressButton } from "../../../../tests/support/form-filling";
import { choose, labelled } from "../../../../tests/support/labelled";
import { one, type } from "../../../../tests/support/render";
import { settle, until } from "../../../../tests/support/render-at";

beforeEach(() => vi.stubGlobal("PublicKeyCredential", undefined));
afterEach(() => vi.unstubAllGlobals());

const VERIFY = "POST /api/auth/verify-password";
const OPTIONS = "GET /api/auth/passkey/generate-authenticate-options";
const TAP = "POST /api/auth/passkey/verify-authentication";
const asks = () =>
  refuseWith(403, { code: "confirm-password", error: "Please confirm your password first." });
const typePassword = () => type(labelled("Password", HTMLInputElement), "crusty levain");

it("SEC-17 AD-01 after an old sign-in the numbers show, and one dialog lets both lists load", async () => {
  const { network } = await openDashboard({
    [METRICS]: answerWith(numbers),
    [STARTERS]: [asks(), answerWith([starter(1)])],
    [BREADS]: [asks(), answerWith([])],
    [VERIFY]: answerWith(),
  });
  await until(() => expect(one("dialog h2").textContent).toBe("Confirm Your Password"));
  expect(figures().Pending).toBe("40");
  // A change to undo holds people's data, too, so the bar asks only once the lists are there.
  expect(network.asked.map(({ call }) => call)).not.toContain(LAST);
  typePassword();
  await pressButton("Continue");
  await until(() => expect(one("main").textContent).toContain("s1@example.org"));
  expect(document.querySelector("dialog")).toBeNull();
  expect(network.asked.filter(({ call }) => call === VERIFY)).toHaveLength(1);
  await until(() => expect(network.asked.map(({ call }) => call)).toContain(LAST));
});

describe("SEC-17 the owner taps a passkey instead of the password", () => {
  const open = () => {
    browserWithPasskeys();
    return openDashboard({
      [METRICS]: answerWith(numbers),
      [STARTERS]: [asks(), answerWith([starter(1)])],
      [BREADS]: [asks(), answerWith([])],
      [OPTIONS]: answerWith(SIGN_IN_OPTIONS),
    });
  };

  it("and the list loads by itself", async () => {
    const { network } = await open();
    network.answers[TAP] = () => answerWith({ session: {}, user: network.session?.user });
    await until(() => one("dialog"));
    await pressButton("Use a passkey");
    await until(() => expect(one("main").textContent).toContain("s1@example.org"));
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("of another person, and nothing is done in that person's name", async () => {
    const { network } = await open();
    network.answers[TAP] = () =>
      answerWith({ session: {}, user: signedInAs({ email: "ben@example.org" }).user });
    await until(() => one("dialog"));
    await pressButton("Use a passkey");
    await until(() => expect(document.querySelector("dialog")).toBeNull());
    expect(network.asked.filter(({ call }) => call.startsWith(STARTERS))).toHaveLength(1);
    expect(one("main").textContent).not.toContain("s1@example.org");
  });
});

describe("SEC-17 AD-01 the site asks for a passkey and the owner signed in by password", () => {
  const needsPasskey = () =>
    refuseWith(403, { code: "passkey-needed", error: "Sign in with your passkey to do this." });
  const open = () =>
    openDashboard({
      [METRICS]: answerWith(numbers),
      [STARTERS]: [needsPasskey(), answerWith([starter(1)])],
      [BREADS]: [needsPasskey(), answerWith([])],
      [OPTIONS]: answerWith(SIGN_IN_OPTIONS),
    });

  it("numbers show, one dialog asks for a tap and no password, and then each list loads", async () => {
    browserWithPasskeys();
    const { network } = await open();
    network.answers[TAP] = () => answerWith({ session: {}, user: network.session?.user });
    await until(() => expect(one("dialog h2").textContent).toBe("Use Your Passkey"));
    expect(figures().Pending).toBe("40");
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    expect(document.querySelector("dialog input")).toBeNull();
    expect(one('dialog a[href="/account"]').textContent).toBe("Account Settings");
    await pressButton("Use a passkey");
    await until(() => expect(one("main").textContent).toContain("s1@example.org"));
    expect(document.querySelector("dialog")).toBeNull();
    expect(network.asked.map(({ call }) => call)).not.toContain(VERIFY);
  });

  it("without a tap nothing asks again by itself, and Try again does", async () => {
    browserWithPasskeys();
    const { network } = await open();
    await until(() => one("dialog"));
    await pressButton("Cancel");
    await until(() => expect(one("main").textContent.match(/Not loaded/g)).toHaveLength(2));
    expect(figures().Pending).toBe("40");
    const asked = () => network.asked.filter(({ call }) => call.startsWith(STARTERS)).length;
    const before = asked();
    window.dispatchEvent(new Event("focus"));
    await settle();
    expect(asked()).toBe(before);
    expect(document.querySelector("dialog")).toBeNull();
    network.answers[STARTERS] = needsPasskey();
    await pressButton("Try again to load the starter requests");
    await until(() => expect(one("dialog h2").textContent).toBe("Use Your Passkey"));
  });

  it("a browser without passkeys is told so", async () => {
    await open();
    await until(() => expect(one("dialog").textContent).toContain("This browser cannot use passkeys."));
  });
});

it("AD-07 an owner who does not confirm finds every place not loaded, and Try again asks", async () => {
  await openDashboard({
    [METRICS]: [asks(), asks(), answerWith(numbers)],
    [STARTERS]: asks(),
    [BREADS]: asks(),
    [VERIFY]: answerWith(),
  });
  await until(() => one("dialog"));
  await pressButton("Cancel");
  await until(() => expect(one("main").textContent.match(/Not loaded/g)).toHaveLength(3));
  expect(document.querySelector("dialog")).toBeNull();
  await pressButton("Try again to load the numbers");
  await until(() => one("dialog"));
  typePassword();
  await pressButton("Continue");
  await until(() => expect(figures().Today).toBe("6"));
});

it("AD-03 a change asks too, and then goes on by itself", async () => {
  const shipped = starter(1, { status: "shipped" });
  await openDashboard({
    [STARTERS]: [answerWith([starter(1)]), answerWith([shipped])],
    "PATCH /api/admin/starter-requests/s1": [asks(), answerWith(shipped)],
    [VERIFY]: answerWith(),
  });
  await chooseTab("starter-requests");
  choose(statusOf("starter request from Starter 1"), "shipped");
  await until(() => one("dialog"));
  expect(statusOf("starter request from Starter 1").value).toBe("shipped");
  typePassword();
  await pressButton("Continue");
  await until(() => expect(document.querySelector("dialog")).toBeNull());
  expect(statusOf("starter request from Starter 1").value).toBe("shipped");
  expect(tableNames()).toEqual(["Starter 1"]);
});
