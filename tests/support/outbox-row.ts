import { uuidv7 } from "uuidv7";
import type { Row } from "../../src/server/db/types";

/** A mail as a worker takes it from the table. */
export function outboxRow(changed: Partial<Row<"outbox">> = {}): Row<"outbox"> {
  return {
    id: uuidv7(),
    kind: "reset",
    user_id: null,
    recipient: "baker@example.com",
    reply_to: null,
    subject: "Reset your password",
    body: "Open https://bread.example/reset-password?token=abc",
    html: null,
    created_at: Date.UTC(2026, 10, 21, 9),
    expires_at: null,
    due_at: 0,
    attempts: 1,
    leased_until: null,
    sent_at: null,
    dead_at: null,
    problem: null,
    subject_id: null,
    held_at: null,
    ...changed,
  };
}
