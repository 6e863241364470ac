// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import { alerts, fill, focusedField, pressButton, problems } from "../../../../tests/support/form-filling";
import { descriptionOf, labelled } from "../../../../tests/support/labelled";
import { click, one } from "../../../../tests/support/render";
import { renderAt, settle, until } from "../../../../tests/support/render-at";
import { renderPages } from "../../../../tests/support/render-pages";
import { rememberWay } from "./remembered-way";
import { LoginPage } from "./login-page";
import { ResetPasswordPage } from "./reset-password-page";

const RESET = "POST /api/auth/reset-password";
const GOOD = { "New Password": "Sour0dough", "Confirm Password": "Sour0dough" };
const COMPOSITION =
  "Password must contain at least one uppercase letter, one lowercase letter, and one number";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("PublicKeyCredential", undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function link(text: string): HTMLElement {
  const found = [...one("main").querySelectorAll("a")].find((a) => a.textContent === text);
  if (found === undefined) throw new Error(`no link ${text}`);
  return found;
}

async function reset(address = "/reset-password?token=secret", values: Record<string, string> = GOOD) {
  const page = await renderAt(address, <ResetPasswordPage />);
  await fill(values);
  await pressButton("Reset Password");
  return page;
}

describe("AC-05 a new password by the link of a mail", () => {
  it.each(["/reset-password", "/reset-password?token="])(
    "%s has no token: the page says so, and links to a new mail",
    async (address) => {
      await answerCalls({});
      await renderAt(
        `${address}${address.includes("?") ? "&" : "?"}redirect=%2Fabout`,
        <ResetPasswordPage />,
      );
      expect(alerts()).toEqual(["Invalid or missing reset token. Please request a new password reset."]);
      expect(link("Request New Reset Link").getAttribute("href")).toBe("/forgot-password?redirect=%2Fabout");
      expect(document.querySelector("form")).toBeNull();
    },
  );

  it("SEC-24 the server's link claims the site: it names the address, signs in and ends on the dashboard", async () => {
    const SIGN_IN = "POST /api/auth/sign-in/email";
    const { asked } = await answerCalls({ [RESET]: answerWith(), [SIGN_IN]: answerWith({ user: {} }) });
    const { path } = await renderPages("/reset-password?token=secret&claims=owner%40example.com", {
      "/reset-password": <ResetPasswordPage />,
      "/admin": <p>The desk</p>,
    });
    expect(one("h1").textContent).toBe("Claim Your Site");
    expect(one("main").textContent).toContain("You sign in as owner@example.com.");
    await fill(GOOD);
    await pressButton("Claim Your Site");
    await until(() => expect(path()).toBe("/admin"));
    expect(asked.filter(({ call: name }) => name === SIGN_IN).map(({ body }) => body)).toMatchObject([
      { email: "owner@example.com", password: "Sour0dough" },
    ]);
  });

  it.each(["link-expired", "link-unknown"] as const)(
    "SEC-24 the server's link that is %s leads to the command and the sign-in, to no email",
    async (code) => {
      await answerCalls({ [RESET]: refuseWith(400, { code, error: "" }) });
      await renderAt("/reset-password?token=secret&claims=owner%40example.com", <ResetPasswordPage />);
      await fill(GOOD);
      await pressButton("Claim Your Site");
      expect(alerts().join()).toContain("This link no longer works. Run the command again for a new one");
      expect(link("Go to Sign In").getAttribute("href")).toBe("/login?redirect=%2Fadmin");
      expect(one("main").textContent).not.toContain("Request New Reset Link");
    },
  );

  it("SEC-24 a new owner whose sign-in has no answer is led to the sign-in", async () => {
    await answerCalls({
      [RESET]: answerWith(),
      "POST /api/auth/sign-in/email": refuseWith(503, { error: "" }),
    });
    const { path } = await renderPages("/reset-password?token=secret&claims=owner%40example.com", {
      "/reset-password": <ResetPasswordPage />,
      "/login": <p>The door</p>,
    });
    await fill(GOOD);
    await pressButton("Claim Your Site");
    await until(() => expect(path()).toBe("/login?redirect=%2Fadmin"));
  });

  it("SEC-06 the token is removed from the address at once, and a reload still has it", async () => {
    const { asked } = await answerCalls({ [RESET]: answerWith() });
    const { path, reload } = await renderPages("/reset-password?token=secret&redirect=%2Fabout", {
      "/reset-password": <ResetPasswordPage />,
    });
    await until(() => expect(path()).toBe("/reset-password?redirect=%2Fabout"));
    await reload();
    await fill(GOOD);
    await pressButton("Reset Password");
    await until(() =>
      expect(asked).toEqual([{ call: RESET, body: { newPassword: "Sour0dough", token: "secret" } }]),
    );
  });

  it("a token of digits is sent as it was written", async () => {
    const { asked } = await answerCalls({ [RESET]: answerWith() });
    await reset("/reset-password?token=00012345678901234567890");
    await until(() => expect(asked[0]?.body).toMatchObject({ token: "00012345678901234567890" }));
  });

  it("the password rules are above the field", async () => {
    await answerCalls({});
    await renderAt("/reset-password?token=secret", <ResetPasswordPage />);
    expect(descriptionOf(labelled("New Password"))).toContain(
      "At least 8 characters, with an uppercase letter, a lowercase letter and a number.",
    );
    for (const label of Object.keys(GOOD))
      expect(labelled(label).getAttribute("autocomplete")).toBe("new-password");
  });

  it.each([
    [
      { "New Password": "", "Confirm Password": "" },
      ["Password is required", "Please confirm your password"],
    ],
    [
      { "New Password": "Sour0", "Confirm Password": "Sour0" },
      ["Password must be at least 8 characters", ""],
    ],
    [{ "New Password": "sourdough", "Confirm Password": "sourdough" }, [COMPOSITION, ""]],
    [{ "New Password": "sourdough", "Confirm Password": "sour" }, [COMPOSITION, "Passwords do not match"]],
    [{ "New Password": "Sour0dough", "Confirm Password": "Sour0d" }, ["", "Passwords do not match"]],
  ])("ACC-06 %j", async (values, said) => {
    const { asked } = await answerCalls({ [RESET]: answerWith() });
    await reset(undefined, values);
    expect(problems("New Password", "Confirm Password")).toEqual(said);
    expect(focusedField()).toBe(said[0] === "" ? "Confirm Password" : "New Password");
    expect(asked).toEqual([]);
  });

  it.each<[string, Record<string, Response>, string]>([
    [
      "a link that was used or is too old",
      { [RESET]: refuseWith(400, { error: "whatever", code: "link-expired" }) },
      "This reset link has expired. Please request a new password reset.",
    ],
    [
      "a link that never was",
      { [RESET]: refuseWith(400, { error: "whatever", code: "link-unknown" }) },
      "Unable to reset password. Please try again.",
    ],
    [
      "a server that fails",
      { [RESET]: refuseWith(500, { error: "Something went wrong on our side." }) },
      "Unable to reset password. Please try again.",
    ],
    ["no answer", {}, "Unable to reset password. Please try again."],
  ])("AC-17 %s", async (_what, answers, said) => {
    await answerCalls(answers);
    await reset();
    await until(() => expect(alerts()).toEqual([said]));
    expect(labelled("New Password", HTMLInputElement).value).toBe("Sour0dough");
  });

  it("ACC-06 a mistake that only the server finds is reported beside the field", async () => {
    const message = "This password is too common for the site's owner.";
    await answerCalls({
      [RESET]: refuseWith(400, {
        error: message,
        code: "invalid",
        issues: [{ path: "newPassword", message }],
      }),
    });
    await reset();
    await until(() => expect(problems("New Password")).toEqual([message]));
  });
});

describe("AC-05 ACC-08 after the reset", () => {
  it("says so, signs the browser out, and Go to Sign In keeps the remembered page", async () => {
    const network = await answerCalls({}, signedInAs());
    network.answers[RESET] = () => {
      network.session = null;
      return answerWith();
    };
    const { path } = await reset("/reset-password?token=secret&redirect=%2Fstarter-request");
    await until(() => expect(one("h1").textContent).toBe("Password Reset"));
    expect(document.activeElement).toBe(one("h1"));
    expect(one("main [role=status]").textContent).toContain("Your password has been reset.");
    // SEC-06 what has ended is told here, and nothing is asked.
    expect(one("main [role=status]").textContent).toContain(
      "Any passkeys, calendar feed and links you shared have ended, and public recipes are private again.",
    );
    expect(one("main").textContent).not.toContain("?");
    await until(() => expect(one("header").textContent).toContain("Login"));
    click(link("Go to Sign In"));
    await until(() => expect(path()).toBe("/login?redirect=%2Fstarter-request"));
  });

  it("goes on by itself after three seconds, and the sign-in page repeats the message", async () => {
    await answerCalls({ [RESET]: answerWith() });
    rememberWay("/my-recipes");
    const { path } = await renderPages("/reset-password?token=secret", {
      "/reset-password": <ResetPasswordPage />,
      "/login": <LoginPage />,
    });
    await fill(GOOD);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    await pressButton("Reset Password");
    await until(() => expect(one("h1").textContent).toBe("Password Reset"));
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect(path()).toBe("/reset-password");
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    await until(() => expect(path()).toBe("/login?redirect=%2Fmy-recipes"));
    await settle();
    expect(one("main [role=status]").textContent).toBe(
      "Your password has been reset. Sign in with the new one.",
    );
  });
});
