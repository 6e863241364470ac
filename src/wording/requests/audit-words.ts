import type { AuditEntry } from "../../contract/requests/admin";
import { STATUS_WORDS } from "./status-words";

type Told = Pick<AuditEntry, "action" | "subject" | "detail">;

/** A deleted request or recipe no longer has a name: the record keeps only its id. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nameOrGone = (subject: string | null, gone: string): string =>
  subject === null || ID.test(subject) ? gone : subject;

const status = (word: string): string => new Map(Object.entries(STATUS_WORDS)).get(word) ?? word;
const change = (detail: string | null): string => (detail ?? "").split(" to ").map(status).join(" → ");

/** "pending, searched, 3 shown" as the server writes it, with the status in people's words. */
const extent = (detail: string | null): string => (detail ?? "").split(", ").map(status).join(", ");

function addressesRead({ subject, detail }: Told): string {
  const list = subject ?? "Requests";
  if (detail === "shell") return `${list} read in the server's own shell`;
  const [, of] = /^(.*), as CSV$/.exec(detail ?? "") ?? [];
  return of === undefined ? `${list} read: ${extent(detail)}` : `${list} downloaded as CSV: ${extent(of)}`;
}

function mailsRead({ detail }: Told): string {
  const [, of] = /^(.*), as CSV$/.exec(detail ?? "") ?? [];
  const which = (of ?? detail ?? "").replace("any", "all");
  return of === undefined ? `Outbox read: ${which} email` : `Outbox downloaded as CSV: ${which}`;
}

/** The recipe's name at that time. Older lines of the record have no version. */
const recipeThen = ({ subject, detail }: Told): string =>
  `${nameOrGone(subject, "A deleted recipe")}${detail === null ? "" : ` (${detail})`}`;

const WORDS: Readonly<Record<string, (told: Told) => string>> = {
  "addresses-read": addressesRead,
  "mails-read": mailsRead,
  "record-downloaded": ({ subject, detail }) =>
    `${subject ?? "Records"} downloaded as CSV: ${(detail ?? "any").replace("any", "all")}`,
  "status-changed": ({ subject, detail }) => `${nameOrGone(subject, "A deleted request")}: ${change(detail)}`,
  "status-undone": ({ subject, detail }) =>
    `${nameOrGone(subject, "A deleted request")}: ${change(detail)}, undone`,
  "request-deleted": ({ detail }) => `A ${detail === "bread-requests" ? "bread" : "starter"} request deleted`,
  "reply-sent": ({ subject }) => `Reply sent: ${nameOrGone(subject, "a deleted request")}`,
  "request-declined": ({ subject }) => `Declined: ${nameOrGone(subject, "a deleted request")}`,
  "turn-set": ({ subject, detail }) =>
    `${nameOrGone(subject, "A deleted request")}: ${detail === "answered" ? "nothing to answer" : "decline undone"}`,
  "person-read": ({ subject }) => `A person's page read: ${nameOrGone(subject, "by a deleted request")}`,
  "note-written": ({ subject, detail }) =>
    `${detail === "no-show" ? "No-show" : detail === "allergy" ? "Allergy" : "Note"} noted: ${nameOrGone(subject, "by a deleted request")}`,
  "note-deleted": () => "A note about a person deleted",
  "links-ended": ({ subject }) => `Links in mails ended: ${nameOrGone(subject, "a deleted request")}`,
  "letter-settings-changed": () => "Letters and labels changed",
  "wish-read": ({ subject }) => `Breads of a wish set: ${nameOrGone(subject, "a deleted request")}`,
  "wish-promised": ({ subject, detail }) =>
    `${nameOrGone(subject, "A deleted request")}: promised for ${detail ?? "a day"}`,
  "wish-moved": ({ subject, detail }) =>
    `${nameOrGone(subject, "A deleted request")}: moved to ${detail || "any day"}`,
  "wish-standing": ({ subject, detail }) =>
    `Standing wish ${detail === "on" ? "started" : (detail ?? "changed")}: ${nameOrGone(subject, "a deleted request")}`,
  "wish-paid": ({ subject, detail }) =>
    `${nameOrGone(subject, "A deleted request")}: noted as ${detail ?? "paid"}`,
  "order-entered": ({ subject }) => `Order entered: ${nameOrGone(subject, "a deleted request")}`,
  "switches-changed": ({ detail }) => `Switches changed${detail === null ? "" : `: ${detail}`}`,
  "envelope-codes-read": ({ detail }) =>
    `Codes of ${detail === "1" ? "1 envelope" : `${detail ?? "some"} envelopes`} read`,
  "envelope-code-switched": ({ subject, detail }) =>
    `Code of the envelope switched ${detail ?? "off"}: ${nameOrGone(subject, "a deleted request")}`,
  "mail-released": ({ detail }) => `Held email released: ${detail ?? "all"}`,
  "mail-sent-again": ({ subject }) => `${nameOrGone(subject, "An email")} sent again`,
  "recipe-read": (told) => `${recipeThen(told)} read while it was private`,
  "recipe-published": (told) => `${recipeThen(told)} published`,
  "recipe-unpublished": (told) => `${recipeThen(told)} unpublished`,
  "recipe-answered": ({ subject, detail }) =>
    `${nameOrGone(subject, "A deleted recipe")}: ${detail === "no" ? "not taken" : "asked about"}`,
  "choices-changed": () => "Postage and reminders changed",
  "owner-signed-in": ({ detail }) => `Owner signed in with a ${detail ?? "password"}`,
  "owner-claimed": ({ detail }) =>
    detail === "link"
      ? "Site claimed with the link that the server printed"
      : "Site claimed with the configured password",
  "owner-password-reset": () => "Owner's password reset",
  "owner-password-changed": () => "Owner's password changed",
};

/** A line of the record as a sentence; an action without a sentence keeps the record's own words. */
export function auditText(told: Told): string {
  const words = Object.hasOwn(WORDS, told.action) ? WORDS[told.action] : undefined;
  if (words !== undefined) return words(told);
  return [told.action.replaceAll("-", " "), told.subject, told.detail].filter(Boolean).join(", ");
}
