import { pageUrl } from "../../../contract/site/pages";
import { site } from "../../../contract/site/site";
import { longDate } from "../../../wording/values/dates";
import { type Letter, quoteLines, signedText } from "../../mail/letter";

// Letters in our own words, as text alone. Only the names of passkeys were typed by somebody, and are marked as that.

const signLines = (...lines: string[]) => signedText(lines);

/** "November 20, 2026 at 09:05 UTC": the reader may be in any time zone. */
const moment = (at: number) =>
  `${longDate(new Date(at), "UTC")} at ${new Date(at).toISOString().slice(11, 16)} UTC`;

export function verificationLetter(baseUrl: string, token: string): Letter {
  return {
    kind: "verification",
    subject: `Confirm your email address for ${site.name}`,
    text: signLines(
      `Welcome to ${site.name}, and thank you for joining. Save your recipes, plan a baking day, and ask for a free sourdough starter.`,
      "First, confirm your email: open this link while you are signed in. It works once, within 24 hours:",
      pageUrl(baseUrl, "/account", `?verify=${token}`),
      "If you didn't make this account, don't open the link. You can take the account over by setting its password:",
      pageUrl(baseUrl, "/forgot-password"),
      "An account that stays unconfirmed and empty is deleted after 30 days.",
    ),
  };
}

export function resetLetter(baseUrl: string, token: string): Letter {
  return {
    kind: "reset",
    subject: `Set a new password for ${site.name}`,
    text: signLines(
      `Set a new password for your account at ${site.name} with this link. It works once, within 1 hour:`,
      pageUrl(baseUrl, "/reset-password", `?token=${token}`),
      "If you didn't ask for this, do nothing. Your password stays as it is.",
    ),
  };
}

/** Sent instead of a reset link when the owner's pages ask for a passkey: a mailbox alone must not open them. */
export function ownerResetLetter(): Letter {
  return {
    kind: "owner-reset",
    subject: `The owner's password for ${site.name} is set on the server`,
    text: signLines(
      `We got a request to set a new password for the owner of ${site.name}. We made no link: a passkey guards the ` +
        "owner's pages, and an email alone must not open them.",
      "If this was you, run this command on the server. The command prints a link:",
      "npm run owner:claim",
      "If this wasn't you, do nothing. Your password stays as it is.",
    ),
  };
}

/** Where a letter's reader sets a new password: on the site, or on the server alone (Owner.resetsOnServer). */
type Way = { baseUrl: string; onServer: boolean };

/** "Set a new password now", with how its reader does so. */
const linesToReset = ({ baseUrl, onServer }: Way, advice: string, more = "") =>
  onServer
    ? [`${advice}. Run this command on the server. The command prints a link:`, "npm run owner:claim"]
    : [`${advice}${more}:`, pageUrl(baseUrl, "/forgot-password")];

/** The common part of every letter about a new password. */
const passwordLetter = (way: Way, ...lines: string[]): Letter => ({
  kind: "password-changed",
  subject: `Your password for ${site.name} was changed`,
  text: signLines(...lines, ...linesToReset(way, "If this wasn't you, set a new one now")),
});

type Passkeys = { passkeys: number };

/** "1 passkey still opens the account." */
const stillOpenText = ({ passkeys }: Passkeys) =>
  `${passkeys === 1 ? "1 passkey still opens" : `${passkeys} passkeys still open`} the account. ` +
  "See your passkeys on your account page:";

export function passwordChangedLetter(way: Way, at: number, { passkeys }: Passkeys): Letter {
  return passwordLetter(
    way,
    `The password of your account at ${site.name} was changed on ${moment(at)}. Your other devices are signed out.`,
    ...(passkeys === 0 ? [] : [stillOpenText({ passkeys }), pageUrl(way.baseUrl, "/account")]),
  );
}

/** Everything that a mailed reset and a claim end. */
const ENDED =
  "Every device is signed out. Any passkeys, calendar feed, private links and links to requests have ended, and " +
  "public recipes are private again.";

export function passwordResetLetter(baseUrl: string, at: number): Letter {
  return passwordLetter(
    // Whoever gets no link by mail never comes this way.
    { baseUrl, onServer: false },
    `A new password was set for your account at ${site.name} on ${moment(at)}, with an emailed link. ${ENDED}`,
  );
}

/** Nobody had an account with this address, and the site had no owner: nothing ended that somebody could miss. */
export function firstClaimLetter(baseUrl: string): Letter {
  return {
    kind: "password-changed",
    subject: `${site.name} is yours`,
    text: signLines(
      `You claimed ${site.name}. Sign in with this address:`,
      pageUrl(baseUrl, "/admin"),
      "Add a passkey on your account page, and keep the server's backups on another machine.",
      "If you didn't claim it, run this command on the server. It prints a link for you:",
      "npm run owner:claim",
    ),
  };
}

export function ownerClaimedLetter(way: Way, at: number): Letter {
  return passwordLetter(
    way,
    `The owner's password for ${site.name} was set on the server on ${moment(at)}. ${ENDED}`,
  );
}

/** A new password of the server's leaves no passkey. */
const linesIfNotYours = (way: Way) =>
  linesToReset(
    way,
    "If this wasn't you, set a new password now",
    ". Then sign in and remove every passkey that is not yours",
  );

/** Each passkey's name as its person typed it, marked as a quotation so that it cannot pass for our own words. */
const quoteNames = (names: readonly (string | null)[]) => {
  const known = names.filter((name) => name !== null && name !== "");
  return known.length === 0 ? [] : [`Named:\n${known.map((name) => quoteLines(name ?? "")).join("\n")}`];
};

/** Give `names` only for a confirmed mailbox: the reader of another one may be a stranger. */
export function passkeyAddedLetter(way: Way, at: number, names: readonly (string | null)[]): Letter {
  return {
    kind: "passkey-added",
    subject: `A passkey was added to your account at ${site.name}`,
    text: signLines(
      `A passkey was added to your account at ${site.name} on ${moment(at)}. The device that holds it can sign in ` +
        "without your password.",
      ...quoteNames(names),
      ...linesIfNotYours(way),
    ),
  };
}

export function passkeysRemovedLetter(
  way: Way,
  at: number,
  { count, names }: { count: number; names: readonly (string | null)[] },
): Letter {
  const were = count === 1 ? "A passkey was removed" : `${count} passkeys were removed`;
  return {
    kind: "passkey-removed",
    subject: `${were} from your account at ${site.name}`,
    text: signLines(
      `${were} from your account at ${site.name} on ${moment(at)}. ` +
        `Nobody can sign in with ${count === 1 ? "that passkey" : "those passkeys"} any more.`,
      ...quoteNames(names),
      ...linesIfNotYours(way),
    ),
  };
}

export function ownerSignedInLetter(way: Way, at: number, method: "password" | "passkey"): Letter {
  return {
    kind: "owner-signed-in",
    subject: `The owner of ${site.name} signed in`,
    text: signLines(
      `The owner of ${site.name} signed in with a ${method} on ${moment(at)}.`,
      ...linesToReset(way, "If this wasn't you, set a new password now, which signs everyone out"),
    ),
  };
}
