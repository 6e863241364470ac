import { pageUrl } from "../../../contract/site/pages";
import { site } from "../../../contract/site/site";
import { dayText, longDate } from "../../../wording/values/dates";
import { type Letter, signedText } from "../../mail/letter";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import type { Promises } from "./promises";
import type { RequestRow } from "./request-tables";
import { mayOf } from "./turns";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
/** One of our addresses in a paragraph becomes a link. */
const paragraphHtml = (words: string) =>
  `<p>${escapeHtml(words).replace(/https?:\/\/\S+/, (address) => `<a href="${address}">${address}</a>`)}</p>`;

export const withHtml = (kind: string, subject: string, paragraphs: readonly string[]): Letter => ({
  kind,
  subject,
  text: signedText(paragraphs),
  html: `${[...paragraphs, site.name].map(paragraphHtml).join("\n")}\n`,
});

/** The site's part of every letter about a request. */
export type About = {
  baseUrl: string;
  timeZone: string;
  /** The link for somebody without an account; null once its links were ended. */
  link: string | null;
  /** "2 rye loaves", where the wish's words have numbers. */
  breads?: string;
};
/** With what the owner's settings say. `pickup`: where and when. */
export type Promising = About & { pickup: string; promises: Promises };

/**
 * The last line of every letter to a person: how to go on, by what their page still allows. `isStranger`: nobody has
 * confirmed the address, so its reader may have asked for nothing.
 */
export function wayOn(
  kind: RequestKind,
  request: RequestRow,
  { baseUrl, link }: Pick<About, "baseUrl" | "link">,
  isStranger = false,
): string {
  const page = request.user_id === null ? link : pageUrl(baseUrl, "/account");
  const own =
    request.user_id === null ? "your own link, which nobody else should have:" : "your account page:";
  const where = page === null ? "reply to this email." : `reply to this email or open ${own} ${page}`;
  if (!mayOf(kind, request).cancel) return `To write to us about it, ${where}`;
  const never = isStranger
    ? "If you didn't ask for this, cancel it there or reply, and we send you nothing. "
    : "";
  return `${never}To answer, change or cancel it, or get no more emails, ${where}`;
}

export const isPickup = (request: RequestRow) => "fulfillment" in request && request.fulfillment === "pickup";

/** "bread request of November 26, 2026: 2 rye loaves, pickup, wanted on Saturday, December 5" */
export function factsOf(
  request: RequestRow,
  { timeZone, breads = "" }: Pick<About, "timeZone" | "breads">,
): string {
  const asked = longDate(new Date(request.created_at), timeZone);
  if (!("fulfillment" in request)) return `starter request of ${asked}`;
  const facts = [
    breads || (request.request_type === "omakase" ? "omakase" : "custom"),
    isPickup(request) ? "pickup" : "delivery",
    ...(request.wanted_on === "" ? [] : [`wanted on ${dayText(request.wanted_on)}`]),
  ];
  return `bread request of ${asked}: ${facts.join(", ")}`;
}

/** Names a request by what the site knows about it, and by nothing that anybody typed. */
export const nameOf = (...about: Parameters<typeof factsOf>): string => `Your ${factsOf(...about)}.`;

/** The lines of the delivery address; none for a loaf that is picked up. */
export function addressLines({ name, address, address2, city, state, zip }: RequestRow): string {
  if (address === "") return "";
  return [name, address, address2, `${city}, ${state} ${zip}`].filter((line) => line !== "").join("\n");
}
