// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith } from "../../../../tests/support/answering";
import { alerts, fill, focusedField, pressButton, problems } from "../../../../tests/support/form-filling";
import { labelled } from "../../../../tests/support/labelled";
import { one } from "../../../../tests/support/render";
import { renderAt, until } from "../../../../tests/support/render-at";
import { rememberedWay } from "./remembered-way";
import { ForgotPasswordPage } from "./forgot-password-page";

const ASK = "POST /api/auth/request-password-reset";
const SENTENCE = "Unable to send reset email. Please try again.";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function askFor(email: string, address = "/forgot-password") {
  await renderAt(address, <ForgotPasswordPage />);
  await fill({ Email: email });
  await pressButton("Send Reset Link");
}

const backToSignIn = () =>
  [...one("main").querySelectorAll("a")]
    .find((a) => a.textContent === "Back to Sign In")
    ?.getAttribute("href");

describe("AC-04 asking for a new password", () => {
  it.each([
    ["", "Email is required"],
    ["ana@", "Invalid email address"],
  ])("%j: %s", async (email, said) => {
    const { asked } = await answerCalls({ [ASK]: answerWith() });
    await askFor(email);
    expect(problems("Email")).toEqual([said]);
    expect(focusedField()).toBe("Email");
    expect(asked).toEqual([]);
  });

  it("says what happens next, and links back with the remembered page", async () => {
    const { asked } = await answerCalls({ [ASK]: answerWith() });
    await askFor("Ana@example.org", "/forgot-password?redirect=%2Fstarter-request");
    await until(() => expect(one("h1").textContent).toBe("Check Your Email"));
    expect(document.activeElement).toBe(one("h1"));
    expect(one("main").textContent).toContain("If there is an account for ana@example.org");
    expect(backToSignIn()).toBe("/login?redirect=%2Fstarter-request");
    expect(asked).toEqual([{ call: ASK, body: { email: "ana@example.org", redirectTo: "/reset-password" } }]);
    // The link in the mail opens another tab.
    expect(rememberedWay()).toBe("/starter-request");
  });

  it("can be sent again with the same address", async () => {
    await answerCalls({ [ASK]: answerWith() });
    await askFor("ana@example.org");
    await until(() => expect(one("h1").textContent).toBe("Check Your Email"));
    await pressButton("Send it again");
    expect(one("h1").textContent).toBe("Forgot Password");
    expect(labelled("Email").getAttribute("autocomplete")).toBe("username");
  });

  it.each<[string, Record<string, Response>, string]>([
    [
      "the server fails",
      { [ASK]: refuseWith(503) },
      "The site cannot answer right now. Try again in a moment.",
    ],
    ["nobody answers", {}, "You are offline. Try again once you are connected."],
    [
      "it was asked too often, and when again",
      {
        [ASK]: Response.json(
          { error: "Too many requests. Please wait.", code: "slow-down" },
          { status: 429, headers: { "retry-after": "300" } },
        ),
      },
      "That was too many tries. Try again in 5 minutes.",
    ],
  ])("AC-16 says so when %s", async (_what, answers, help) => {
    await answerCalls(answers);
    await askFor("ana@example.org");
    await until(() => expect(alerts()).toEqual([SENTENCE]));
    expect(one("[role=alert]").textContent).toBe(`${SENTENCE}${help}`);
    expect(labelled("Email", HTMLInputElement).value).toBe("ana@example.org");
  });
});
