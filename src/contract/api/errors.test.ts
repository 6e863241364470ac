import { expect, it } from "vitest";
import { MOST_BREADS } from "../baking/baking-plan";
import { ERRORS } from "./errors";

it("AP-18 every code has its status and a sentence for people", () => {
  const statuses = Object.fromEntries(Object.entries(ERRORS).map(([code, { status }]) => [code, status]));
  expect(statuses).toEqual({
    invalid: 400,
    unreadable: 400,
    "unknown-push-service": 400,
    "link-expired": 400,
    "link-unknown": 400,
    "auth-cancelled": 400,
    "wrong-password": 401,
    "session-needed": 401,
    "confirm-password": 403,
    "foreign-origin": 403,
    "not-owner": 403,
    "passkey-needed": 403,
    "not-public": 403,
    "not-found": 404,
    method: 405,
    "changed-elsewhere": 409,
    "owner-stays": 409,
    "in-progress": 409,
    "too-many-bakes": 409,
    "too-many-breads": 409,
    "too-many-links": 409,
    "too-many-photographs": 409,
    "photographs-full": 409,
    "journal-full": 409,
    "starter-full": 409,
    "bake-deleted": 409,
    "recipe-deleted": 409,
    "too-many-recipes": 409,
    "account-full": 409,
    "undo-over": 409,
    "starters-paused": 409,
    "bread-paused": 409,
    "day-closed": 409,
    "said-enough": 409,
    "request-closed": 409,
    "newer-words": 409,
    "under-way": 409,
    "address-unconfirmed": 409,
    "too-large": 413,
    "photograph-too-large": 413,
    "not-a-photograph": 415,
    "address-too-long": 414,
    "not-json": 415,
    "wrong-host": 421,
    "slow-down": 429,
    "headers-too-large": 431,
    damaged: 500,
    failed: 500,
    "disk-full": 503,
    unavailable: 503,
    "page-address": 400,
    "page-no-recipe": 409,
    "page-not-html": 409,
    "page-too-large": 409,
    "page-unreachable": 409,
    "outcome-unknown": 504,
  });
  // Two sentences without a period were fixed with their calls.
  const settled = ["auth cancelled", "Invalid email or password"];
  for (const { sentence } of Object.values(ERRORS))
    if (!settled.includes(sentence)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

it("each code has the sentence that was agreed", () => {
  expect(ERRORS.invalid.sentence).toBe("Please check the marked fields.");
  expect(ERRORS["not-public"].sentence).toBe("Its author has not made this recipe public.");
  expect(ERRORS.failed.sentence).toBe("Something went wrong on our side.");
  expect(ERRORS["wrong-host"].sentence).toBe(
    "Set BASE_URL to the address under which people open this site.",
  );
  // The number is written out: its own file would bring the whole schedule to every page that knows the sentences.
  expect(ERRORS["too-many-breads"].sentence).toBe(
    `A bake day has up to ${MOST_BREADS} breads. End one first.`,
  );
});
