import { call } from "./api";
import { question } from "./query-client";

/**
 * What the pages load from the server, each under its key. Questions about recipes are in
 * recipe-data/recipe-questions.ts, the owner's in admin/owner-questions.ts.
 */
export const QUESTIONS = {
  requests: question(["requests"], (signal) => call("GET /api/requests", { signal })),
  /** Asked once for each form: the answer fills in empty fields only. */
  lastAddress: {
    ...question(["last address"], (signal) =>
      call("GET /api/requests/address", { signal, keepSession: true }),
    ),
    refetchOnWindowFocus: false,
  },
  /** An extra on its page, which goes on without an answer. */
  setAside: question(["set aside"], (signal) =>
    call("GET /api/account/set-aside", { signal, keepSession: true }),
  ),
  sessions: question(["sessions"], (signal) => call("GET /api/auth/list-sessions", { signal })),
  passkeys: question(["passkeys"], (signal) => call("GET /api/auth/passkey/list-user-passkeys", { signal })),
  calendarFeed: question(["calendar feed"], (signal) => call("GET /api/calendar-feed", { signal })),
};
