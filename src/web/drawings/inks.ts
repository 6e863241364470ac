import type { Crust } from "../../baking";

/** The colours of the light theme's tokens (src/web/site/theme.css) as the drawn pictures need them; a test compares them. */
export const INKS = {
  bg: "#f7f0e2",
  surface: "#fdfaf2",
  sunken: "#eee5d4",
  text: "#322219",
  muted: "#5e4a3b",
  line: "#ddd1bd",
  edge: "#8d7763",
  primary: "#67341a",
  accent: "#27537a",
  "accent-soft": "#d9e8f3",
  tint: "#dfc29b",
  crust: "#e0ae6d",
  bake: "#b8723a",
  "crust-amber": "#cf9354",
  "bake-amber": "#a05a2b",
  "crust-brown": "#b97a48",
  "bake-brown": "#854622",
  "crumb-brown": "#eedbbd",
  "crust-dark": "#795036",
  "bake-dark": "#553422",
  "crumb-dark": "#dbc8aa",
  crumb: "#fbf0da",
  char: "#4a2c19",
  tomato: "#b8472c",
  "chart-starter": "#315c27",
} as const;
type PrintInk = keyof typeof INKS;

const isInk = (name: string): name is PrintInk => name in INKS;

/**
 * The colour that a drawing's classes name: "stroke-text forced-colors:..." is the text's; null where they name none.
 * On a crust of that tone a colour may have its own shade, as in loaf.css.
 */
export function inkOf(
  classes: string | undefined,
  property: "fill" | "stroke",
  tone: Crust = "golden",
): string | null {
  const [ink = ""] = (classes ?? "")
    .split(" ")
    .filter((name) => name.startsWith(`${property}-`))
    .map((name) => name.slice(property.length + 1));
  const toned = `${ink}-${tone}`;
  if (isInk(toned)) return INKS[toned];
  return isInk(ink) ? INKS[ink] : null;
}
