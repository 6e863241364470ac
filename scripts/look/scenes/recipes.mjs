import { all, press, pressing, pressIn, see } from "../acts.mjs";

const one =
  (who, index) =>
  ({ people }) =>
    `/recipes/${people({}).recipes[who][index]}`;
const ask = pressing("Delete Recipe");
const deleteFirst = (page) => press(page, "Delete");
const confirm = (page) => pressIn(page, "alertdialog", "Delete recipe");

export const RECIPES = [
  { name: "shelf-empty", path: "/my-recipes", as: "fresh" },
  { name: "shelf", path: "/my-recipes", as: "ana" },
  { name: "changes-wait", path: one("ana", 1), as: "ana", window: true },
  { name: "shelf-long", path: "/my-recipes", as: "long" },
  { name: "shelf-many", path: "/my-recipes", as: "many", window: true },
  { name: "shelf-many-end", path: "/my-recipes", as: "many", window: true, scroll: "text=Show more recipes" },
  {
    name: "shelf-nothing-found",
    path: "/my-recipes",
    as: "many",
    act: (page) => page.getByLabel("Find by name").fill("pumpernickel"),
  },
  { name: "shelf-owner", path: "/my-recipes", as: "owner" },
  { name: "shelf-loading", path: "/my-recipes", as: "ana", hold: "**/api/recipes" },
  { name: "shelf-session-held", path: "/my-recipes", as: "ana", hold: "**/api/auth/get-session" },
  { name: "shelf-failed", path: "/my-recipes", as: "ana", fail: "**/api/recipes" },
  {
    name: "shelf-publish-failed",
    path: "/my-recipes",
    as: "owner",
    fail: "**/api/recipes/*/publish",
    widths: [320, 1280],
    act: pressing("Unpublish"),
  },
  { name: "shelf-delete", path: "/my-recipes", as: "ana", window: true, act: deleteFirst },
  { name: "shelf-delete-long", path: "/my-recipes", as: "long", window: true, act: deleteFirst },
  {
    name: "shelf-delete-busy",
    path: "/my-recipes",
    as: "ana",
    hold: /api\/recipes\/[\w-]+$/,
    window: true,
    act: all(deleteFirst, confirm),
  },
  {
    name: "shelf-delete-failed",
    path: "/my-recipes",
    as: "ana",
    fail: /api\/recipes\/[\w-]+$/,
    window: true,
    act: all(deleteFirst, confirm),
  },
  {
    name: "shelf-deleted",
    path: "/my-recipes",
    as: "many",
    window: true,
    widths: [320, 1280],
    act: all(deleteFirst, confirm, (page) => see(page, "deleted successfully!")),
  },
  { name: "view", path: one("ana", 0), as: "ana" },
  { name: "view-straight", path: one("owner", 1), as: "owner", widths: [390, 1280] },
  { name: "view-of-another", path: one("ana", 0), as: "long", widths: [390, 1280] },
  { name: "view-long-word", path: one("long", 0), as: "long" },
  { name: "view-long", path: one("long", 1), as: "long" },
  { name: "view-twenty-flours", path: one("long", 2), as: "long" },
  { name: "view-999-loaves", path: one("long", 3), as: "long" },
  { name: "view-loading", path: one("ana", 0), as: "ana", hold: /api\/recipes\/[\w-]+$/ },
  { name: "view-failed", path: one("ana", 0), as: "ana", fail: /api\/recipes\/[\w-]+$/ },
  { name: "view-not-found", path: "/recipes/0192f0c1-0000-7000-8000-000000000000", as: "ana", refused: true },
  { name: "view-delete", path: one("ana", 0), as: "ana", window: true, act: ask },
  { name: "edit", path: ({ people }) => `/recipe/edit/${people({}).recipes.ana[1]}`, as: "ana" },
  {
    name: "edit-loading",
    path: ({ people }) => `/recipe/edit/${people({}).recipes.ana[1]}`,
    as: "ana",
    hold: /api\/recipes\/[\w-]+$/,
  },
  {
    name: "edit-failed",
    path: ({ people }) => `/recipe/edit/${people({}).recipes.ana[1]}`,
    as: "ana",
    fail: /api\/recipes\/[\w-]+$/,
  },
];
