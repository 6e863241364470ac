// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { button, click, one } from "../../../tests/support/render";
import { renderAt, settle, until } from "../../../tests/support/render-at";
import { ANA, sessionAnswers } from "../../../tests/support/session-answers";
import { nameOf, type PagePath } from "../../contract/site/pages";

const bar = () => one("header");
const name = (element: Element) => element.getAttribute("aria-label") ?? element.textContent.trim();
const labels = (within: ParentNode) => [...within.querySelectorAll("a, button")].map(name);
/** The wide bar only, because the phone's menu repeats it. */
const wideBar = () =>
  [...bar().querySelectorAll("a, button")].filter((e) => e.closest("#phone-menu") === null).map(name);

const TOOLS = ["Recipe Builder", "Plan Your Bake", "Baking Day", "Your Starter", "Journal", "Community"];

/** Code that is loaded when somebody is signed in. */
async function logout(): Promise<HTMLElement> {
  await until(() => one("#account-menu button"));
  return one("#account-menu button");
}

// The test's document has no popovers. A browser journey covers closing them.
HTMLElement.prototype.hidePopover = () => undefined;

describe("the shell of the site", () => {
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
  ])("SH-04 on %s the footer is shown: %s", async (path, expected) => {
    await sessionAnswers(null);
    await renderAt(path, <h1>Here</h1>);
    expect(document.querySelector("footer") !== null).toBe(expected);
    expect(document.querySelector(".couche") !== null).toBe(expected);
  });

  it("starts with a link that skips the navigation bar", async () => {
    await sessionAnswers(null);
    await renderAt("/", <h1>Here</h1>);
    const [first] = document.querySelectorAll<HTMLElement>("a, button");
    expect(first?.textContent).toBe("Skip to content");
    expect(document.querySelector(first?.getAttribute("href") ?? "")).toBe(one("main"));
  });

  it("SH-05 offers Home, About, Contact, Login and Sign Up to a visitor, and every tool in a menu", async () => {
    await sessionAnswers(null);
    await renderAt("/", <h1>Here</h1>);
    const toggle = "Cream Earth (switch to Earth Creme)Earth Creme (switch to Cream Earth)";
    expect(wideBar()).toEqual([
      "Bread Tools",
      "Tools",
      ...TOOLS,
      "Home",
      "About",
      "Contact",
      toggle,
      "Login",
      "Sign Up",
      "Menu",
    ]);
    expect(labels(one("#phone-menu"))).toEqual([...TOOLS, "Home", "About", "Contact", "Login", "Sign Up"]);
  });

  it("names each tool as its own page does, and leads to it signed out as well", async () => {
    await sessionAnswers(null);
    await renderAt("/plan", <h1>Here</h1>);
    const links = [...document.querySelectorAll<HTMLAnchorElement>("#tools-menu a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/recipe",
      "/plan",
      "/baking-day",
      "/starter",
      "/journal",
      "/community",
    ]);
    expect(links.map(name)).toEqual(
      links.map((link) => nameOf(link.getAttribute("href") as Exclude<PagePath, `${string}$id`>)),
    );
    expect(links.filter((link) => link.getAttribute("aria-current") === "page").map(name)).toEqual([
      "Plan Your Bake",
    ]);
  });

  it("SH-05 offers My Recipes, Account and Logout to someone signed in, and no Admin", async () => {
    await sessionAnswers({ user: ANA, isOwner: false });
    await renderAt("/", <h1>Here</h1>);
    await until(() => one("#account-menu"));
    expect(button("Account").textContent).toBe("A");
    const menu = one("#account-menu");
    expect(menu.textContent).toContain("ana@example.org");
    expect(labels(menu)).toEqual(["Account Settings", "Logout"]);
    expect(labels(bar())).toContain("My Recipes");
    expect(labels(bar())).not.toContain("Login");
    expect(labels(bar())).not.toContain("Sign Up");
    expect(labels(one("#phone-menu"))).toEqual([
      ...TOOLS,
      "Home",
      "About",
      "Contact",
      "My Recipes",
      "Account Settings",
      "Logout",
    ]);
  });

  it("SH-05 shows the Admin link to the owner only", async () => {
    await sessionAnswers({ user: ANA, isOwner: true });
    await renderAt("/", <h1>Here</h1>);
    await until(() => expect(one("#account-menu").textContent).toContain("Admin"));
    const admin = [...one("#account-menu").querySelectorAll("a")].find((a) => a.textContent === "Admin");
    expect(admin?.getAttribute("href")).toBe("/admin");
  });

  it("SH-05 Logout signs out and goes home", async () => {
    const calls = await sessionAnswers({ user: ANA, isOwner: false });
    const { path } = await renderAt("/recipe", <h1>Here</h1>);
    click(await logout());
    await settle();
    expect(calls).toEqual(["POST /api/auth/sign-out", "GET /api/auth/get-session"]);
    expect(path()).toBe("/");
    expect(labels(bar())).toContain("Login");
  });

  it("SH-05 a refused Logout says so and changes nothing", async () => {
    await sessionAnswers({ user: ANA, isOwner: false });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 503 })));
    const { path } = await renderAt("/recipe", <h1>Here</h1>);
    click(await logout());
    await settle();
    expect(one("#account-menu [role=alert]").textContent).toBe("You are still signed in. Try again.");
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
