import { site } from "../../contract/site/site";
import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import { readForm } from "../draft/read-form";
import { type BreadPicture, breadPictureOf } from "./bread-picture";
import { guideHowTo } from "./guide-how-to";
import { type PictureName, PUBLIC_PAGES, type PublicPage, WHOLE_SITE } from "./public-pages";
import { recipeDescription, recipeThing } from "../recipe-data/recipe-thing";
import { dataBlock, type Thing, webSite } from "../recipe-data/structured-data";

/** Where each drawn picture lies, and what it shows: one for each public page, one for each bread. */
export type Pictures = Readonly<Record<PictureName | BreadPicture, { address: string; alt: string }>>;
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export type Told = {
  path: string;
  /** "https://bread.example": where people open this site. */
  origin: string;
  pictures: Pictures;
  /** The published recipe that the page shows. */
  shared?: CommunityRecipe | undefined;
  /** When the site's owner published it. */
  publishedAt?: number | undefined;
};

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escaped(String(content))}">`;

/** Tags of every page: the site's icon and name on a phone's home screen. */
const ALWAYS = [
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
];

/** A page that is for everybody, or a recipe that its baker shared. */
type ShownPage = Omit<PublicPage, "picture"> & { picture: keyof Pictures };

/** The page's description where its link is shared. */
function preview({ title, description, picture }: ShownPage, { origin, pictures }: Told): string[] {
  const { address, alt } = pictures[picture];
  return [
    property("og:site_name", site.name),
    property("og:locale", "en_US"),
    property("og:title", title),
    property("og:description", description),
    property("og:image", origin + address),
    property("og:image:type", "image/png"),
    property("og:image:width", PICTURE_SIZE.width),
    property("og:image:height", PICTURE_SIZE.height),
    property("og:image:alt", alt),
    // Its other fields it takes from the ones above.
    named("twitter:card", "summary_large_image"),
  ];
}

function thingOf(told: Told, description: string): Thing | null {
  const { path, origin, pictures, shared, publishedAt } = told;
  const image = (name: keyof Pictures) => origin + pictures[name].address;
  if (shared !== undefined) {
    const form = readForm(shared.recipeData);
    const about = { address: origin + path, image: image(breadPictureOf(form)), publishedAt };
    return recipeThing(shared, form, about);
  }
  if (path === "/") return webSite(origin, description);
  if (path === "/starter-instructions")
    return guideHowTo(origin + path, image("starter-instructions"), description);
  return null;
}

function publicPageOf({ path, shared }: Told): ShownPage | undefined {
  if (shared === undefined) return (PUBLIC_PAGES as Readonly<Record<string, PublicPage>>)[path];
  const form = readForm(shared.recipeData);
  const description = recipeDescription(shared, form);
  return { title: shared.recipeName, description, picture: breadPictureOf(form) };
}

/** The tags for search engines and link previews, by the server alone. A private page asks not to be listed. */
export function headTags(told: Told): string {
  const page = publicPageOf(told);
  if (page === undefined)
    return [named("robots", "noindex"), ...preview(WHOLE_SITE, told), ...ALWAYS].join("");
  const address = told.origin + told.path;
  const thing = thingOf(told, page.description);
  return [
    named("description", page.description),
    `<link rel="canonical" href="${escaped(address)}">`,
    property("og:type", told.path === "/" ? "website" : "article"),
    property("og:url", address),
    ...preview(page, told),
    ...ALWAYS,
    ...(thing === null ? [] : [dataBlock(thing)]),
  ].join("");
}
