import { all, press, pressing, see } from "../acts.mjs";
import { CITY_LOAF, LONG_TEXTS, presetOf, TWENTY_FLOURS } from "../recipes.mjs";

const goOn = pressing("Continue");
const card = (name, form, paper) => ({ name, path: "/recipe", draft: { form, step: 12 }, act: goOn, paper });
const tab = (name) => (page) => page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
const dialog = (name) => async (page) => {
  await press(page, name);
  await page.getByRole("dialog").waitFor();
};

/** Printed pages, with one width and one theme, because the screen does not matter. */
export const PAPER = [
  card("card-letter", CITY_LOAF, "Letter"),
  card("card-a4", CITY_LOAF, "A4"),
  card("card-poolish", presetOf("Poolish"), "Letter"),
  card("card-worst", LONG_TEXTS, "A4"),
  card("card-twenty-flours", TWENTY_FLOURS, "Letter"),
  { name: "guide", path: "/starter-instructions", paper: "Letter" },
  { name: "landing", path: "/", paper: "Letter" },
  {
    name: "labels",
    path: "/admin",
    as: "owner",
    act: all(tab("Starter Requests"), dialog(/^Print .*labels?$/)),
    paper: "css",
  },
  {
    name: "slips",
    path: "/admin",
    as: "owner",
    act: all(tab("Bread Requests"), dialog(/^Print .*packing slips?$/), (page) => see(page, /slips? on/)),
    paper: "css",
  },
];
