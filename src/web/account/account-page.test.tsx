// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { alerts, fill, focusedField, pressButton, problems } from "../../../tests/support/form-filling";
import { labelled } from "../../../tests/support/labelled";
import { button, click, one } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { renderPages } from "../../../tests/support/render-pages";
import { AccountPage } from "./account-page";
import { LoginPage } from "./sign-in/login-page";

const LIST = "GET /api/auth/passkey/list-user-passkeys";
const VERIFY_EMAIL = "POST /api/auth/verify-email";
const SEND_AGAIN = "POST /api/auth/send-verification-email";
const CHANGE = "POST /api/auth/change-password";
const PASSWORD_FIELDS = ["Current Password", "New Password", "Confirm Password"];

const PAGES = { "/account": <AccountPage />, "/login": <LoginPage /> };

type Answers = Parameters<typeof answerCalls>[0];

async function open(
  answers: Answers = {},
  user: Parameters<typeof signedInAs>[0] = {},
  address = "/account",
) {
  const network = await answerCalls({ [LIST]: answerWith([]), ...answers }, signedInAs(user));
  const page = await renderPages(address, PAGES);
  return { ...page, network };
}

const statuses = () => [...document.querySelectorAll("main [role=status]")].map((e) => e.textContent);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal("PublicKeyCredential", undefined);
  document.documentElement.dataset.theme = "creamearth";
});
afterEach(() => vi.unstubAllGlobals());

describe("AC-06 the account page", () => {
  it("says who is signed in and since when, and links on", async () => {
    await open();
    const facts = [...document.querySelectorAll("main dl > div")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(facts).toEqual([
      ["Email", "ana@example.org"],
      ["Name", "Ana Ruiz"],
      ["Account created", "November 20, 2026"],
    ]);
    const sections = [...document.querySelectorAll("main h2")].map((h2) => h2.textContent);
    const own = ["Profile Information", "Appearance", "Password", "Passkeys", "Your Data"];
    expect(sections.filter((title) => own.includes(title))).toEqual(own);
    const ways = [...one("main").querySelectorAll("a")].map((a) => [a.textContent, a.getAttribute("href")]);
    expect(ways).toEqual([
      ["Back to Home", "/"],
      ["My Recipes", "/my-recipes"],
    ]);
  });

  it("says Not set where there is no name", async () => {
    await open({}, { name: "  " });
    expect(one("main dl").textContent).toContain("NameNot set");
  });

  it("sends a visitor to sign in, with the way back", async () => {
    await answerCalls({});
    const { path } = await renderPages("/account", PAGES);
    await until(() => expect(path()).toBe("/login?redirect=%2Faccount"));
  });

  it("chooses the theme by two tiles, which follow the button at the top", async () => {
    await open();
    expect(labelled("Cream Earth", HTMLInputElement).checked).toBe(true);
    click(labelled("Earth Creme"));
    expect(document.documentElement.dataset.theme).toBe("earthcreme");
    expect(localStorage.getItem("bread-tools-theme-preference")).toBe("dark");
    await until(() => expect(labelled("Earth Creme", HTMLInputElement).checked).toBe(true));
    const [toggle] = [...one("header").querySelectorAll("button")].filter((b) =>
      b.textContent.includes("Earth Creme"),
    );
    click(toggle as HTMLElement);
    await until(() => expect(labelled("Cream Earth", HTMLInputElement).checked).toBe(true));
  });
});

describe("confirming the email address on the account page", () => {
  it("asks while it is unconfirmed, and sends the link again", async () => {
    const { network } = await open({ [SEND_AGAIN]: answerWith() }, { emailVerified: false });
    expect(one("main").textContent).toContain("Confirm your email");
    await pressButton("Send again");
    await until(() => expect(one("main").textContent).toContain("A new link is on its way."));
    expect(network.asked.map(({ call }) => call)).toContain(SEND_AGAIN);
  });

  it("SEC-46 says when no mail was sent, and what to do", async () => {
    const { network } = await open(
      { [SEND_AGAIN]: answerWith({ status: true, sent: false }) },
      { emailVerified: false },
    );
    await pressButton("Send again");
    await until(() => expect(one("main").textContent).toContain("We sent no new link"));
    expect(one("main").textContent).not.toContain("on its way");
    // Confirmed in another tab meanwhile: nothing had to be sent.
    network.session = signedInAs();
    await pressButton("Send again");
    await until(() => expect(one("main").textContent).not.toContain("Confirm your email"));
  });

  it("says when the mail could not be sent", async () => {
    await open({ [SEND_AGAIN]: refuseWith(429, { error: "Too many requests." }) }, { emailVerified: false });
    await pressButton("Send again");
    await until(() => expect(alerts()).toEqual(["Too many requests."]));
    button("Send again");
  });

  it("is done by the mailed link, whose secret is removed from the address", async () => {
    const network = await answerCalls({ [LIST]: answerWith([]) }, signedInAs({ emailVerified: false }));
    network.answers[VERIFY_EMAIL] = () => {
      network.session = signedInAs();
      return answerWith();
    };
    const { path, reload } = await renderPages("/account?verify=secret", PAGES);
    await until(() => expect(statuses()).toContain("Your email address is confirmed."));
    expect(path()).toBe("/account");
    expect(one("main").textContent).not.toContain("Confirm your email");
    expect(network.asked).toContainEqual({ call: VERIFY_EMAIL, body: { token: "secret" } });
    await reload();
    await until(() => one("main dl"));
    expect(network.asked.filter(({ call }) => call === VERIFY_EMAIL)).toHaveLength(1);
  });

  it("waits while the visitor signs in first", async () => {
    const network = await answerCalls({ [LIST]: answerWith([]), [VERIFY_EMAIL]: answerWith() });
    network.answers["POST /api/auth/sign-in/email"] = () => {
      network.session = signedInAs({ emailVerified: false });
      return answerWith({ user: {} });
    };
    const { path } = await renderPages("/account?verify=secret", PAGES);
    await until(() => expect(path()).toBe("/login?redirect=%2Faccount"));
    await fill({ Email: "ana@example.org", Password: "sourdough rises" });
    await pressButton("Sign In");
    await until(() => expect(path()).toBe("/account"));
    await until(() =>
      expect(network.asked).toContainEqual({ call: VERIFY_EMAIL, body: { token: "secret" } }),
    );
  });

  it("a bad link says so once, and offers another", async () => {
    const error = "This link has expired. Ask for a new one on your account page.";
    const { network, reload } = await open(
      { [VERIFY_EMAIL]: refuseWith(400, { error, code: "link-expired" }) },
      { emailVerified: false },
      "/account?verify=old",
    );
    await until(() => expect(alerts()).toEqual([error]));
    button("Send again");
    await reload();
    await until(() => button("Send again"));
    expect(network.asked.filter(({ call }) => call === VERIFY_EMAIL)).toHaveLength(1);
  });

  it("a link that nobody answered is tried again after a reload", async () => {
    const { network, reload } = await open({}, { emailVerified: false }, "/account?verify=secret");
    await until(() => expect(alerts()).toEqual(["Your email address could not be confirmed."]));
    network.answers[VERIFY_EMAIL] = answerWith();
    await reload();
    await until(() => expect(statuses()).toContain("Your email address is confirmed."));
  });
});

describe("AC-06 AC-18 changing the password", () => {
  const GOOD = {
    "Current Password": "sourdough",
    "New Password": "Sour0dough",
    "Confirm Password": "Sour0dough",
  };

  async function change(answers: Answers, values: Record<string, string> = GOOD) {
    const opened = await open(answers);
    await pressButton("Change Password");
    await fill(values);
    await pressButton("Change Password");
    return opened;
  }

  it("is closed until asked for, and Cancel clears what was typed and said", async () => {
    await open({ [CHANGE]: answerWith() });
    expect(document.querySelector("main form")).toBeNull();
    await pressButton("Change Password");
    expect(focusedField()).toBe("Current Password");
    expect(PASSWORD_FIELDS.map((label) => labelled(label).getAttribute("autocomplete"))).toEqual([
      "current-password",
      "new-password",
      "new-password",
    ]);
    // So that a password manager knows whose password it is (ACC-05).
    expect(one("main input[autocomplete=username]", HTMLInputElement).value).toBe("ana@example.org");
    await fill({ "Current Password": "x" });
    await pressButton("Change Password");
    expect(problems("New Password")).toEqual(["New password is required"]);
    await pressButton("Cancel");
    await until(() => expect(document.activeElement).toBe(button("Change Password")));
    await pressButton("Change Password");
    expect(labelled("Current Password", HTMLInputElement).value).toBe("");
    expect(problems(...PASSWORD_FIELDS)).toEqual(["", "", ""]);
  });

  it.each([
    [
      { "Current Password": "", "New Password": "", "Confirm Password": "" },
      ["Current password is required", "New password is required", "Please confirm your password"],
    ],
    [
      { ...GOOD, "New Password": "Sour0", "Confirm Password": "Sour0" },
      ["", "Password must be at least 8 characters", ""],
    ],
    [
      { ...GOOD, "New Password": "sourdough", "Confirm Password": "sourdough" },
      ["", "Password must contain uppercase, lowercase, and number", ""],
    ],
    [{ ...GOOD, "Confirm Password": "Sour0d" }, ["", "", "Passwords do not match"]],
    [
      { ...GOOD, "Current Password": "", "Confirm Password": "Sour0d" },
      ["Current password is required", "", "Passwords do not match"],
    ],
  ])("ACC-06 %j", async (values, said) => {
    const { network } = await change({ [CHANGE]: answerWith() }, values);
    expect(problems(...PASSWORD_FIELDS)).toEqual(said);
    expect(network.asked.map(({ call }) => call)).not.toContain(CHANGE);
  });

  it("sends both passwords, says that it worked, and closes", async () => {
    const { network } = await change({ [CHANGE]: answerWith() });
    await until(() => expect(statuses().join()).toContain("Password changed successfully!"));
    expect(network.asked.find(({ call }) => call === CHANGE)).toEqual({
      call: CHANGE,
      body: { currentPassword: "sourdough", newPassword: "Sour0dough" },
    });
    expect(document.querySelector("main input[type=password]")).toBeNull();
    await until(() => expect(document.activeElement).toBe(button("Change Password")));
  });

  it("a wrong current password is reported beside its field", async () => {
    const message = "Current password is incorrect";
    const issues = [{ path: "currentPassword", message }];
    await change({ [CHANGE]: refuseWith(400, { error: message, code: "invalid", issues }) });
    await until(() => expect(problems(...PASSWORD_FIELDS)).toEqual([message, "", ""]));
    expect(focusedField()).toBe("Current Password");
  });

  it.each<[string, Answers, string]>([
    [
      "the server's words",
      { [CHANGE]: refuseWith(429, { error: "Too many requests." }) },
      "Too many requests.",
    ],
    ["a server without words", { [CHANGE]: new Response("", { status: 502 }) }, "Failed to change password"],
    ["no answer", {}, "Failed to change password"],
  ])("AC-18 %s", async (_what, answers, said) => {
    await change(answers);
    await until(() => expect(alerts()).toEqual([said]));
    expect(labelled("New Password", HTMLInputElement).value).toBe("Sour0dough");
  });
});
