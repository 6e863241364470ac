/**
 * The presses of a person, page by page. Each scene gets the page, the filled site, and a function that presses a named
 * thing and waits until the page has settled.
 */
const button = (page, name) => page.getByRole("button", { name, exact: typeof name === "string" }).first();
const escape = (page) => page.keyboard.press("Escape");

/** A dialog that a press opens: in by the press, out by Escape. */
const opened = async (press, page, what, locator) => {
  await press(`${what}: open`, () => locator.click());
  await press(`${what}: close`, () => escape(page));
};

async function shell(press, page) {
  await press("theme", () => page.getByRole("button", { name: /switch to/ }).click());
  await press("theme, back", () => page.getByRole("button", { name: /switch to/ }).click());
  await opened(press, page, "account menu", button(page, "Account"));
}

export const SCENES = {
  "/": async (press, page) => {
    await shell(press, page);
    for (const name of ["Increase hydration by 1", "Decrease total flour by 10", "Increase hydration by 1"])
      await press(name, () => button(page, name).click());
  },
  "/recipe": async (press, page) => {
    await press("starter? Yes", () => page.getByText("Yes", { exact: true }).first().click());
    await press("starter? Yes, off", () => page.getByText("Yes", { exact: true }).first().click());
    await press("Start Fresh, first press", () => button(page, /^Start (Fresh|fresh)/).click());
    await press("a key in the name", () => page.keyboard.press("a"));
  },
  "/recipe, the card": async (press, page, { url }) => {
    await page.goto(`${url}/recipe`, { waitUntil: "networkidle" });
    await press("Use This Recipe, first press", () => button(page, "Use This Recipe").click());
    await press("Adjust: open", () => button(page, "Adjust").click());
    await press("Increase quantity", () => button(page, "Increase quantity by 1").click());
    await press("Adjust: close", () => escape(page));
    await opened(press, page, "Adjust again", button(page, "Adjust"));
    await opened(press, page, "Weigh", button(page, "Weigh"));
    await press("tick the first ingredient", () => page.getByRole("checkbox").first().press(" "));
    await press("Full schedule", () => button(page, "Full schedule").click());
  },
  "saved card": async (press, page) => {
    await press("Adjust: open", () => button(page, "Adjust").click());
    await press("Increase unit weight", () => button(page, "Increase unit weight by 50").click());
    await press("Adjust: close", () => escape(page));
    await opened(press, page, "Weigh", button(page, "Weigh"));
    await opened(press, page, "Delete Recipe", button(page, "Delete Recipe"));
  },
  "/my-recipes": async (press, page) => {
    const search = page.getByRole("searchbox");
    await press("into the search field", () => search.click());
    for (const key of ["l", "o", "a", "f", "Space", "1", "7"])
      await press(`search, ${key}`, () => page.keyboard.press(key));
    for (const key of [1, 2, 3, 4, 5, 6, 7])
      await press(`search, Backspace ${key}`, () => page.keyboard.press("Backspace"));
    await press("Show more recipes", () => button(page, /^Show more recipes/).click());
    await opened(press, page, "Delete", button(page, "Delete"));
  },
  "/admin": async (press, page) => {
    const tab = (name) => page.getByRole("tab", { name });
    await opened(press, page, "a docket's details", page.locator(".docket").first());
    for (const name of [
      "Starter Requests",
      "Bread Requests",
      "Overview",
      "Starter Requests",
      "Overview",
      "Bread Requests",
    ])
      await press(`tab ${name}`, () => tab(name).click());
    await press("tick a request", () => page.locator("tbody").getByRole("checkbox").first().press(" "));
    await press("untick it", () => page.locator("tbody").getByRole("checkbox").first().press(" "));
    await opened(press, page, "Details", page.locator("[data-view]").first());
    await opened(press, page, "Delete", page.locator("[data-delete]").first());
    await press("Show more", () => button(page, "Show more").click());
    await press("a key in the search", async () => {
      await page.getByRole("searchbox").focus();
      await page.keyboard.press("p");
    });
  },
  "/account": async (press, page) => {
    await opened(press, page, "Change Password", button(page, "Change Password"));
    await opened(press, page, "Delete account", button(page, "Delete account"));
  },
};

/** Dialogs to open thirty times, by their page. */
export const DIALOGS = [
  { where: "saved card", what: "Adjust", opener: (page) => button(page, "Adjust") },
  { where: "saved card", what: "Weigh", opener: (page) => button(page, "Weigh") },
  { where: "saved card", what: "Delete Recipe", opener: (page) => button(page, "Delete Recipe") },
  { where: "/my-recipes", what: "Delete", opener: (page) => button(page, "Delete") },
  { where: "/admin", what: "a docket's details", opener: (page) => page.locator(".docket").first() },
  { where: "/account", what: "Delete account", opener: (page) => button(page, "Delete account") },
];

/** A round through the site, repeated: links of the bar, each to another page. */
export const WAY_ROUND = ["About", "Contact", "Home"];
