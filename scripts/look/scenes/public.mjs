import { CITY_LOAF } from "../recipes.mjs";

const PAGES = [
  ["landing", "/"],
  ["guide", "/starter-instructions"],
  ["about", "/about"],
  ["contact", "/contact"],
];
const of = (suffix, change) => PAGES.map(([name, path]) => ({ name: name + suffix, path, ...change }));

export const PUBLIC = [
  ...of("", {}),
  { name: "landing-draft", path: "/", draft: { form: CITY_LOAF, step: 5 } },
  { name: "landing-ana", path: "/", as: "ana" },
  ...of("-no-scripts", { scripts: false, widths: [390, 1280] }),
  ...of("-system-colours", { forcedColors: true, widths: [390] }),
  ...of("-large-text", { largeText: true, widths: [390] }),
  {
    name: "community-recipe",
    path: ({ people }) => `/community/${people({}).recipes.owner[0]}`,
  },
  {
    name: "community-recipe-long",
    path: ({ people }) => `/community/${people({}).recipes.owner.at(-1)}`,
  },
];
