// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, signedInAs } from "../../../tests/support/answering";
import { browserWithPasskeys } from "../../../tests/support/ceremony";
import { pressButton } from "../../../tests/support/form-filling";
import { button } from "../../../tests/support/render";
import { renderAt, settle, until } from "../../../tests/support/render-at";
import type { PasskeyItem } from "../../contract/account";
import { AccountPage } from "./account-page";

const LIST = "GET /api/auth/passkey/list-user-passkeys";

const PHONE: PasskeyItem = {
  id: "p1",
  name: "Kitchen phone",
  deviceType: "singleDevice",
  createdAt: "2026-11-20T12:00:00.000Z",
  lastUsedAt: null,
  onHold: false,
};
const KEY: PasskeyItem = { ...PHONE, id: "p2", name: null };
const held = (passkey: PasskeyItem) => ({ ...passkey, onHold: true });

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const network = await answerCalls(answers, signedInAs());
  await renderAt("/account", <AccountPage />);
  await settle();
  return network;
}

function section(): HTMLElement {
  const found = [...document.querySelectorAll("section")].find(
    (element) => element.querySelector("h2")?.textContent === "Passkeys",
  );
  if (found === undefined) throw new Error("no passkeys");
  return found;
}
const status = () => section().querySelector("[role=status]")?.textContent;

beforeEach(() => void browserWithPasskeys());
afterEach(() => vi.unstubAllGlobals());

describe("SEC-06 after a mailed reset", () => {
  const SETTLE = "POST /api/auth/passkey/settle-passkeys";

  it("asks which passkeys are one's own, and keeps those that are left", async () => {
    const network = await open({
      [LIST]: [answerWith([held(PHONE), held(KEY)]), answerWith([PHONE, KEY])],
      [SETTLE]: answerWith(),
    });
    await until(() => expect(section().textContent).toContain("Which of these passkeys are yours?"));
    await pressButton("Keep these 2 passkeys");
    await until(() => expect(status()).toBe("Kept. You can sign in with your passkeys again."));
    expect(network.asked.find(({ call }) => call === SETTLE)?.body).toEqual({ keep: ["p1", "p2"] });
    expect(section().textContent).not.toContain("Which of these");
    expect(document.activeElement?.textContent).toBe("Passkeys");
  });

  it("deletes all of them after one more question", async () => {
    const network = await open({
      [LIST]: [answerWith([held(PHONE), held(KEY)]), answerWith([])],
      [SETTLE]: answerWith(),
    });
    await until(() => button("Delete all"));
    await pressButton("Delete all");
    expect(network.asked.map(({ call }) => call)).not.toContain(SETTLE);
    await pressButton("Delete these passkeys");
    await until(() => expect(section().textContent).toContain("No passkeys yet."));
    expect(network.asked.find(({ call }) => call === SETTLE)?.body).toEqual({ keep: [] });
  });
});
