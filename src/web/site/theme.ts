import { device } from "./device/device-store";

/** Light is Cream Earth, dark is Earth Creme (SH-07). */
export type Theme = "light" | "dark";

export const THEME_KEY = "bread-tools-theme-preference";
/** The user's choice on another device, kept so that the next page here opens in it. */
export const USER_THEME_KEY = "bread-tools-theme-of-user";

/** The value of `data-theme`, and the `bg` token's color for the browser's own frame. */
const THEMES = {
  light: { name: "creamearth", bg: "#f7f0e2" },
  dark: { name: "earthcreme", bg: "#1f1711" },
} as const;

const SYSTEM_DARK = "(prefers-color-scheme: dark)";

/**
 * Runs in the head before the first paint, so that the other theme never flashes. It must work alone, so it repeats
 * `showPreferred`; the page's policy has its hash.
 */
export const themeScript = `(function(d,t,m){
try{
t=localStorage.getItem("${THEME_KEY}");
if(t!="dark"&&t!="light")t=localStorage.getItem("${USER_THEME_KEY}")
}catch(e){}
t=t=="dark"||t!="light"&&matchMedia("(prefers-color-scheme: dark)").matches;
d.documentElement.dataset.theme=t?"earthcreme":"creamearth";
m=d.querySelector("meta[name=theme-color]");
if(!m){m=d.createElement("meta");m.name="theme-color";d.head.appendChild(m)}
m.content=t?"#1f1711":"#f7f0e2"
})(document)`;

/** The stored theme, if it is one: storage may hold anything. */
function readTheme(key: typeof THEME_KEY | typeof USER_THEME_KEY): Theme | null {
  const value = device.read(key);
  return value === "light" || value === "dark" ? value : null;
}

function systemTheme(): Theme {
  return matchMedia(SYSTEM_DARK).matches ? "dark" : "light";
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = THEMES[theme].name;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", THEMES[theme].bg);
}

/** The theme on the screen. While a page is open, the document is the only record of it. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === THEMES.dark.name ? "dark" : "light";
}

let tellChoice: (theme: Theme) => void = () => {};

/** Sets who else is told about a choice made here: it is also saved for a signed-in user. */
export function whenThemeChosen(tell: (theme: Theme) => void): void {
  tellChoice = tell;
}

/** Shows a theme and remembers it on this device. Where storage is forbidden it lasts until the next load. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  device.write(THEME_KEY, theme);
  tellChoice(theme);
}

/** Shows what the user chose on another device (null: nothing), unless this device has its own choice (SH-07). */
export function followUserTheme(theme: Theme | null): void {
  if (readTheme(USER_THEME_KEY) === theme) return;
  device.write(USER_THEME_KEY, theme);
  if (readTheme(THEME_KEY) === null) show(theme ?? systemTheme());
}

function showPreferred(): void {
  show(readTheme(THEME_KEY) ?? readTheme(USER_THEME_KEY) ?? systemTheme());
}

function showStored({ key }: StorageEvent): void {
  // A key of null means that the whole storage was cleared.
  if (key === THEME_KEY || key === null) showPreferred();
}

/** Follows the system while no choice is stored, and choices made in other tabs. */
export function followTheme(): () => void {
  const system = matchMedia(SYSTEM_DARK);
  system.addEventListener("change", showPreferred);
  window.addEventListener("storage", showStored);
  return () => {
    system.removeEventListener("change", showPreferred);
    window.removeEventListener("storage", showStored);
  };
}
