import { all, press, pressing, see } from "../acts.mjs";

const PHONES = [320, 390];
const WIDE = [768, 1280];
const toAbout = (page) => page.getByRole("banner").getByRole("link", { name: "About" }).first().click();
const menu = async (page) => {
  const button = page.getByRole("button", { name: "Menu", exact: true });
  if (await button.isVisible()) await button.click();
};
const brokenAbout = {
  url: /about-page/,
  contentType: "text/javascript",
  // The page's code arrives and then fails while drawing. (If the code does not arrive, the page asks for a reload.)
  body: 'export function AboutPage() { throw new Error("the oven is cold"); }',
};

export const SHELL = [
  { name: "menu-visitor", path: "/contact", act: pressing("Menu"), widths: PHONES, window: true },
  { name: "menu-ana", path: "/contact", as: "ana", act: pressing("Menu"), widths: PHONES, window: true },
  { name: "menu-owner", path: "/contact", as: "owner", act: pressing("Menu"), widths: PHONES, window: true },
  { name: "menu-long", path: "/contact", as: "long", act: pressing("Menu"), widths: PHONES, window: true },
  { name: "tools-menu", path: "/contact", act: pressing("Tools"), widths: WIDE, window: true },
  { name: "account-menu", path: "/contact", as: "ana", act: pressing("Account"), widths: WIDE, window: true },
  {
    name: "account-menu-owner",
    path: "/contact",
    as: "owner",
    act: pressing("Account"),
    widths: WIDE,
    window: true,
  },
  {
    name: "account-menu-long",
    path: "/contact",
    as: "long",
    act: pressing("Account"),
    widths: WIDE,
    window: true,
  },
  { name: "session-held", path: "/contact", hold: "**/api/auth/get-session", window: true },
  {
    name: "session-held-menu",
    path: "/contact",
    hold: "**/api/auth/get-session",
    act: menu,
    widths: PHONES,
    window: true,
  },
  {
    name: "logout-failed",
    path: "/contact",
    as: "ana",
    fail: "**/api/auth/sign-out",
    act: all(pressing("Account"), (page) => press(page, "Logout")),
    widths: WIDE,
    window: true,
  },
  { name: "skip-link", path: "/contact", act: (page) => page.keyboard.press("Tab"), window: true },
  { name: "not-found", path: "/no/such/page", breaks: true },
  { name: "not-found-signed-in", path: "/no/such/page", as: "ana", breaks: true, widths: [390, 1280] },
  {
    name: "went-wrong",
    path: "/contact",
    answer: brokenAbout,
    breaks: true,
    widths: WIDE,
    act: all(toAbout, (page) => see(page, "Something went wrong!")),
  },
  {
    name: "went-wrong-detail",
    path: "/contact",
    answer: brokenAbout,
    breaks: true,
    act: all(
      menu,
      (page) => page.getByRole("link", { name: "About" }).locator("visible=true").first().click(),
      (page) => press(page, "Show the detail"),
    ),
    each: true,
  },
];
