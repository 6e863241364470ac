// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { button, click, one } from "../../../tests/support/render";
import { renderAt, settle } from "../../../tests/support/render-at";
import { ANA, sessionAnswers } from "../../../tests/support/session-answers";

const bar = () => one("header");
const labels = (within: ParentNode) =>
  [...within.querySelectorAll("a, button")].map((e) => e.getAttribute("aria-label") ?? e.textContent.trim());
/** The wide bar only: the phone's menu holds the same things again. */
const wideBar = () => [...one("header > .page").children].filter((part) => !part.matches(".md\\:hidden"));

describe("the shell", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["/", true],
    ["/about", true],
    ["/contact", true],
    ["/starter-instructions", true],
    ["/starter-instructions/", true],
    ["/recipe", false],
    ["/login", false],
    ["/about/more", false],
    ["/nowhere", false],
  ])("SH-04 on %s a footer: %s", async (path, expected) => {
    await sessionAnswers(null);
    await renderAt(path, <h1>Here</h1>);
    expect(document.querySelector("footer") !== null).toBe(expected);
    expect(document.querySelector(".couche") !== null).toBe(expected);
  });

  it("starts with a link that skips the bar", async () => {
    await sessionAnswers(null);
    await renderAt("/", <h1>Here</h1>);
    const [first] = document.querySelectorAll<HTMLElement>("a, button");
    expect(first?.textContent).toBe("Skip to content");
    expect(document.querySelector(first?.getAttribute("href") ?? "")).toBe(one("main"));
  });

  it("SH-05 offers Home, About, Contact, Login and Sign Up to a visitor", async () => {
    await sessionAnswers(null);
    await renderAt("/", <h1>Here</h1>);
    const names = wideBar().flatMap((part) => labels(part.parentElement === null ? part : asParent(part)));
    for (const name of ["Home", "About", "Contact", "Login", "Sign Up"]) expect(names).toContain(name);
    for (const name of ["Account", "Logout", "My Recipes", "Admin"]) expect(names).not.toContain(name);
  });

  it("SH-05 offers My Recipes, Account and Logout to someone signed in, and no Admin", async () => {
    await sessionAnswers({ user: ANA, isOwner: false });
    await renderAt("/", <h1>Here</h1>);
    expect(button("Account").textContent).toBe("A");
    const menu = one("#account-menu");
    expect(menu.textContent).toContain("ana@example.org");
    expect(labels(menu)).toEqual(["Account Settings", "Logout"]);
    expect(labels(bar())).toContain("My Recipes");
    expect(labels(bar())).not.toContain("Login");
    expect(labels(bar())).not.toContain("Sign Up");
    expect(labels(one("#phone-menu"))).toEqual([
      "Home",
      "About",
      "Contact",
      "My Recipes",
      "Account Settings",
      "Logout",
    ]);
  });

  it("SH-05 shows the door to Admin to the owner only", async () => {
    await sessionAnswers({ user: ANA, isOwner: true });
    await renderAt("/", <h1>Here</h1>);
    const admin = [...one("#account-menu").querySelectorAll("a")].find((a) => a.textContent === "Admin");
    expect(admin?.getAttribute("href")).toBe("/admin");
  });

  it("SH-05 Logout signs out and goes home", async () => {
    const calls = await sessionAnswers({ user: ANA, isOwner: false });
    const { path } = await renderAt("/recipe", <h1>Here</h1>);
    const [logout] = [...one("#account-menu").querySelectorAll("button")];
    if (logout === undefined) throw new Error("no Logout");
    click(logout);
    await settle();
    expect(calls).toEqual(["POST /api/auth/sign-out"]);
    expect(path()).toBe("/");
    expect(labels(bar())).toContain("Login");
  });

  it("SH-05 a refused Logout says so and changes nothing", async () => {
    await sessionAnswers({ user: ANA, isOwner: false });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 503 })));
    const { path } = await renderAt("/recipe", <h1>Here</h1>);
    const menu = one("#account-menu");
    const [logout] = [...menu.querySelectorAll("button")];
    if (logout === undefined) throw new Error("no Logout");
    click(logout);
    await settle();
    expect(one("[role=alert]", menu).textContent).toBe("You are still signed in. Try again.");
    expect(path()).toBe("/recipe");
    expect(button("Account")).toBeTruthy();
  });

  it("ACC-10 a followed link moves the focus to the new page's heading", async () => {
    await sessionAnswers(null);
    await renderAt("/recipe", <h1>Here</h1>);
    expect(document.activeElement).toBe(document.body);
    const [about] = [...bar().querySelectorAll<HTMLElement>('a[href="/about"]')];
    if (about === undefined) throw new Error("no About");
    click(about);
    await settle();
    expect(document.activeElement).toBe(one("h1"));
  });
});

function asParent(part: Element): ParentNode {
  const host = document.createElement("div");
  host.append(part.cloneNode(true));
  return host;
}
