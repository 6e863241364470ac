import type { PublicPath } from "../../contract/site/pages";
import { site } from "../../contract/site/site";

export type PublicPage = {
  /** The heading of a shared link; the browser's own title stands in src/contract/site/pages.ts. */
  title: string;
  /** One or two true sentences, 120 to 160 characters: longer ones are cut off in lists of results. */
  description: string;
  /** The drawn picture's name: see src/web/pictures. */
  picture: PictureName;
};

export const PICTURES = [
  "site",
  "about",
  "contact",
  "starter-instructions",
  "recipe",
  "bread-request",
  "starter-request",
] as const;
export type PictureName = (typeof PICTURES)[number];

const { city } = site.serviceArea;

/** The description of the whole site, also where a private page is shared. */
export const WHOLE_SITE: PublicPage = {
  title: `${site.name}: sourdough, down to the gram`,
  description:
    "Work out a dough to the gram, plan its hours and print the card. No starter yet? A dried one comes in the mail for free, anywhere in the US.",
  picture: "site",
};

/** The pages that are for everybody; published recipes have pages of their own. */
export const PUBLIC_PAGES: Readonly<Record<PublicPath, PublicPage>> = {
  "/": WHOLE_SITE,
  "/recipe": {
    title: "Sourdough and bread recipe builder",
    description:
      "Start from a formula or a blank card. Get every weight, a timetable hour by hour and a recipe card that prints on one page. No account needed.",
    picture: "recipe",
  },
  "/starter-instructions": {
    title: "Starter instructions: seven days from flakes to bread",
    description:
      "From an envelope of dried flakes to a starter that raises bread in seven days: feedings by weight, signs of health, troubles, storage, discard.",
    picture: "starter-instructions",
  },
  "/starter-request": {
    title: "Request a free sourdough starter",
    description:
      "Ask for a flat envelope of dried sourdough starter. The starter is free, shipping included, anywhere in the US, with a guide for the first seven days.",
    picture: "starter-request",
  },
  "/bread-request": {
    title: `Request bread in ${city}`,
    description: `Sourdough baked at home in ${city}: describe the loaf you would like, or leave it to the baker. Delivery or pickup, and a reply by email.`,
    picture: "bread-request",
  },
  "/about": {
    title: `About ${site.name}`,
    description:
      "A pet project about sourdough baking: tools built for their owner's own bread and shared with others. No account needed, no advertising, no tracking.",
    picture: "about",
  },
  "/contact": {
    title: `Contact ${site.name}`,
    description:
      "Who bakes the bread, dries the starter, writes the tools and reads the mail. Write about a dough, a number that looks off, or a jar that will not rise.",
    picture: "contact",
  },
};
