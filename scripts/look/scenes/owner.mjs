import { all, press } from "../acts.mjs";

const path = "/admin";
const tab = (name) => (page) => page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
const pressing = (name) => (page) => press(page, name);
const choose = (page) =>
  page
    .getByRole("checkbox", { name: /^Select/ })
    .nth(1)
    .check();
const LISTS = /api\/admin\//;
const TABS = ["Starter Requests", "Bread Requests"];
const BESIDE = {
  days: "bread-requests&show=days",
  settings: "settings",
  months: "records",
  outbox: "records&show=outbox",
  audit: "records&show=audit",
  community: "community",
};
const slug = (name) => name.toLowerCase().replace(" requests", "");
const search = (page) => page.getByRole("searchbox").first().fill("nobody at all");
const stage = (change) => ({ path, as: "owner", ...change });

export const OWNER_AREA = [
  stage({ name: "overview" }),
  ...TABS.map((name) => stage({ name: slug(name), act: tab(name) })),
  stage({ name: "overview-loading", hold: LISTS }),
  stage({ name: "overview-failed", fail: LISTS }),
  ...TABS.map((name) =>
    stage({ name: `${slug(name)}-loading`, hold: LISTS, act: tab(name), widths: [390, 1280] }),
  ),
  ...TABS.map((name) =>
    stage({ name: `${slug(name)}-failed`, fail: LISTS, act: tab(name), widths: [390, 1280] }),
  ),
  stage({ name: "overview-empty", site: "empty" }),
  ...TABS.map((name) =>
    stage({ name: `${slug(name)}-empty`, site: "empty", act: tab(name), widths: [390, 1280] }),
  ),
  ...Object.entries(BESIDE).flatMap(([name, place]) => {
    const there = { path: `${path}?tab=${place}` };
    const narrow = { ...there, widths: [390, 1280] };
    return [
      stage({ name, ...there }),
      stage({ name: `${name}-loading`, hold: LISTS, ...narrow }),
      stage({ name: `${name}-failed`, fail: LISTS, ...narrow }),
      stage({ name: `${name}-empty`, site: "empty", ...narrow }),
    ];
  }),
  ...TABS.map((name) =>
    stage({ name: `${slug(name)}-nothing-found`, act: all(tab(name), search), widths: [390, 1280] }),
  ),
  stage({ name: "starter-selected", act: all(tab("Starter Requests"), choose), widths: [320, 390, 1280] }),
  stage({
    name: "status-failed",
    fail: /api\/admin\/starter-requests\/[\w-]+$/,
    widths: [390, 1280],
    act: all(tab("Starter Requests"), (page) =>
      page.getByRole("row").getByRole("combobox").first().selectOption("shipped"),
    ),
  }),
  stage({
    name: "undo",
    widths: [390, 1280],
    act: all(tab("Starter Requests"), (page) =>
      page.getByRole("row").getByRole("combobox").first().selectOption("delivered"),
    ),
  }),
  stage({
    name: "detail-starter",
    window: true,
    act: all(tab("Starter Requests"), pressing(/^View details/)),
  }),
  stage({
    name: "detail-bread-long",
    window: true,
    act: all(tab("Bread Requests"), pressing(/^View details/)),
  }),
  stage({
    name: "delete",
    window: true,
    act: all(tab("Bread Requests"), pressing(/^View details/), pressing(/^Delete/)),
  }),
  stage({ name: "changes", window: true, path: `${path}?tab=community`, act: pressing("See changes") }),
  stage({ name: "labels", window: true, act: all(tab("Starter Requests"), pressing(/^Print .*labels?$/)) }),
  stage({
    name: "slips",
    window: true,
    act: all(tab("Bread Requests"), pressing(/^Print .*packing slips?$/)),
  }),
];
