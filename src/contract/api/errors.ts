import { PHOTOGRAPH_FAULTS, TOO_MANY_PHOTOGRAPHS } from "../baking/photographs";
import type { FieldIssue } from "../recipes/recipe-problems";

/** Every refusal of the API. Programs decide by `code`; people read `sentence`, unless the call has a better one. */
export const ERRORS = {
  invalid: { status: 400, sentence: "Please check the marked fields." },
  unreadable: { status: 400, sentence: "The request could not be read." },
  "link-expired": {
    status: 400,
    sentence: "This reset link has expired. Please request a new password reset.",
  },
  "link-unknown": { status: 400, sentence: "Unable to reset password. Please try again." },
  "auth-cancelled": { status: 400, sentence: "auth cancelled" },
  "unknown-push-service": {
    status: 400,
    sentence: "This browser's push service is not one we know, so we cannot ring it. Use calendar alarms.",
  },
  "page-address": {
    status: 400,
    sentence: "We read public web pages only. Open this page yourself, copy the recipe and paste it here.",
  },
  "page-unreachable": {
    status: 409,
    sentence: "That page did not answer. Open it yourself, copy the recipe and paste it here.",
  },
  "page-too-large": {
    status: 409,
    sentence: "That page is too large to read. Copy the recipe alone and paste it here.",
  },
  "page-not-html": {
    status: 409,
    sentence: "That address is not a web page. Download the file and drop it here.",
  },
  "page-no-recipe": {
    status: 409,
    sentence: "We found no ingredients on that page. Copy the recipe and paste it here.",
  },
  "wrong-password": { status: 401, sentence: "Invalid email or password" },
  "session-needed": { status: 401, sentence: "Please sign in first." },
  "confirm-password": { status: 403, sentence: "Please confirm your password first." },
  "passkey-needed": { status: 403, sentence: "Sign in with your passkey to do this." },
  "foreign-origin": { status: 403, sentence: "This request came from another site." },
  "not-owner": { status: 403, sentence: "Only the site's owner may do this." },
  "not-public": { status: 403, sentence: "Its author has not made this recipe public." },
  "not-found": { status: 404, sentence: "There is nothing at this address." },
  method: { status: 405, sentence: "This address does not answer that method." },
  "changed-elsewhere": { status: 409, sentence: "This recipe was saved somewhere else in the meantime." },
  "owner-stays": { status: 409, sentence: "The site's owner cannot delete their own account here." },
  "in-progress": { status: 409, sentence: "The same request is still being worked on." },
  "recipe-deleted": { status: 409, sentence: "You deleted this recipe, so it stays deleted." },
  "too-many-recipes": { status: 409, sentence: "You have reached the limit of saved recipes." },
  "account-full": {
    status: 409,
    sentence:
      "Your recipes fill the space of this account. Delete one you no longer bake from, then save again.",
  },
  "address-unconfirmed": {
    status: 409,
    sentence: "Confirm your email address to save more recipes. Your account page sends you the link again.",
  },
  "too-many-breads": { status: 409, sentence: "A bake day has up to 12 breads. End one first." },
  "too-many-bakes": {
    status: 409,
    sentence:
      "Your journal holds as many bakes as it can. Delete one you no longer need, then send this one again.",
  },
  "journal-full": {
    status: 409,
    sentence: "Your journal is full. Delete a bake with a long recipe, then send this one again.",
  },
  "too-many-links": {
    status: 409,
    sentence: "That is as many private links as there can be. End the ones you no longer need first.",
  },
  "starter-full": {
    status: 409,
    sentence: "Your starter's diary is full. Delete lines you no longer need, then write this one again.",
  },
  "bake-deleted": { status: 409, sentence: "You deleted this bake, so it stays deleted." },
  "too-many-photographs": { status: 409, sentence: TOO_MANY_PHOTOGRAPHS },
  "photographs-full": {
    status: 409,
    sentence: "Your photos fill the 100 MB of this account. Delete one, then add this one.",
  },
  "undo-over": {
    status: 409,
    sentence: "Too late to undo: the mails are out. Change the status by hand.",
  },
  "request-closed": { status: 409, sentence: "Its sender has cancelled this request." },
  "newer-words": { status: 409, sentence: "They wrote again. Read it first, then send." },
  "under-way": { status: 409, sentence: "Too late to change: this is already on its way." },
  "starters-paused": { status: 409, sentence: "Free starters are paused for now." },
  "bread-paused": { status: 409, sentence: "Bread requests are paused for now." },
  "day-closed": { status: 409, sentence: "There is no bread on that day. Choose another one." },
  "said-enough": {
    status: 409,
    sentence: "You have told us five times in seven days. Thank you. Please tell us again in a few days.",
  },
  "too-large": { status: 413, sentence: "This is more than the site can take." },
  "photograph-too-large": { status: 413, sentence: "Choose a photo of at most 2 MB." },
  "address-too-long": { status: 414, sentence: "The address is too long." },
  "not-json": { status: 415, sentence: "The request must be JSON." },
  "not-a-photograph": { status: 415, sentence: PHOTOGRAPH_FAULTS.kind },
  "wrong-host": {
    status: 421,
    sentence: "Set BASE_URL to the address under which people open this site.",
  },
  "slow-down": { status: 429, sentence: "Too many requests. Please wait a moment and try again." },
  "headers-too-large": { status: 431, sentence: "The request's headers are too large." },
  damaged: {
    status: 500,
    sentence:
      "This recipe is damaged on our side. Please write to us: we look for a whole one in our backups.",
  },
  failed: { status: 500, sentence: "Something went wrong on our side." },
  "disk-full": {
    status: 503,
    sentence: "The site is almost out of space and takes no new accounts or recipes for now.",
  },
  unavailable: { status: 503, sentence: "The site cannot answer right now. Please try again in a moment." },
  // Not 503: proxies would send the call to another process, as if nothing had been done.
  "outcome-unknown": {
    status: 504,
    sentence: "The site did not answer in time. Look whether that was done before you try again.",
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Sentences of some calls in place of their code's sentence, because the calls know more. */
export const CLOSER_WORDS = {
  slowDownForLong: "Too many requests for now.",
  guessed: "Too many tries for this account. Use a passkey or the reset link.",
  verificationExpired: "This link has expired. Ask for a new one on your account page.",
  verificationOfAnother: "This link does not belong to your account.",
  registrationCancelled: "registration cancelled",
  bakeDamaged:
    "This bake is damaged on our side. Please write to us: we look for a whole one in our backups.",
  confirmForBakes:
    "Confirm your email address to keep more bakes. Your account page sends you the link again.",
  confirmForPhotographs:
    "Confirm your email address to add more photos. Your account page sends you the link again.",
  enoughSaid: "This request is full. Please reply to our email instead.",
  planChanged: "This bread was changed on another device in the meantime.",
  longAnswers:
    "Your earlier lists or downloads are still on their way. Wait for one of them, then try again.",
  switchesChanged: "The switches were changed in another tab in the meantime.",
  noEnvelope: "This code does not work any more. The guide itself works without it.",
  wordsGone: "This email's text was deleted, so it can't be resent.",
  nothingShown: "This link shows nothing any more. Ask whoever sent it for a new one.",
  noRequest: "This link no longer leads to a request. Reply to the email instead.",
  declinedBefore: "You declined this request. Take that back first.",
  declinedForYou: "We have already said no to this request.",
  cancelledByYou: "You have cancelled this request.",
  envelopeUnderWay: "Too late: your envelope is already on its way. Write us a line instead.",
  breadUnderWay: "Too late: your bread is already made. Write us a line instead.",
  ownUndoOver: "Too late to undo: the baker has been told. Write us a line instead.",
  changedAgain: "Nothing to undo: these requests changed again since.",
} as const;

/** The body of every refusal under /api. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  issues?: FieldIssue[];
  requestId?: string;
  /** The id of the request's trace, if the request had a `traceparent` header. */
  traceId?: string;
  /** With `changed-elsewhere`: the version that is stored now. */
  version?: number;
}
