// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { button, click, one } from "../../../tests/support/render";
import { renderAt, settle, until } from "../../../tests/support/render-at";
import { ANA, sessionAnswers } from "../../../tests/support/session-answers";
import { call } from "../site/calls/api";
import { SignedInOnly } from "./signed-in-only";
import { currentSession } from "../site/calls/session";

const IN = { user: ANA, isOwner: false };
const BO = { ...ANA, id: "u2", name: "Bo", email: "bo@example.org" };
const ASKED = "GET /api/auth/get-session";
const here = <h1>Here</h1>;
const recipes = (
  <SignedInOnly waiting="Loading">
    <h1>Recipes of {ANA.name}</h1>
  </SignedInOnly>
);

// The test's document has no popovers. A browser journey covers closing them.
HTMLElement.prototype.hidePopover = () => undefined;

/** Another tab of the same browser: what it hears and sends. */
let other: BroadcastChannel;
let heard: unknown[];
const say = async (news: unknown) => {
  other.postMessage(news);
  await settle();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  heard = [];
  other = new BroadcastChannel("bread-tools-session");
  other.addEventListener("message", ({ data }) => heard.push(data));
});
afterEach(() => {
  other.close();
  vi.unstubAllGlobals();
});

/** The browser shows the page again, newly loaded or as it was left. */
const show = (how: { persisted: boolean }) => window.dispatchEvent(Object.assign(new Event("pageshow"), how));

/** The server's answer changes, and this page has not heard of it yet. */
async function serverSays(answer: { user: typeof ANA; isOwner: boolean } | null): Promise<string[]> {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${path}`);
    if (path === "/api/auth/get-session") return Response.json(answer);
    return Response.json({ error: "Please sign in first.", code: "session-needed" }, { status: 401 });
  });
  return calls;
}

const storeDraft = (owner: string | null) =>
  localStorage.setItem("bread-tools-draft", JSON.stringify({ shape: 1, owner, form: {} }));
const draft = () => localStorage.getItem("bread-tools-draft");

describe("SH-05 several tabs of one browser", () => {
  it("tell each other the session that they hear of", async () => {
    await sessionAnswers(IN);
    await renderAt("/", here);
    expect(heard).toEqual([{ heard: { status: "in", ...IN } }]);
  });

  it("ask the server when another tab disagrees, and show its answer", async () => {
    await sessionAnswers(null);
    await renderAt("/", here);
    const calls = await serverSays(IN);
    await say({ heard: { status: "in", user: BO, isOwner: true } });
    expect(calls).toEqual([ASKED]);
    expect(currentSession().user).toEqual(ANA);
    await until(() => button("Account"));
  });

  it("do not ask when they agree", async () => {
    await sessionAnswers(IN);
    await renderAt("/", here);
    const calls = await serverSays(null);
    await say({ heard: { status: "in", ...IN } });
    expect(calls).toEqual([]);
  });

  it("show that a session ended in a call of one of them", async () => {
    await sessionAnswers(IN);
    const { path } = await renderAt("/my-recipes", recipes);
    await serverSays(null);
    await act(() => call("GET /api/recipes"));
    await settle();
    expect(path()).toBe("/login?redirect=%2Fmy-recipes");
    expect(heard.at(-1)).toEqual({ heard: { status: "out", user: null, isOwner: false } });
  });

  it("work alone where the browser blocks the channel", async () => {
    await sessionAnswers(IN);
    vi.stubGlobal("BroadcastChannel", function forbidden() {
      throw new DOMException("no", "SecurityError");
    });
    const { path } = await renderAt("/my-recipes", recipes);
    await until(() => one("#account-menu button"));
    click(one("#account-menu button"));
    await until(() => expect(currentSession().status).toBe("out"));
    expect(path()).toBe("/");
  });

  it("ask when restored from the back-forward cache, and not on an ordinary visit", async () => {
    await sessionAnswers(IN);
    await renderAt("/", here);
    const calls = await serverSays(null);
    show({ persisted: false });
    await settle();
    expect(calls).toEqual([]);
    show({ persisted: true });
    await settle();
    expect(calls).toContain(ASKED);
    expect(currentSession().status).toBe("out");
  });
});

describe("SEC-20 signing out", () => {
  it("removes the person from this tab, tells the others and goes to /", async () => {
    await sessionAnswers(IN);
    storeDraft(ANA.id);
    sessionStorage.setItem("bread-tools-form-bread", "an address");
    sessionStorage.setItem("another-thing", "stays");
    const { path } = await renderAt("/my-recipes", recipes);
    await until(() => one("#account-menu button"));
    click(one("#account-menu button"));
    await until(() => expect(currentSession().status).toBe("out"));
    expect(path()).toBe("/");
    expect(draft()).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual(["another-thing"]);
    expect(heard.slice(1)).toEqual([
      { left: ANA.id },
      { heard: { status: "out", user: null, isOwner: false } },
    ]);
  });

  it("keeps a draft that was made signed out", async () => {
    await sessionAnswers(IN);
    storeDraft(null);
    await renderAt("/", here);
    await until(() => one("#account-menu button"));
    click(one("#account-menu button"));
    await until(() => expect(currentSession().status).toBe("out"));
    expect(draft()).not.toBeNull();
  });

  it("in another tab removes private pages and drafts here", async () => {
    await sessionAnswers(IN);
    storeDraft(ANA.id);
    const { path } = await renderAt("/my-recipes", recipes);
    expect(one("h1").textContent).toBe("Recipes of Ana Ruiz");
    await serverSays(null);
    await say({ left: ANA.id });
    await until(() => expect(currentSession().status).toBe("out"));
    expect(path()).toBe("/");
    expect(draft()).toBeNull();
    expect(one("h1").textContent).toBe("Home");
  });

  it("in another tab leaves a public page open, and other people's data", async () => {
    await sessionAnswers(IN);
    storeDraft(BO.id);
    const { path } = await renderAt("/about", here);
    await serverSays(null);
    await say({ left: ANA.id });
    await until(() => expect(currentSession().status).toBe("out"));
    expect(path()).toBe("/about");
    expect(draft()).not.toBeNull();
  });

  it("a session that only expired removes no draft (REL-05)", async () => {
    await sessionAnswers(IN);
    storeDraft(ANA.id);
    await renderAt("/about", here);
    await serverSays(null);
    await say({ heard: { status: "out", user: null, isOwner: false } });
    expect(currentSession().status).toBe("out");
    expect(draft()).not.toBeNull();
  });

  it("hides a private page reached by Back until the server says who is there", async () => {
    await sessionAnswers(IN);
    await renderAt("/my-recipes", recipes);
    await until(() => button("Account"));
    vi.stubGlobal("location", { pathname: "/my-recipes" });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal("fetch", () => answered.then(() => Response.json(null)));
    show({ persisted: true });
    expect(document.body.style.visibility).toBe("hidden");
    answer();
    await settle();
    expect(document.body.style.visibility).toBe("");
    expect(document.body.textContent).not.toContain("Recipes of");
  });

  it("shows a public page reached by Back at once", async () => {
    await sessionAnswers(IN);
    await renderAt("/", here);
    await until(() => button("Account"));
    // Tests of other files may have left this window at a private page.
    vi.stubGlobal("location", { pathname: "/" });
    show({ persisted: true });
    expect(document.body.style.visibility).toBe("");
    await settle();
  });

  it("gives another person a page of their own", async () => {
    await sessionAnswers(IN);
    function Remembers() {
      return <input aria-label="kept" />;
    }
    await renderAt(
      "/my-recipes",
      <SignedInOnly waiting="Loading">
        <Remembers />
      </SignedInOnly>,
    );
    const before = one("input");
    await sessionAnswers({ ...IN, isOwner: true });
    expect(one("input")).toBe(before);
    await sessionAnswers({ user: BO, isOwner: false });
    expect(one("input")).not.toBe(before);
  });
});

describe("SH-07 the theme of an account", () => {
  const theme = () => document.documentElement.dataset.theme;
  const toggle = () => click(one('header button:has([class*="dark"])'));
  let sent: string[];

  /** A server that stores what it gets. */
  async function signedInWith(chosen: "light" | "dark" | null) {
    sent = [];
    let user = { ...ANA, theme: chosen };
    await sessionAnswers({ user, isOwner: false });
    vi.stubGlobal("fetch", async (path: string, { body }: { body?: string } = {}) => {
      if (path === "/api/auth/update-user" && body !== undefined) {
        sent.push(body);
        user = Object.assign({}, user, JSON.parse(body));
        return Response.json({ status: true });
      }
      return Response.json({ session: {}, user, isOwner: false });
    });
  }

  beforeEach(() => {
    document.documentElement.dataset.theme = "creamearth";
  });

  it("is saved for a signed-in person, and nothing is sent for a visitor", async () => {
    await signedInWith(null);
    await renderAt("/", here);
    toggle();
    await until(() => expect(currentSession().user?.theme).toBe("dark"));
    expect(sent).toEqual(['{"theme":"dark"}']);
    expect(localStorage.getItem("bread-tools-theme-preference")).toBe("dark");
    await sessionAnswers(null);
    toggle();
    await settle();
    expect(theme()).toBe("creamearth");
    expect(sent).toHaveLength(1);
  });

  it("is the one chosen last", async () => {
    await signedInWith("light");
    await renderAt("/", here);
    toggle();
    toggle();
    toggle();
    await until(() => expect(sent.at(-1)).toBe('{"theme":"dark"}'));
    await settle();
    expect(currentSession().user?.theme).toBe("dark");
    expect(theme()).toBe("earthcreme");
  });

  it("comes to a device without its own choice, and leaves at sign-out", async () => {
    await signedInWith("dark");
    await renderAt("/", here);
    expect(theme()).toBe("earthcreme");
    expect(localStorage.getItem("bread-tools-theme-preference")).toBeNull();
    await sessionAnswers(null);
    expect(theme()).toBe("creamearth");
    expect(localStorage.length).toBe(0);
  });

  it("leaves a device with its own choice alone", async () => {
    localStorage.setItem("bread-tools-theme-preference", "light");
    await signedInWith("dark");
    await renderAt("/", here);
    expect(theme()).toBe("creamearth");
  });
});
