import { call } from "./api";
import { makeQuestion } from "./query-client";

/**
 * What the pages load from the server, each under its key. Questions about recipes are in
 * recipe-data/recipe-questions.ts, the owner's in admin/owner-questions.ts.
 */
export const QUESTIONS = {
  requests: makeQuestion(["requests"], (signal) => call("GET /api/requests", { signal })),
  /** Asked once for each form: the answer fills in empty fields only. */
  lastAddress: {
    ...makeQuestion(["last address"], (signal) =>
      call("GET /api/requests/address", { signal, keepSession: true }),
    ),
    refetchOnWindowFocus: false,
  },
  sessions: makeQuestion(["sessions"], (signal) => call("GET /api/auth/list-sessions", { signal })),
  passkeys: makeQuestion(["passkeys"], (signal) =>
    call("GET /api/auth/passkey/list-user-passkeys", { signal }),
  ),
  calendarFeed: makeQuestion(["calendar feed"], (signal) => call("GET /api/calendar-feed", { signal })),
};
