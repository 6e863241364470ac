import * as z from "zod/mini";
import type { SessionAnswer } from "../../contract/account";
import type { SignedIn } from "../session";
import { iso } from "../instant";

type UserAnswer = SessionAnswer["user"];

const libraryUser = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: z.string(),
    emailVerified: z.boolean(),
    theme: z.optional(z.nullable(z.string())),
  }),
});

const themeOf = (text: string | null | undefined) => (text === "light" || text === "dark" ? text : null);

/** Of what the library says about a user, what anybody is told; its session's token is never among it (SEC-16). */
export function userOf(libraryBody: unknown): UserAnswer {
  const { user } = z.parse(libraryUser, libraryBody);
  const { id, name, email, createdAt, emailVerified, theme } = user;
  return { id, name, email, createdAt, emailVerified, theme: themeOf(theme) };
}

/** What the session call answers. */
export function sessionAnswer(signedIn: SignedIn): SessionAnswer {
  const { userId: id, name, email, theme, emailVerified, units, isOwner } = signedIn;
  return {
    session: {
      id: signedIn.sessionId,
      createdAt: iso(signedIn.startedAt),
      expiresAt: iso(signedIn.expiresAt),
    },
    user: {
      id,
      name,
      email,
      createdAt: iso(signedIn.userSince),
      theme,
      emailVerified,
      ...(units !== null && { units }),
    },
    isOwner,
  };
}
