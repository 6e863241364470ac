import { expect, it } from "vitest";
import {
  firstClaimLetter,
  ownerClaimedLetter,
  ownerResetLetter,
  ownerSignedInLetter,
  passkeyAddedLetter,
  passkeysRemovedLetter,
  passwordChangedLetter,
  passwordResetLetter,
  resetLetter,
  verificationLetter,
} from "./mails";

const BASE = "https://bread.example";
const SITE = { baseUrl: BASE, onServer: false };
const SERVER = { baseUrl: BASE, onServer: true };
const AT = Date.UTC(2026, 10, 20, 9, 5, 59);
const letters = [
  verificationLetter(BASE, "TOKEN"),
  resetLetter(BASE, "TOKEN"),
  ownerResetLetter(),
  passwordChangedLetter(SITE, AT, { passkeys: 2 }),
  ownerSignedInLetter(SITE, AT, "passkey"),
  passwordResetLetter(BASE, AT),
  firstClaimLetter(BASE),
  ownerClaimedLetter(SITE, AT),
  passkeyAddedLetter(SITE, AT, []),
  passkeysRemovedLetter(SITE, AT, { count: 2, names: [] }),
  passwordChangedLetter(SERVER, AT, { passkeys: 1 }),
  ownerSignedInLetter(SERVER, AT, "password"),
  ownerClaimedLetter(SERVER, AT),
  passkeysRemovedLetter(SERVER, AT, { count: 1, names: [] }),
];

it("SEC-47 account mails are plain: one subject line, short paragraphs, no markup, no exclamation marks", () => {
  for (const { subject, text } of letters) {
    expect(subject).toMatch(/^[^\r\n<>]{10,78}$/);
    expect(text).not.toMatch(/[<>!]|please/i);
    expect(text).toContain("Bread Tools");
  }
});

it("AP-24 account mails put each link on a line of its own, under our address", () => {
  expect(letters[0]?.text).toMatch(/^https:\/\/bread\.example\/account\?verify=TOKEN$/m);
  expect(letters[1]?.text).toMatch(/^https:\/\/bread\.example\/reset-password\?token=TOKEN$/m);
  expect(letters[0]?.text).toMatch(/^https:\/\/bread\.example\/forgot-password$/m);
});

it("account mails say when and how, in a time that reads the same everywhere", () => {
  expect(letters[3]?.text).toContain("changed on November 20, 2026 at 09:05 UTC");
  expect(letters[4]?.text).toContain("with a passkey on November 20, 2026 at 09:05 UTC");
});

it("SEC-06 mails after a reset or a claim say what has ended, and ask nothing", () => {
  for (const letter of [passwordResetLetter(BASE, AT), ownerClaimedLetter(SITE, AT)]) {
    expect(letter?.text).toContain(
      "Any passkeys, calendar feed, private links and links to requests have ended, and public recipes are private again.",
    );
    expect(letter?.text).not.toMatch(/\?|Keep|yours/);
  }
});
