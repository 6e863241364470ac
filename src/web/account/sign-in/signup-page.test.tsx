// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import {
  browserWithPasskeys,
  failWith,
  picks,
  REGISTER_OPTIONS,
  saysNo,
} from "../../../../tests/support/ceremony";
import { alerts, fill, focusedField, pressButton, problems } from "../../../../tests/support/form-filling";
import { descriptionOf, labelled } from "../../../../tests/support/labelled";
import { button, click, one } from "../../../../tests/support/render";
import { renderAt, settle, until } from "../../../../tests/support/render-at";
import { SignupPage } from "./signup-page";

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const SIGN_UP = "POST /api/auth/sign-up/email";
const OPTIONS = "GET /api/auth/passkey/generate-register-options";
const REGISTER = "POST /api/auth/passkey/verify-registration";
const FIELDS = ["Name", "Email", "Password", "Confirm Password"];
const GOOD = {
  Name: " Ana Ruiz ",
  Email: "ana@example.org",
  Password: "sourdough rises",
  "Confirm Password": "sourdough rises",
};

const dialog = () => one("dialog");

/** A server on which signing up works, and then somebody is signed in. */
async function openServer(answers: Parameters<typeof answerCalls>[0] = {}) {
  const network = await answerCalls(answers);
  network.answers[SIGN_UP] = () => {
    network.session = signedInAs();
    return answerWith({ user: {} });
  };
  return network;
}

async function signUp(address = "/signup") {
  const page = await renderAt(address, <SignupPage />);
  await fill(GOOD);
  await pressButton("Sign Up");
  return page;
}

beforeEach(() => vi.stubGlobal("PublicKeyCredential", undefined));
afterEach(() => vi.unstubAllGlobals());

describe("AC-01 the sign-up form", () => {
  it("has its fields, the attributes that password managers need, and the rules above the password (ACC-05)", async () => {
    await answerCalls({});
    await renderAt("/signup?redirect=%2Fabout", <SignupPage />);
    expect(one("h1").textContent).toBe("Create Account");
    expect(FIELDS.map((label) => labelled(label).getAttribute("autocomplete"))).toEqual([
      "name",
      "email",
      "new-password",
      "new-password",
    ]);
    expect(descriptionOf(labelled("Password"))).toContain("At least 8 characters");
    const signIn = [...one("main").querySelectorAll("a")].find((a) => a.textContent === "Sign In");
    expect(signIn?.getAttribute("href")).toBe("/login?redirect=%2Fabout");
    expect(signIn?.previousElementSibling).toBe(one("main form button[type=submit]"));
  });

  it.each([
    [
      { Name: "", Email: "", Password: "", "Confirm Password": "" },
      ["Name is required", "Email is required", "Password is required", "Please confirm your password"],
      "Name",
    ],
    [
      { ...GOOD, Email: "ana@example", Password: "seven77" },
      ["", "Invalid email address", "Password must be at least 8 characters", "Passwords do not match"],
      "Email",
    ],
    [
      { ...GOOD, "Confirm Password": "something else" },
      ["", "", "", "Passwords do not match"],
      "Confirm Password",
    ],
  ])(
    "ACC-06 %j: the rules' messages are shown, with the focus on the first field",
    async (values, said, first) => {
      const { asked } = await answerCalls({ [SIGN_UP]: answerWith() });
      await renderAt("/signup", <SignupPage />);
      await fill(values);
      await pressButton("Sign Up");
      expect(problems(...FIELDS)).toEqual(said);
      expect(focusedField()).toBe(first);
      expect(asked).toEqual([]);
    },
  );

  it("ACC-06 a refusal by the server is reported beside its field too, and nothing typed is lost", async () => {
    const taken = "An account with this email already exists.";
    const issues = [{ path: "email", message: taken }];
    await answerCalls({ [SIGN_UP]: refuseWith(400, { error: taken, code: "invalid", issues }) });
    await signUp();
    await until(() => expect(problems(...FIELDS)).toEqual(["", taken, "", ""]));
    expect(focusedField()).toBe("Email");
    expect(alerts()).toEqual([]);
    expect(FIELDS.map((label) => labelled(label, HTMLInputElement).value)).toEqual(Object.values(GOOD));
  });

  it("a common password gets advice beside it, and is accepted", async () => {
    const { asked } = await openServer();
    await renderAt("/signup", <SignupPage />);
    await fill({ ...GOOD, Password: "password1", "Confirm Password": "password1" });
    const advice = "This password is easy to guess.";
    await until(() => expect(descriptionOf(labelled("Password"))).toContain(advice));
    expect(problems("Password")).toEqual([""]);
    await fill({ Password: "four unrelated words" });
    await until(() => expect(descriptionOf(labelled("Password"))).not.toContain(advice));
    await fill({ Password: "password1" });
    await pressButton("Sign Up");
    await until(() => expect(asked[0]?.body).toMatchObject({ password: "password1" }));
  });

  it.each([
    [
      "the server's words",
      refuseWith(429, { error: "Too many requests.", code: "slow-down" }),
      "Too many requests.",
    ],
    ["a server without words", new Response("", { status: 502 }), "Failed to sign up"],
  ])("AC-12 %s", async (_what, answer, said) => {
    await answerCalls({ [SIGN_UP]: answer });
    await signUp();
    await until(() => expect(alerts()).toEqual([said]));
  });

  it("AC-12 a missing answer is an unexpected error", async () => {
    await answerCalls({});
    await signUp();
    await until(() => expect(alerts()).toEqual(["An unexpected error occurred"]));
  });
});

describe("AC-02 AC-15 the passkey that is offered after signing up", () => {
  it("sends the agreed fields and stays for the offer, while the bar already shows who is signed in", async () => {
    browserWithPasskeys();
    const { asked } = await openServer();
    const { path } = await signUp("/signup?redirect=%2Fstarter-request");
    await until(() => expect(dialog().textContent).toContain("Secure Your Account with a Passkey"));
    await settle();
    expect(path()).toBe("/signup?redirect=%2Fstarter-request");
    expect(one("header").textContent).not.toContain("Login");
    expect(asked).toEqual([
      {
        call: SIGN_UP,
        body: { name: "Ana Ruiz", email: "ana@example.org", password: "sourdough rises", timeZone: ZONE },
      },
    ]);
    await pressButton("Skip for Now");
    await until(() => expect(path()).toBe("/starter-request"));
  });

  it("closing it leads home", async () => {
    browserWithPasskeys();
    await openServer();
    const { path } = await signUp();
    await until(() => dialog());
    click(button("Close"));
    await until(() => expect(path()).toBe("/"));
  });

  it("a browser without passkeys closes it by itself", async () => {
    await openServer();
    const { path } = await signUp();
    await until(() => expect(path()).toBe("/"));
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("AC-07 a passkey is set up under today's name, and the page goes on", async () => {
    browserWithPasskeys();
    const { asked } = await openServer({
      [OPTIONS]: answerWith(REGISTER_OPTIONS),
      [REGISTER]: answerWith({ id: "p1" }),
    });
    const { path } = await signUp();
    await until(() => dialog());
    await pressButton("Set Up Passkey");
    await until(() => expect(path()).toBe("/"));
    const name = `Passkey ${new Date().toLocaleDateString()}`;
    expect(asked.at(-1)).toMatchObject({ call: REGISTER, body: { name, response: { id: "AQID" } } });
    await until(() =>
      expect(document.querySelector("[data-live-region]")?.textContent).toBe("Passkey added successfully!"),
    );
  });

  const PLAIN = { [OPTIONS]: answerWith(REGISTER_OPTIONS) };
  it.each([
    ["a no", PLAIN, saysNo, []],
    ["an abort", PLAIN, failWith("AbortError"), []],
    [
      "a browser that fails",
      PLAIN,
      failWith("NotSupportedError"),
      ["Unable to add passkey. Please ensure your device supports passkeys."],
    ],
    [
      "a device that has one",
      PLAIN,
      failWith("InvalidStateError"),
      ["This device already has a passkey registered."],
    ],
    [
      "a passkey that the server knows",
      {
        ...PLAIN,
        [REGISTER]: refuseWith(400, {
          error: "previously registered",
          code: "invalid",
          issues: [{ path: "response", message: "previously registered" }],
        }),
      },
      picks,
      ["This device already has a passkey registered."],
    ],
    [
      "a server that does not take it",
      { ...PLAIN, [REGISTER]: refuseWith(400, { error: "registration cancelled", code: "auth-cancelled" }) },
      picks,
      ["Failed to add passkey"],
    ],
    [
      "a server with words",
      { [OPTIONS]: refuseWith(429, { error: "Too many requests." }) },
      picks,
      ["Too many requests."],
    ],
    ["no answer", {}, picks, ["Failed to add passkey"]],
  ])("AC-15 after %s: its words are shown, and the offer stays", async (_what, answers, make, said) => {
    browserWithPasskeys({ make });
    await openServer(answers);
    const { path } = await signUp();
    await until(() => dialog());
    await pressButton("Set Up Passkey");
    await until(() => button("Set Up Passkey"));
    expect(alerts()).toEqual(said);
    expect(path()).toBe("/signup");
    await pressButton("Skip for Now");
    await until(() => expect(path()).toBe("/"));
  });
});
