import { all, pressIn, see, tick } from "../acts.mjs";
import { LONG_TEXTS } from "../recipes.mjs";

const submitStarter = (page) => pressIn(page, "main", "Request Starter");
const submitBread = (page) => pressIn(page, "main", "Request Bread");
const write = (page, name, text) => page.getByRole("textbox", { name }).first().fill(text);
/** Fills the fields one by one, because a field is checked when it is left. */
async function address(page, zip = "94110") {
  await write(page, /^Address(?! line)/, "24 Guerrero St");
  await write(page, "City", "San Francisco");
  await page.getByRole("combobox", { name: "State" }).fill("California");
  await write(page, "ZIP code", zip);
}
async function contact(page) {
  await write(page, "Name", "Ben Ode");
  await write(page, "Email", "ben@example.com");
}
const omakase = (page) => tick(page, /^Omakase/);
const described = (page) => tick(page, /^Description/);
const pickup = (page) => tick(page, "Pickup");
const sent = (page) => see(page, "Request Submitted");

export const REQUESTS = [
  { name: "starter-signed-out", path: "/starter-request" },
  { name: "starter-session-held", path: "/starter-request", hold: "**/api/auth/get-session" },
  { name: "starter", path: "/starter-request", as: "fresh" },
  { name: "starter-last-address", path: "/starter-request", as: "ana" },
  { name: "starter-long", path: "/starter-request", as: "long" },
  { name: "starter-messages", path: "/starter-request", as: "fresh", act: submitStarter },
  {
    name: "starter-busy",
    path: "/starter-request",
    as: "ana",
    hold: "**/api/starter-request",
    act: submitStarter,
  },
  {
    name: "starter-failed",
    path: "/starter-request",
    as: "ana",
    fail: "**/api/starter-request",
    act: submitStarter,
    window: true,
  },
  {
    name: "starter-sent",
    path: "/starter-request",
    as: "many",
    each: true,
    act: all((page) => address(page), submitStarter, sent),
  },
  { name: "bread", path: "/bread-request" },
  { name: "bread-signed-in", path: "/bread-request", as: "ana" },
  { name: "bread-messages", path: "/bread-request", act: submitBread },
  { name: "bread-described", path: "/bread-request", act: all(described, submitBread) },
  {
    name: "bread-pickup",
    path: "/bread-request",
    act: all(omakase, pickup, contact),
  },
  {
    name: "bread-outside",
    path: "/bread-request",
    act: all(omakase, (page) => address(page, "97201"), contact),
  },
  {
    name: "bread-long",
    path: "/bread-request",
    as: "long",
    act: all(described, (page) => write(page, /^Instructions/, LONG_TEXTS.notes)),
  },
  {
    name: "bread-failed",
    path: "/bread-request",
    as: "ana",
    fail: "**/api/bread-request",
    act: all(omakase, pickup, submitBread),
    window: true,
  },
  { name: "bread-sent", path: "/bread-request", act: all(omakase, pickup, contact, submitBread, sent) },
  { name: "bread-no-scripts", path: "/bread-request", scripts: false, widths: [390] },
];
