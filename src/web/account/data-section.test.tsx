// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { alerts, fill, pressButton } from "../../../tests/support/form-filling";
import { button, one } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { renderPages } from "../../../tests/support/render-pages";
import { AccountPage } from "./account-page";
import { LoginPage } from "./sign-in/login-page";

const LIST = "GET /api/auth/passkey/list-user-passkeys";
const EXPORT = "GET /api/account/export";
const DELETE = "POST /api/auth/delete-user";
const REQUESTS = "GET /api/requests";
const NOTHING_OPEN = { starter: [], bread: [], sentSignedOut: 0 };
const ALL_GONE = "We deleted your account and everything you kept here.";
const CONFIRM = "POST /api/auth/verify-password";
const ASK_AGAIN = refuseWith(403, { error: "Please confirm your password first.", code: "confirm-password" });

const REQUEST = {
  name: "Ana Ruiz",
  email: "ana@example.org",
  address: "24 Guerrero St",
  address2: "",
  city: "San Francisco",
  state: "CA",
  zip: "94110",
  createdAt: "2026-11-20T20:00:00.000Z",
  status: "pending",
  turn: "needs-you",
  turnAt: null,
  closed: null,
  shippedAt: null,
  said: null,
  talk: [],
};
const ANY_LOAF = { instructions: "", fulfillment: "delivery", wantedOn: "" };

type Answers = Parameters<typeof answerCalls>[0];

async function open(answers: Answers) {
  const network = await answerCalls(
    { [LIST]: answerWith([]), [REQUESTS]: answerWith(NOTHING_OPEN), ...answers },
    signedInAs(),
  );
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

describe("AC-11 exporting one's data", () => {
  /** The file that the page hands to the browser. */
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

  it("saves everything as one JSON file, and asks for the password after an old sign-in", async () => {
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

  it("REL-03 pressed twice at once is fetched once, and saved once", async () => {
    const saved = savedFiles();
    const { network } = await open({ [EXPORT]: answerWith({ profile: {} }) });
    const download = button("Download my data");
    await act(async () => {
      download.click();
      download.click();
    });
    await until(() => expect(saved).toHaveLength(1));
    expect(network.asked.filter(({ call }) => call === EXPORT)).toHaveLength(1);
  });

  it.each<[string, Answers, string]>([
    [
      "the server's words",
      { [EXPORT]: refuseWith(429, { error: "Too many requests.", code: "slow-down" }) },
      "Too many requests.",
    ],
    ["no answer", {}, "Your data could not be fetched."],
  ])("after %s the page says so, and saves nothing", async (_what, answers, said) => {
    const saved = savedFiles();
    await open(answers);
    await pressButton("Download my data");
    await until(() => expect(alerts()).toEqual([said]));
    expect(saved).toEqual([]);
  });
});

describe("AC-11 deleting the account", () => {
  it("asks first, and Cancel changes nothing", async () => {
    const { network } = await open({ [DELETE]: answerWith({ success: true }) });
    await pressButton("Delete account");
    expect(one("dialog h2").textContent).toBe("Delete your account?");
    await pressButton("Cancel");
    expect(network.asked.map(({ call }) => call)).not.toContain(DELETE);
  });

  it("after the password the account is deleted, the visitor signed out, and the next page says so (ACC-08)", async () => {
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
    await until(() => expect(one("main [role=status]").textContent).toBe(ALL_GONE));
    expect(one("header").textContent).toContain("Login");
    expect(document.querySelector("dialog")).toBeNull();
  });

  const request = (id: string, outlives: boolean) => ({ ...REQUEST, id, outlives });
  const loaf = (outlives: boolean) => ({ ...request("b1", outlives), requestType: "omakase", ...ANY_LOAF });

  it.each<[string, object, string | null]>([
    ["nothing open", { ...NOTHING_OPEN, starter: [request("s1", false)], bread: [loaf(false)] }, null],
    [
      "a starter",
      { ...NOTHING_OPEN, starter: [request("s1", false), request("s2", true)] },
      "Your starter is not in the mail yet, so we keep your name and address until it is, 180 days at most.",
    ],
    [
      "bread",
      { ...NOTHING_OPEN, bread: [loaf(true)] },
      "Your bread is not delivered yet, so we keep your name, address and order until it is, 180 days at most.",
    ],
    [
      "bread that was asked for signed out",
      { ...NOTHING_OPEN, sentSignedOut: 1 },
      "Your bread is not delivered yet, so we keep your name, address and order until it is, 180 days at most.",
    ],
    [
      "both",
      { ...NOTHING_OPEN, starter: [request("s1", true)], sentSignedOut: 1 },
      "Your starter and your bread are not out yet, so we keep your name, address and order until they are, 180 days at most.",
    ],
  ])("SEC-54 %s: the page says before and after what stays", async (_what, requests, kept) => {
    const { network, path } = await open({ [REQUESTS]: answerWith(requests) });
    network.answers[DELETE] = () => {
      network.session = null;
      return answerWith({ success: true });
    };
    const everySentence = /[^.]* 180 days at most\./;
    await pressButton("Delete account");
    expect(one("dialog").textContent.includes("180 days")).toBe(kept !== null);
    if (kept !== null) {
      await until(() => expect(one("main").textContent).toContain(kept));
      expect(everySentence.exec(one("dialog").textContent)?.[0].trim()).toBe(kept);
    }
    confirmDeletion();
    await until(() => expect(path()).toBe("/login"));
    const said = kept === null ? ALL_GONE : `We deleted your account. ${kept}`;
    await until(() => expect(one("main [role=status]").textContent).toBe(said));
  });

  it("SEC-54 before the requests have loaded, the sentence is true with and without any", async () => {
    const { network, path } = await open({ [REQUESTS]: () => new Promise(() => {}) });
    network.answers[DELETE] = () => {
      network.session = null;
      return answerWith({ success: true });
    };
    await pressButton("Delete account");
    confirmDeletion();
    await until(() => expect(path()).toBe("/login"));
    await until(() =>
      expect(one("main [role=status]").textContent).toBe(
        "We deleted your account. If you have an open request, we keep its name and address until it is out, 180 days at most.",
      ),
    );
  });

  it("REL-27 after a lost answer the session shows that the account is gone, and the next page says so", async () => {
    const { network, path } = await open({});
    network.answers[DELETE] = () => {
      network.session = null;
      return new Response("", { status: 502 });
    };
    await pressButton("Delete account");
    confirmDeletion();
    await until(() => expect(path()).toBe("/login"));
    await until(() => expect(one("main [role=status]").textContent).toBe(ALL_GONE));
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
  ])("after %s the page says so, and stays", async (_what, answers, said) => {
    const { path } = await open(answers);
    await pressButton("Delete account");
    confirmDeletion();
    await until(() => expect(alerts()).toEqual([said]));
    expect(path()).toBe("/account");
    expect(document.querySelector("dialog")).toBeNull();
  });
});
