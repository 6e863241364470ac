import { expect, it } from "vitest";
import { asideReminderLetter } from "../people/aside-letter";
import {
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
const item = { id: "1", name: "Call 555-0100", createdAt: "2026-11-20T09:05:59.000Z" };
const waiting = {
  recipes: [item, item, item],
  plans: [item],
  bakes: [item],
  starters: [item],
  requests: [item],
  goesAt: "2026-12-20T09:05:59.000Z",
};
const letters = [
  verificationLetter(BASE, "TOKEN"),
  resetLetter(BASE, "TOKEN"),
  ownerResetLetter(),
  passwordChangedLetter(SITE, AT, { passkeys: 2 }),
  ownerSignedInLetter(SITE, AT, "passkey"),
  passwordResetLetter(BASE, AT, { passkeysOnHold: 2, waiting }),
  ownerClaimedLetter(SITE, AT),
  passkeyAddedLetter(SITE, AT, []),
  passkeysRemovedLetter(SITE, AT, { count: 2, names: [] }),
  asideReminderLetter(BASE, { waiting, goesAt: AT }),
  passwordChangedLetter(SERVER, AT, { passkeys: 1 }),
  ownerSignedInLetter(SERVER, AT, "password"),
  ownerClaimedLetter(SERVER, AT),
  passkeysRemovedLetter(SERVER, AT, { count: 1, names: [] }),
];

it("SEC-47 writes plain letters: one line of subject, short paragraphs, no markup, no cheering", () => {
  for (const { subject, text } of letters) {
    expect(subject).toMatch(/^[^\r\n<>]{10,78}$/);
    expect(text).not.toMatch(/[<>!]|please/i);
    expect(text).toContain("Bread Tools");
  }
});

it("AP-24 puts each link on a line of its own, under our address", () => {
  expect(letters[0]?.text).toMatch(/^https:\/\/bread\.example\/account\?verify=TOKEN$/m);
  expect(letters[1]?.text).toMatch(/^https:\/\/bread\.example\/reset-password\?token=TOKEN$/m);
  expect(letters[0]?.text).toMatch(/^https:\/\/bread\.example\/forgot-password$/m);
});

it("says when, in a time that means the same everywhere, and how", () => {
  expect(letters[3]?.text).toContain("changed on November 20, 2026 at 09:05 UTC");
  expect(letters[4]?.text).toContain("with a passkey on November 20, 2026 at 09:05 UTC");
});

it("SEC-06 counts what waits for an answer, with the day it goes on, and repeats nobody's words", () => {
  expect(letters[5]?.text).toContain(
    "Made before you confirmed this address: 3 recipes, 1 baking plan, 1 bake, 1 starter diary, and 1 request.",
  );
  expect(letters[5]?.text).toContain("until December 20, 2026");
  expect(letters[9]?.text).toContain("3 recipes, 1 baking plan, 1 bake, and 1 starter diary");
  expect(letters[9]?.text).toContain("on November 20, 2026");
  for (const { text } of letters) expect(text).not.toContain("555");
});
