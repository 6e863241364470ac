// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { alerts, fill, pressButton } from "../../../tests/support/form-filling";
import { one } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { renderPages } from "../../../tests/support/render-pages";
import { AccountPage } from "./account-page";
import { LoginPage } from "./login-page";

const LIST = "GET /api/auth/passkey/list-user-passkeys";
const EXPORT = "GET /api/account/export";
const DELETE = "POST /api/auth/delete-user";
const CONFIRM = "POST /api/auth/verify-password";
const ASK_AGAIN = refuseWith(403, { error: "Please confirm your password first.", code: "confirm-password" });

type Answers = Parameters<typeof answerCalls>[0];

async function open(answers: Answers) {
  const network = await answerCalls({ [LIST]: answerWith([]), ...answers }, signedInAs());
  const page = await renderPages("/account", {
    "/account": <AccountPage />,
    "/login": <LoginPage />,
    "/": <h1>Home</h1>,
  });
  return { ...page, network };
}

/** The dialog's own button: the section's is behind it. */
function confirmDeletion() {
  const buttons = [...one("dialog").querySelectorAll("button")];
  buttons.find((element) => element.textContent === "Delete account")?.click();
}

beforeEach(() => vi.stubGlobal("PublicKeyCredential", undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("AC-11 taking one's data along", () => {
  /** What the page hands to the browser to keep. */
  function savedFiles() {
    const saved: { name: string; text: Promise<string> }[] = [];
    let latest: Blob = new Blob();
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      latest = blob as Blob;
      return "blob:here";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function saves(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: latest.text() });
    });
    return saved;
  }

  it("saves everything as one file of JSON, after the password where the sign-in was long ago", async () => {
    const saved = savedFiles();
    const data = { profile: { name: "Ana Ruiz" }, recipes: [{ recipeName: "Städtlaib 🍞" }] };
    await open({ [EXPORT]: [ASK_AGAIN, answerWith(data)], [CONFIRM]: answerWith() });
    await pressButton("Download my data");
    await until(() => one("dialog"));
    await fill({ Password: "sourdough" });
    await pressButton("Continue");
    await until(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("my-data.json");
    expect(JSON.parse((await saved[0]?.text) ?? "")).toEqual(data);
    expect(alerts()).toEqual([]);
  });

  it.each<[string, Answers, string]>([
    [
      "the server's words",
      { [EXPORT]: refuseWith(429, { error: "Too many requests.", code: "slow-down" }) },
      "Too many requests.",
    ],
    ["no answer", {}, "Your data could not be fetched."],
  ])("%s: it is said, and nothing is saved", async (_what, answers, said) => {
    const saved = savedFiles();
    await open(answers);
    await pressButton("Download my data");
    await until(() => expect(alerts()).toEqual([said]));
    expect(saved).toEqual([]);
  });
});

describe("AC-11 deleting the account", () => {
  it("asks first, and a no changes nothing", async () => {
    const { network } = await open({ [DELETE]: answerWith({ success: true }) });
    await pressButton("Delete account");
    expect(one("dialog h2").textContent).toBe("Delete your account?");
    await pressButton("Cancel");
    expect(network.asked.map(({ call }) => call)).not.toContain(DELETE);
  });

  it("after the password the account is gone, nobody is signed in, and the next page says so (ACC-08)", async () => {
    const { network, path } = await open({ [CONFIRM]: answerWith() });
    network.answers[DELETE] = [
      ASK_AGAIN,
      () => {
        network.session = null;
        return answerWith({ success: true });
      },
    ];
    await pressButton("Delete account");
    confirmDeletion();
    await until(() => expect(document.querySelectorAll("dialog")).toHaveLength(2));
    await fill({ Password: "sourdough" });
    await pressButton("Continue");
    await until(() => expect(path()).toBe("/login"));
    await until(() =>
      expect(one("main [role=status]").textContent).toBe(
        "We deleted your account and everything you kept here.",
      ),
    );
    expect(one("header").textContent).toContain("Login");
    expect(document.querySelector("dialog")).toBeNull();
  });

  it.each<[string, Answers, string]>([
    [
      "the site's owner stays",
      {
        [DELETE]: refuseWith(409, {
          error: "The site's owner cannot delete their own account here.",
          code: "owner-stays",
        }),
      },
      "The site's owner cannot delete their own account here.",
    ],
    ["no answer", {}, "Your account could not be deleted."],
  ])("%s: it is said, and the page stays", async (_what, answers, said) => {
    const { path } = await open(answers);
    await pressButton("Delete account");
    confirmDeletion();
    await until(() => expect(alerts()).toEqual([said]));
    expect(path()).toBe("/account");
    expect(document.querySelector("dialog")).toBeNull();
  });
});
