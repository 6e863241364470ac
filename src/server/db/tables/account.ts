import type { Generated } from "kysely";
import type { Instant, LibraryDate, LibraryFlag } from "./columns";
import type { InBackups } from "./in-backups";

/** People, and how they sign in. */
export type AccountTables = {
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: LibraryFlag;
    image: string | null;
    createdAt: LibraryDate;
    updatedAt: LibraryDate;
    theme: string | null;
    /** JSON, as the contract has it; null for the default units. */
    units: Generated<string | null>;
    /** JSON, from and to; null until the person has chosen their hours of sleep. */
    sleep: Generated<string | null>;
    /** JSON, as the contract has it; null until the person has said how many pieces fit at once. */
    kitchen: Generated<string | null>;
    /** JSON, as the contract has it; null until the person has said anything of an ingredient. */
    pantry: Generated<string | null>;
  };
  session: {
    id: string;
    expiresAt: LibraryDate;
    token: string;
    createdAt: LibraryDate;
    updatedAt: LibraryDate;
    ipAddress: string | null;
    userAgent: string | null;
    userId: string;
    /** When the session's person last proved who they are. */
    confirmedAt: LibraryDate | null;
    /** How the session began: "password", "passkey". */
    method: string | null;
    /** The device in our words: "Chrome on Windows". */
    device: Generated<string | null>;
    /** The device's time zone, an IANA name: "Europe/Paris". */
    timeZone: Generated<string | null>;
    /** A keyed hash of the network that the session was last used from. */
    network: Generated<string | null>;
  };
  account: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
    createdAt: LibraryDate;
    updatedAt: LibraryDate;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: LibraryDate;
    createdAt: LibraryDate;
    updatedAt: LibraryDate;
  };
  passkey: {
    id: string;
    name: string | null;
    publicKey: string;
    userId: string;
    credentialID: string;
    counter: number;
    deviceType: string;
    backedUp: LibraryFlag;
    transports: string | null;
    createdAt: LibraryDate | null;
    aaguid: string | null;
    lastUsedAt: Generated<Instant | null>;
  };
  site_owner: { singleton: 1; user_id: string; claimed_at: Instant };
  mailbox_proof: {
    hash: string;
    mailbox: string;
    expires_at: Instant;
  };
  account_token: {
    hash: string;
    kind: string;
    user_id: string | null;
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
};

export const ACCOUNT_IN_BACKUPS = {
  user: "id",
  account: "id",
  passkey: "id",
  site_owner: "few rows",
  // A stolen backup must open no door. After a restore, everybody signs in again.
  session: { leftOut: "opens a door" },
  verification: { leftOut: "ceremonies that were begun" },
  account_token: { leftOut: "opens a door: links that were mailed" },
  mailbox_proof: { leftOut: "links that were mailed" },
} as const satisfies InBackups<AccountTables>;
