import type { Generated, Selectable } from "kysely";
import type { RequestKind } from "../../contract/request-kinds";
import type { Closed } from "../../contract/request-turns";

/** Our own tables keep flags as 0 and 1 on both engines. */
type Flag = 0 | 1;
/** Milliseconds since 1970. */
type Instant = number;
/** The account library's dates: ISO text on SQLite, timestamptz on PostgreSQL. Filter with ISO text. */
export type LibraryDate = string | Date;
/** The account library's flags: true and false on PostgreSQL, 1 and 0 on SQLite. */
type LibraryFlag = boolean | Flag;

/** The columns that starter requests and bread requests have in common. */
type RequestColumns = {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  status: string;
  created_at: Instant;
  updated_at: Instant;
  delivered_at: Instant | null;
  blanked_at: Instant | null;
  fingerprint: string;
  search: string;
  /** Whether the request may be somebody else's than its account's; migration 0023 explains the values. */
  doubt: Generated<"unproven" | "disowned" | null>;
  /** Migration 0030 explains these. */
  turn: Generated<"new" | "answered" | "wrote">;
  turn_at: Generated<Instant | null>;
  closed: Generated<Closed | null>;
  closed_at: Generated<Instant | null>;
  address_at: Generated<Instant | null>;
};

/** The columns of db/migrations, table by table. */
export type Tables = {
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
    /** Since when the passkey is on hold until its person confirms it; null for one that can sign in. */
    onHoldSince: Generated<Instant | null>;
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
  recipe: {
    id: string;
    user_id: string;
    name: string;
    type: string;
    author: string;
    published: Generated<Flag>;
    is_public: Generated<Flag>;
    version: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
    /** When a version from before published_recipe published it, until take-over.ts has seen to that. */
    published_at: Instant | null;
    /** Lower-cased words of the recipe, for `?q=`. */
    search: string;
    /** The author's own bench state as JSON, and when it was last changed. */
    bench: string | null;
    bench_at: Instant | null;
    /** Set together when the recipe is set aside: src/server/recipes/aside.ts says how long it counts. */
    aside_at: Generated<Instant | null>;
    aside_version: Generated<number | null>;
    /** Since when its author asks for a place among the community's recipes. */
    offered_at: Generated<Instant | null>;
    /** What it was copied from: migration 0037 explains both. */
    origin_kind: Generated<string | null>;
    origin_id: Generated<string | null>;
    /** The whole form as JSON, as the contract read it. */
    data: string;
  };
  /** Published recipes: the version that the owner approved. */
  published_recipe: {
    recipe_id: string;
    version: number;
    name: string;
    author: string;
    published_at: Instant;
    /** When the author saved the approved version. */
    saved_at: Instant;
    data: string;
  };
  /** The search terms of published recipes. search-index.ts knows how each engine stores them. */
  search_entry: { recipe_id: string };
  /** The same for requests of each kind. */
  starter_entry: { request_id: string };
  bread_entry: { request_id: string };
  /** Requests that wait for their entry: migration 0026 has the triggers that keep this list. */
  unfiled_request: { kind: "starter" | "bread"; request_id: string };
  baking_plan: {
    user_id: string;
    plan_id: string;
    version: Generated<number>;
    updated_at: Instant;
    /** The whole plan as JSON, as the contract read it. */
    data: string;
  };
  /** Migration 0036 explains the columns. `data`, `answers` and `card`: JSON, as the contract has it; null once it is deleted. */
  bake: {
    id: string;
    user_id: string;
    version: Generated<number>;
    recipe_id: string | null;
    name: string;
    baked_at: Instant;
    updated_at: Instant;
    data: string | null;
    answers: string | null;
    card: string | null;
    gone_at: Generated<Instant | null>;
    aside_at: Generated<Instant | null>;
  };
  photograph: {
    id: string;
    bake_id: string;
    user_id: string;
    hash: string;
    width: number;
    height: number;
    size: number;
    added_at: Instant;
    small: Uint8Array;
    large: Uint8Array;
  };
  /** Migration 0039 explains the columns. `records`: JSON, as the contract has it. */
  starter: {
    id: string;
    user_id: string;
    version: Generated<number>;
    updated_at: Instant;
    records: string;
    aside_at: Generated<Instant | null>;
  };
  /** The plan that waits until its person says whether it is theirs. */
  plan_aside: { user_id: string; plan_id: string; version: number; updated_at: Instant; data: string };
  /** Whom we have asked whether set-aside things are theirs. `told`: how many mails have reminded them. */
  aside_question: {
    user_id: string;
    asked_at: Instant;
    told: Generated<number>;
    told_at: Generated<Instant | null>;
  };
  calendar_feed: { user_id: string; hash: string; created_at: Instant };
  totals: { name: string; n: number };
  idempotency: {
    sender: string;
    route: string;
    request_key: string;
    status: number;
    reply: string;
    created_at: Instant;
  };
  last_time: { name: string; at: Instant };
  site_process: { id: string; seen_at: Instant };
  rate_limit: { bucket: string; started_at: Instant; ends_at: Instant; hits: number };
  outbox: {
    id: string;
    kind: string;
    user_id: string | null;
    recipient: string;
    reply_to: string | null;
    subject: string;
    body: string;
    html: string | null;
    created_at: Instant;
    expires_at: Instant | null;
    due_at: Instant;
    attempts: Generated<number>;
    leased_until: Instant | null;
    sent_at: Instant | null;
    dead_at: Instant | null;
    problem: string | null;
    /** Since when the mail is on hold until the owner releases it, because it came back with a backup. */
    held_at: Generated<Instant | null>;
    /** The request a mail is about. */
    subject_id: Generated<string | null>;
  };
  starter_request: RequestColumns & {
    earlier: Generated<number>;
    /** Read only while the status says that the envelope is on its way, or there. */
    shipped_at: Generated<Instant | null>;
    /** The address as households.ts compares it; null until it has been worked out (migration 0034). */
    household: Generated<string | null>;
    label_at: Generated<Instant | null>;
  };
  starter_envelope: {
    request_id: string;
    code: string;
    made_at: Instant;
    is_off: Generated<Flag>;
    bubbles: Generated<Flag | null>;
    said_at: Generated<Instant | null>;
    /** JSON: the moments of the last taps. */
    taps: Generated<string>;
  };
  bread_request: RequestColumns & {
    request_type: string;
    instructions: string;
    fulfillment: string;
    /** "2026-11-28"; empty where the form named no day. */
    wanted_on: Generated<string>;
    /** JSON, as the contract has it; null where the wish is taken for what its words are read as. */
    wish: Generated<string | null>;
  };
  status_change: {
    change_id: string;
    request_id: string;
    kind: RequestKind;
    from_status: string;
    to_status: string;
    delivered_before: Instant | null;
    mail_id: string | null;
    /** Statuses, with commas between them. */
    mails_removed: string;
    /** Migration 0016 explains the rows of this table. */
    state: "made" | "undone" | "passed" | "mailed";
    changed_at: Instant;
  };
  /** What the owner notes about a person; migration 0035 says whose. */
  person_note: {
    id: string;
    user_id: string | null;
    email: string;
    kind: string;
    body: string;
    created_at: Instant;
  };
  /** What the owner said last about a recipe that its author offered. */
  recipe_answer: {
    recipe_id: string;
    kind: "ask" | "no";
    body: string;
    version: number;
    created_at: Instant;
  };
  /** The owner's choices about money and days; null: not chosen. Days are "2026-11-28", times "08:30". */
  owner_choice: {
    singleton: 1;
    postage_cents: number | null;
    feed_every: number | null;
    feed_from: string | null;
    feed_at: string | null;
    dry_every: number | null;
    dry_from: string | null;
    dry_at: string | null;
    updated_at: Instant;
  };
  request_reply: {
    id: string;
    /** Of either kind. */
    request_id: string;
    outbox_id: string;
    body: string;
    created_at: Instant;
  };
  request_message: {
    id: string;
    /** Of either kind. */
    request_id: string;
    what: "said" | "cancelled" | "address" | "day";
    body: string;
    created_at: Instant;
  };
  request_link: {
    id: string;
    request_id: string;
    token_hash: string;
    made_at: Instant;
    ended_at: Instant | null;
  };
  /** Migration 0040 explains the columns: one of the two ids is null. */
  private_link: {
    id: string;
    user_id: string;
    recipe_id: string | null;
    bake_id: string | null;
    token_hash: string;
    made_at: Instant;
  };
  /** `sentences`: JSON, as the contract has it. */
  letter_settings: {
    singleton: 1;
    pickup: string;
    return_address: Generated<string>;
    envelope_codes: Generated<Flag>;
    sentences: string;
    updated_at: Instant;
  };
  /** `data`: JSON, as the contract has it. */
  site_switches: { singleton: 1; version: number; data: string; updated_at: Instant };
  request_hour: { kind: string; hour: Instant; n: number };
  request_notice: {
    singleton: 1;
    began_at: Instant;
    told: number;
    starter: number;
    bread: number;
    outbox_id: string | null;
  };
  audit: {
    id: string;
    at: Instant;
    actor_id: string | null;
    action: string;
    subject: string | null;
    detail: string | null;
    /** The recipe's name at that time, and the user who typed it. Both are blanked with that user's account. */
    name: Generated<string | null>;
    name_by: Generated<string | null>;
  };
};

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
