import { site } from "../contract/site";

/** Three titles stand alone (SH-08); every other page carries the site's name behind its own. */
export const TITLES = {
  landing: "Recipe Builder",
  starterInstructions: "Starter Instructions",
  starterRequest: "Request Free Starter",
} as const;

/** "About" -> "About · Bread Tools"; empty parts are left out, so a builder title may start without a name. */
export function pageTitle(...parts: string[]): string {
  return [...parts.filter((part) => part !== ""), site.name].join(" · ");
}
