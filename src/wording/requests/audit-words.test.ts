import { describe, expect, it } from "vitest";
import { auditText } from "./audit-words";

const GONE = "0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

describe("SEC-29 each line of the record is a sentence", () => {
  it.each([
    [
      "addresses-read",
      "Starter requests",
      "any status, 12 shown",
      "Starter requests read: any status, 12 shown",
    ],
    [
      "addresses-read",
      "Bread requests",
      "in_progress, searched, further down, 3 shown",
      "Bread requests read: In progress, searched, further down, 3 shown",
    ],
    [
      "addresses-read",
      "Bread requests",
      "any status, as CSV",
      "Bread requests downloaded as CSV: any status",
    ],
    ["addresses-read", "Starter requests", "pending, as CSV", "Starter requests downloaded as CSV: Pending"],
    ["addresses-read", "Starter requests", "shell", "Starter requests read in the server's own shell"],
    ["mails-read", "Mail", "any", "Outbox read: all email"],
    ["mails-read", "Mail", "failed", "Outbox read: failed email"],
    [
      "status-changed",
      "Bread request of Ben Ito",
      "pending to in_progress",
      "Bread request of Ben Ito: Pending → In progress",
    ],
    ["status-changed", GONE, "shipped to delivered", "A deleted request: Shipped → Delivered"],
    ["request-deleted", GONE, "bread-requests", "A bread request deleted"],
    ["request-deleted", GONE, "starter-requests", "A starter request deleted"],
    ["mail-sent-again", "Mail to ana@example.com", "reset", "Mail to ana@example.com sent again"],
    ["mail-sent-again", GONE, "reset", "An email sent again"],
    ["owner-signed-in", "Ana", "passkey", "Owner signed in with a passkey"],
    ["owner-claimed", "Ana", "link", "Site claimed with the link that the server printed"],
    ["owner-claimed", "Ana", "password", "Site claimed with the configured password"],
    ["owner-password-reset", "Ana", null, "Owner's password reset"],
    ["owner-password-changed", "Ana", null, "Owner's password changed"],
    ["something-new", "Ana", "once", "something new, Ana, once"],
    ["toString", null, null, "toString"],
  ])("%s of %s, %s", (action, subject, detail, said) => {
    expect(auditText({ action, subject, detail })).toBe(said);
  });
});
