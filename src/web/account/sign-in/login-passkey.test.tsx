// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import {
  browserWithPasskeys,
  failWith,
  picks,
  saysNo,
  SIGN_IN_OPTIONS,
  waits,
} from "../../../../tests/support/ceremony";
import { alerts, pressButton } from "../../../../tests/support/form-filling";
import { button, one } from "../../../../tests/support/render";
import { renderAt, settle, until } from "../../../../tests/support/render-at";
import { LoginPage } from "./login-page";

const OPTIONS = "GET /api/auth/passkey/generate-authenticate-options";
const VERIFY = "POST /api/auth/passkey/verify-authentication";

beforeEach(() => vi.stubGlobal("PublicKeyCredential", undefined));
afterEach(() => vi.unstubAllGlobals());

describe("AC-03 AC-13 signing in with a passkey", () => {
  it("offers no button to a browser without passkeys", async () => {
    await answerCalls({});
    await renderAt("/login", <LoginPage />);
    expect(one("main").textContent).not.toContain("Use a passkey");
  });

  it("signs in by the button, and leads to the remembered page", async () => {
    browserWithPasskeys();
    const network = await answerCalls({ [OPTIONS]: answerWith(SIGN_IN_OPTIONS) });
    network.answers[VERIFY] = () => {
      network.session = signedInAs();
      return answerWith({ session: {}, user: {} });
    };
    const { path } = await renderAt("/login?redirect=%2Fmy-recipes", <LoginPage />);
    await pressButton("Use a passkey");
    await until(() => expect(path()).toBe("/my-recipes"));
    expect(network.asked.map(({ call }) => call)).toEqual([OPTIONS, VERIFY]);
    expect(network.asked[1]?.body).toMatchObject({ response: { id: "AQID", type: "public-key" } });
  });

  it("signs in by the autofill of the e-mail field", async () => {
    const dialogs = browserWithPasskeys({ autofill: picks });
    const network = await answerCalls({ [OPTIONS]: answerWith(SIGN_IN_OPTIONS) });
    network.answers[VERIFY] = () => {
      network.session = signedInAs();
      return answerWith({ session: {}, user: {} });
    };
    const { path } = await renderAt("/login", <LoginPage />);
    await until(() => expect(path()).toBe("/"));
    expect(dialogs.map(({ mediation }) => mediation)).toEqual(["conditional"]);
  });

  it("offers the button, and no new autofill, after a passkey from the field was refused", async () => {
    browserWithPasskeys({ autofill: picks });
    const { asked } = await answerCalls({
      [OPTIONS]: answerWith(SIGN_IN_OPTIONS),
      [VERIFY]: refuseWith(400, { error: "auth cancelled", code: "auth-cancelled" }),
    });
    await renderAt("/login", <LoginPage />);
    await until(() => expect(alerts()).toEqual(["Passkey authentication failed"]));
    await settle();
    expect(asked.map(({ call }) => call)).toEqual([OPTIONS, VERIFY]);
  });

  it("stops the autofill while the button's dialog is open, and starts it again after a cancel", async () => {
    const dialogs = browserWithPasskeys({ autofill: waits, pick: saysNo });
    await answerCalls({ [OPTIONS]: answerWith(SIGN_IN_OPTIONS) });
    await renderAt("/login", <LoginPage />);
    await until(() => expect(dialogs).toHaveLength(1));
    await pressButton("Use a passkey");
    await until(() => expect(dialogs).toHaveLength(3));
    expect(dialogs.map(({ mediation }) => mediation)).toEqual(["conditional", undefined, "conditional"]);
    expect(dialogs.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    expect(alerts()).toEqual([]);
  });

  it.each([
    ["a no", saysNo],
    ["an abort", failWith("AbortError")],
    ["an extension's no", () => Promise.reject(new Error("User cancelled the request"))],
  ])("says nothing after %s", async (_what, pick) => {
    browserWithPasskeys({ pick });
    await answerCalls({ [OPTIONS]: answerWith(SIGN_IN_OPTIONS) });
    await renderAt("/login", <LoginPage />);
    await pressButton("Use a passkey");
    await settle();
    expect(alerts()).toEqual([]);
    expect(button("Use a passkey").getAttribute("aria-disabled")).toBeNull();
  });

  const UNABLE = "Unable to authenticate with passkey. Please try again or use email/password.";
  it.each([
    ["the browser fails", { [OPTIONS]: answerWith(SIGN_IN_OPTIONS) }, failWith("SecurityError"), UNABLE],
    ["nobody answers", {}, picks, UNABLE],
    [
      "the server does not take it",
      {
        [OPTIONS]: answerWith(SIGN_IN_OPTIONS),
        [VERIFY]: refuseWith(400, { error: "auth cancelled", code: "auth-cancelled" }),
      },
      picks,
      "Passkey authentication failed",
    ],
    [
      "the server has no words",
      { [OPTIONS]: answerWith(SIGN_IN_OPTIONS), [VERIFY]: new Response("", { status: 500 }) },
      picks,
      "Passkey authentication failed",
    ],
    [
      "the server has words",
      { [OPTIONS]: refuseWith(429, { error: "Too many requests.", code: "slow-down" }) },
      picks,
      "Too many requests.",
    ],
  ])("when %s: its sentence is shown", async (_what, answers, pick, said) => {
    browserWithPasskeys({ pick });
    await answerCalls(answers);
    await renderAt("/login", <LoginPage />);
    await pressButton("Use a passkey");
    await until(() => expect(alerts()).toEqual([said]));
  });
});
