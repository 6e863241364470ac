/** Who sent a request, read from the database for this very request. */
export type SignedIn = {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  theme: "light" | "dark" | null;
  /** When the account was made. Every time here is in milliseconds since 1970. */
  userSince: number;
  startedAt: number;
  expiresAt: number;
  /** When this session's person last proved who they are. */
  confirmedAt: number;
  method: "password" | "passkey";
  isOwner: boolean;
};
