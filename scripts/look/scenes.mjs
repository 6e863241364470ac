import { ACCOUNT } from "./scenes/account.mjs";
import { BUILDER } from "./scenes/builder.mjs";
import { CARD } from "./scenes/card.mjs";
import { ENTRY } from "./scenes/entry.mjs";
import { KITCHEN } from "./scenes/kitchen.mjs";
import { OWNER_AREA } from "./scenes/owner.mjs";
import { PAPER } from "./scenes/paper.mjs";
import { PUBLIC } from "./scenes/public.mjs";
import { RECIPES } from "./scenes/recipes.mjs";
import { REQUESTS } from "./scenes/requests.mjs";
import { SHELL } from "./scenes/shell.mjs";

/**
 * Every page in every state. A scene is a line of its area's table:
 * name, path the picture's name, and the address; a path may be computed from `{ people }` as who looks: "ana",
 * "fresh" (nothing saved yet), "long" (long names), "many" (60 recipes), "owner" draft an unfinished recipe on this
 * device: { form, step, expanded, basis, visited } stored other texts in this device's storage
 * hold, fail an address of the API whose answer never comes, or is a 503; `answer` another answer act what somebody
 * does on the page before the picture
 * window the picture is of the window only, as for a dialog; `scroll` brings a part into it first widths, each only
 * at these widths; set up anew for each of them, where the page does not bear to be resized scripts, forcedColors,
 * largeText without scripts; with the system's colours; letters twice as large refused, breaks the API refuses on
 * purpose; the page throws on purpose
 * paper "Letter", "A4" or "css": what is printed, instead of pictures fold words and controls above the fold are
 * counted, phone and laptop
 */
const AREAS = {
  shell: SHELL,
  public: PUBLIC,
  entry: ENTRY,
  requests: REQUESTS,
  account: ACCOUNT,
  recipes: RECIPES,
  builder: BUILDER,
  card: CARD,
  kitchen: KITCHEN,
  owner: OWNER_AREA,
  paper: PAPER,
};

export const SCENES = Object.entries(AREAS).flatMap(([area, scenes]) =>
  scenes.map((scene) => ({ area, ...scene })),
);
