// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { networkIs } from "../../../../tests/support/network";
import { ERRORS, type ErrorCode } from "../../../contract/api/errors";
import { helpFor, type Refused } from "./failures";

/** A refusal as our server sends it; with `code` undefined, as a proxy in between sends it. */
const refused = (status: number, code: ErrorCode | "no-answer", more: Partial<Refused> = {}): Refused => ({
  ok: false,
  status,
  code,
  message: code === "no-answer" ? "" : ERRORS[code].sentence,
  issues: [],
  version: undefined,
  ...more,
});

describe("REL-03 what a failure adds to the page's own sentence", () => {
  it.each<[string, Refused, string]>([
    ["no answer", refused(0, "no-answer"), "The site did not answer. Try again in a moment."],
    [
      "busy",
      refused(503, "unavailable", { wait: 5 }),
      "The site cannot answer right now. Try again in a moment.",
    ],
    [
      "a proxy",
      refused(502, "failed", { message: "" }),
      "The site cannot answer right now. Try again in a moment.",
    ],
    [
      "a full disk, in the server's words",
      refused(503, "disk-full", { wait: 600 }),
      `${ERRORS["disk-full"].sentence} Try again in 10 minutes.`,
    ],
    ["a cap", refused(429, "slow-down", { wait: 200 }), "That was too many tries. Try again in 4 minutes."],
    [
      "a short cap",
      refused(429, "slow-down", { wait: 40 }),
      "That was too many tries. Try again in a minute.",
    ],
    [
      "a daily cap",
      refused(429, "slow-down", { wait: 80_000 }),
      "That was too many tries. Try again in 23 hours.",
    ],
    [
      "a slow line, also by a proxy's own page",
      refused(408, "failed"),
      "Your connection was too slow for that. Try again on a faster one.",
    ],
    [
      "a long text",
      refused(413, "too-large"),
      "That is more than the site can take. Shorten it and try again.",
    ],
    ["a session", refused(401, "session-needed"), "Your session has ended. Sign in again to go on."],
    [
      "a fault of ours",
      refused(500, "failed", { requestId: "7f3c0d1e-0000-4000-8000-000000000000" }),
      "Something went wrong on our side. Try again in a moment. If that does not help, write to owner@example.com and name 7f3c0d1e.",
    ],
    ["a wrong password", refused(401, "wrong-password"), ""],
    ["what is not there", refused(404, "not-found"), ""],
  ])("%s", (_what, reply, help) => {
    networkIs(true);
    expect(helpFor(reply, "The page's own sentence.")).toBe(help);
  });

  it("tells a lost network from a silent server", () => {
    networkIs(false);
    expect(helpFor(refused(0, "no-answer"))).toBe("You are offline. Try again once you are connected.");
  });

  it("does not repeat the server's own sentence", () => {
    networkIs(true);
    const slow = refused(429, "slow-down", { wait: 600 });
    expect(helpFor(slow, slow.message)).toBe("Try again in 10 minutes.");
    const busy = refused(503, "unavailable", { wait: 5 });
    expect(helpFor(busy, busy.message)).toBe("");
  });
});
