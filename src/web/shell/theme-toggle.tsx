import { Moon, Sun } from "lucide-react";
import { chooseTheme, shownTheme } from "../site/theme";

/**
 * Names the theme that is shown. Both names stand in the HTML and the style sheet shows the right one: the server
 * cannot know the theme, and so nothing has to change when the page comes alive.
 */
export function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={() => chooseTheme(shownTheme() === "dark" ? "light" : "dark")}
      className="inline-flex h-control min-w-control items-center justify-center gap-2 rounded-field px-3 text-hint hover:bg-sunken noscript:hidden"
    >
      <span className="contents dark:hidden">
        <Sun aria-hidden size={20} />
        <span className="max-lg:visually-hidden">Cream Earth</span>
        <span className="visually-hidden"> (switch to Earth Creme)</span>
      </span>
      <span className="hidden dark:contents">
        <Moon aria-hidden size={20} />
        <span className="max-lg:visually-hidden">Earth Creme</span>
        <span className="visually-hidden"> (switch to Cream Earth)</span>
      </span>
    </button>
  );
}
