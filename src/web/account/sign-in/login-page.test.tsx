// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../../tests/support/answering";
import { alerts, fill, focusedField, pressButton, problems } from "../../../../tests/support/form-filling";
import { labelled } from "../../../../tests/support/labelled";
import { button, one } from "../../../../tests/support/render";
import { renderAt, settle, until } from "../../../../tests/support/render-at";
import { pageMadeBeforehand } from "../../../../tests/support/site-of-pages";
import { firstSwitches } from "../../../contract/site/switches";
import { CLOSER_WORDS } from "../../../contract/api/errors";
import { LoginPage } from "./login-page";

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const OFFER = "GET /api/switches";
const SIGN_IN = "POST /api/auth/sign-in/email";

const GOOD = { Email: "Ana@Example.org ", Password: "sourdough rises" };

/** The button of the form; the bar and the heading say the same words. */
const submit = () => pressButton("Sign In");

function linksTo(text: string): string | null {
  const found = [...one("main").querySelectorAll("a")].find((a) => a.textContent === text);
  return found?.getAttribute("href") ?? null;
}

beforeEach(() => vi.stubGlobal("PublicKeyCredential", undefined));
afterEach(() => vi.unstubAllGlobals());

describe("AC-03 the sign-in form", () => {
  it("has the attributes that password managers need (ACC-05)", async () => {
    await answerCalls({});
    await renderAt("/login", <LoginPage />);
    expect(one("h1").textContent).toBe("Sign In");
    expect(labelled("Email").getAttribute("autocomplete")).toBe("username webauthn");
    expect(labelled("Password").getAttribute("autocomplete")).toBe("current-password");
    expect(labelled("Password").getAttribute("type")).toBe("password");
    // Sent before its script is there, what was typed must not land in the address.
    expect(one("form").getAttribute("method")).toBe("post");
    expect(linksTo("Forgot password?")).toBe("/forgot-password");
    expect(linksTo("Sign Up")).toBe("/signup");
    // Side by side: who is new sees the way at once.
    expect(one("main form button[type=submit]").nextElementSibling?.textContent).toBe("Sign Up");
  });

  it("hands the remembered page to the pages beside it", async () => {
    await answerCalls({});
    await renderAt("/login?redirect=%2Fstarter-request", <LoginPage />);
    expect(linksTo("Forgot password?")).toBe("/forgot-password?redirect=%2Fstarter-request");
    expect(linksTo("Sign Up")).toBe("/signup?redirect=%2Fstarter-request");
  });

  it("is in the prerendered HTML, without a style attribute", async () => {
    vi.unstubAllGlobals();
    const html = renderToString(await pageMadeBeforehand(<LoginPage />, "/?redirect=%2Fabout"));
    expect(html).toContain("Use a passkey");
    expect(html).not.toContain("style=");
    // No address is known then: the links learn it when the page comes alive.
    expect(html).toContain('href="/signup"');
  });

  it("says on the way to a free starter that they are paused, before anybody signs up for one", async () => {
    const { starters, bread } = firstSwitches();
    const offer = { starters: { ...starters, isOpen: false, sentence: "Back in May." }, bread };
    await answerCalls({ [OFFER]: answerWith(offer) });
    await renderAt("/login?redirect=%2Fstarter-request", <LoginPage />);
    await until(() => expect(one("main").textContent).toContain("Back in May."));
  });

  it.each([
    [{ Email: "", Password: "" }, ["Email is required", "Password is required"], "Email"],
    [{ Email: "ana@", Password: "" }, ["Invalid email address", "Password is required"], "Email"],
    [{ Email: "ana@example.org", Password: "" }, ["", "Password is required"], "Password"],
  ])(
    "ACC-06 %j: the messages stand beside the fields, the focus is on the first",
    async (values, said, first) => {
      const { asked } = await answerCalls({ [SIGN_IN]: answerWith() });
      await renderAt("/login", <LoginPage />);
      await fill(values);
      await submit();
      expect(problems("Email", "Password")).toEqual(said);
      expect(focusedField()).toBe(first);
      expect(asked).toEqual([]);
    },
  );

  it("says nothing about a field merely passed through, and drops a message once it is corrected", async () => {
    await answerCalls({});
    await renderAt("/login", <LoginPage />);
    labelled("Email").focus();
    labelled("Email").blur();
    await settle();
    expect(problems("Email")).toEqual([""]);
    await fill({ Email: "ana" });
    expect(problems("Email")).toEqual(["Invalid email address"]);
    await fill({ Email: "ana@example.org" });
    expect(problems("Email")).toEqual([""]);
  });

  it("signs in with the address in one spelling, and leads to the remembered page", async () => {
    const network = await answerCalls({});
    network.answers[SIGN_IN] = () => {
      network.session = signedInAs();
      return answerWith({ user: {}, redirect: false });
    };
    const { path } = await renderAt("/login?redirect=%2Fstarter-request", <LoginPage />);
    await fill(GOOD);
    await submit();
    expect(network.asked.filter(({ call }) => call !== OFFER)).toEqual([
      { call: SIGN_IN, body: { email: "ana@example.org", password: "sourdough rises", timeZone: ZONE } },
    ]);
    await until(() => expect(path()).toBe("/starter-request"));
  });

  it.each([
    [
      "the server's words",
      refuseWith(401, { error: "Invalid email or password", code: "wrong-password" }),
      "Invalid email or password",
    ],
    [
      "other words of the server",
      refuseWith(503, { error: "The site cannot answer right now." }),
      "The site cannot answer right now.",
    ],
    ["a page of a proxy", new Response("<html>", { status: 502 }), "An unexpected error occurred"],
  ])(
    "AC-13 %s: the message appears above the button, and nothing typed is lost",
    async (_what, answer, said) => {
      await answerCalls({ [SIGN_IN]: answer });
      await renderAt("/login", <LoginPage />);
      await fill(GOOD);
      await submit();
      await until(() => expect(alerts()).toEqual([said]));
      expect(labelled("Password", HTMLInputElement).value).toBe(GOOD.Password);
      expect(button("Sign In").getAttribute("aria-disabled")).toBeNull();
    },
  );

  it("AC-13 a missing answer is an unexpected error", async () => {
    await answerCalls({});
    await renderAt("/login", <LoginPage />);
    await fill(GOOD);
    await submit();
    await until(() => expect(alerts()).toEqual(["An unexpected error occurred"]));
  });

  it("AC-13 a right password in a browser without cookies is an unexpected error too", async () => {
    await answerCalls({ [SIGN_IN]: answerWith({ user: {}, redirect: false }) });
    await renderAt("/login", <LoginPage />);
    await fill(GOOD);
    await submit();
    await until(() => expect(alerts()).toEqual(["An unexpected error occurred"]));
  });

  it("REL-03 a second press while busy sends nothing, and the button says what it does", async () => {
    let answer: (response: Response) => void = () => {};
    const { asked } = await answerCalls({
      [SIGN_IN]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await renderAt("/login", <LoginPage />);
    await fill(GOOD);
    await submit();
    await pressButton("Signing in...");
    one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settle();
    expect(asked).toHaveLength(1);
    answer(refuseWith(401, { error: "Invalid email or password" }));
    await until(() => button("Sign In"));
  });

  it("REL-03 too many tries are told in minutes until the next, and the form keeps what was typed", async () => {
    const body = { error: CLOSER_WORDS.slowDownForLong, code: "slow-down" };
    await answerCalls({
      [SIGN_IN]: Response.json(body, { status: 429, headers: { "retry-after": "600" } }),
    });
    await renderAt("/login", <LoginPage />);
    await fill(GOOD);
    await submit();
    await until(() =>
      expect(one("main [role=alert]").textContent).toBe("Too many requests for now.Try again in 10 minutes."),
    );
    expect(labelled("Password", HTMLInputElement).value).toBe(GOOD.Password);
  });

  it("takes what a password manager filled in without any event", async () => {
    const { asked } = await answerCalls({ [SIGN_IN]: refuseWith(401, { error: "no" }) });
    await renderAt("/login", <LoginPage />);
    labelled("Email", HTMLInputElement).value = "ana@example.org";
    labelled("Password", HTMLInputElement).value = "filled in";
    await submit();
    await until(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({
      email: "ana@example.org",
      password: "filled in",
      timeZone: ZONE,
    });
  });

  it("shows and hides the typed password", async () => {
    await answerCalls({});
    await renderAt("/login", <LoginPage />);
    await pressButton("Show password");
    expect(labelled("Password").getAttribute("type")).toBe("text");
    expect(button("Show password").getAttribute("aria-pressed")).toBe("true");
    await pressButton("Show password");
    expect(labelled("Password").getAttribute("type")).toBe("password");
  });

  it.each([
    ["/recipe", "http://localhost:3000/recipe"],
    ["http://localhost:3000/about", "http://localhost:3000/about"],
    ["https://evil.example/", null],
    ["//evil.example/", null],
    ["javascript:alert(1)", null],
    ["http://localhost:3001/", null],
  ])("AP-19 a reply that redirects to %s leads to %s", async (url, end) => {
    const assign = vi.fn();
    vi.stubGlobal("location", {
      href: "http://localhost:3000/login",
      origin: "http://localhost:3000",
      assign,
    });
    await answerCalls({ [SIGN_IN]: answerWith({ user: {}, url, redirect: true }) });
    await renderAt("/login", <LoginPage />);
    await fill(GOOD);
    await submit();
    await settle();
    await vi.waitFor(() => expect(assign.mock.calls).toEqual(end === null ? [] : [[end]]));
  });
});
