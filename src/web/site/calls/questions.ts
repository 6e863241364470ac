import { callOnce } from "./api";
import { makeQuestion } from "./query-client";

/**
 * The pages' questions to the server, each under its key. Questions about recipes are in
 * saved-recipes/recipe-questions.ts, the owner's in admin/desk/owner-questions.ts.
 */
export const QUESTIONS = {
  requests: makeQuestion(["requests"], (signal) => callOnce("GET /api/requests", { signal })),
  /** Asked once for each form: the answer fills in empty fields only. */
  lastAddress: {
    ...makeQuestion(["last address"], (signal) =>
      callOnce("GET /api/requests/address", { signal, keepSession: true }),
    ),
    refetchOnWindowFocus: false,
  },
  sessions: makeQuestion(["sessions"], (signal) => callOnce("GET /api/auth/list-sessions", { signal })),
  passkeys: makeQuestion(["passkeys"], (signal) =>
    callOnce("GET /api/auth/passkey/list-user-passkeys", { signal }),
  ),
  ringing: makeQuestion(["ringing"], (signal) => callOnce("GET /api/ringing", { signal })),
  calendarFeed: makeQuestion(["calendar feed"], (signal) => callOnce("GET /api/calendar-feed", { signal })),
};
