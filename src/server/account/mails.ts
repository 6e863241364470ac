import { site } from "../../contract/site";

/** A letter in fixed words: nothing that anybody typed into a form ever stands in one. */
export type Letter = { kind: string; subject: string; text: string };

const paragraphs = (...lines: string[]) => `${lines.join("\n\n")}\n`;
const signed = (...lines: string[]) => paragraphs(...lines, `-- \n${site.name}`);

/** "2026-11-20 09:05 UTC": whoever reads it may be in any time zone. */
const moment = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

export function verificationLetter(baseUrl: string, token: string): Letter {
  return {
    kind: "verification",
    subject: `Confirm your e-mail address for ${site.name}`,
    text: signed(
      `An account at ${site.name} was made with this address. If it is yours, open this link while you are signed in. ` +
        "It works once, within 24 hours:",
      `${baseUrl}/account?verify=${token}`,
      "If you did not make the account, do not open the link. You can take the account over by setting its password:",
      `${baseUrl}/forgot-password`,
    ),
  };
}

export function resetLetter(baseUrl: string, token: string): Letter {
  return {
    kind: "reset",
    subject: `Set a new password for ${site.name}`,
    text: signed(
      `Somebody asked to set a new password for your account at ${site.name}. Open this link to choose one. ` +
        "It works once, within 1 hour:",
      `${baseUrl}/reset-password?token=${token}`,
      "If it was not you, do nothing. Your password stays as it is.",
    ),
  };
}

/** Where the owner's pages ask for a passkey, a mailbox alone must not lead to them. */
export function ownerResetLetter(): Letter {
  return {
    kind: "owner-reset",
    subject: `The owner's password for ${site.name} is set on the server`,
    text: signed(
      `Somebody asked to set a new password for the owner of ${site.name}. No link was made, because the owner's ` +
        "pages are guarded by a passkey, and a mail must not be enough to get past it.",
      "If it was you, run this on the server. It prints a link:",
      "npm run owner:claim",
      "If it was not you, do nothing. Your password stays as it is.",
    ),
  };
}

export function passwordChangedLetter(baseUrl: string, at: number): Letter {
  return {
    kind: "password-changed",
    subject: `Your password for ${site.name} was changed`,
    text: signed(
      `The password of your account at ${site.name} was changed on ${moment(at)}. Your other devices are signed out.`,
      "If it was not you, set a new one now:",
      `${baseUrl}/forgot-password`,
    ),
  };
}

export function ownerSignedInLetter(baseUrl: string, at: number, method: "password" | "passkey"): Letter {
  return {
    kind: "owner-signed-in",
    subject: `The owner of ${site.name} signed in`,
    text: signed(
      `The owner of ${site.name} signed in with a ${method} on ${moment(at)}.`,
      "If it was not you, set a new password now, which signs everybody out:",
      `${baseUrl}/forgot-password`,
    ),
  };
}
