import { createHash, randomInt } from "node:crypto";
import { sql } from "kysely";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../contract/values/milliseconds";
import { providerOf } from "./client-network";
import type { Config } from "../process/config";
import type { Database } from "../db/database";

/** Whose tries are counted. A "subject" is what the handler names, such as an address. */
type Per = "network" | "account" | "subject";
type Cap = { per: Per; max: number; ms: number };
type Rule = {
  caps: readonly Cap[];
  /** Reads are counted in the process's memory, so that they work while the database is away. */
  inMemory?: true;
  /** Above the cap about one try in this time is still allowed, so that nobody can lock another person out. */
  thenOneIn?: number;
};

const SAVING = {
  caps: [
    { per: "network", max: 600, ms: MINUTE_MS },
    { per: "account", max: 60, ms: MINUTE_MS },
  ],
} as const;

/** The caps by name. Each route lists the names that count for it. */
const RULES = {
  "sign-in": { caps: [{ per: "network", max: 10, ms: 5 * MINUTE_MS }] },
  "sign-in-account": { caps: [{ per: "subject", max: 10, ms: 15 * MINUTE_MS }], thenOneIn: MINUTE_MS },
  "sign-up": { caps: [{ per: "network", max: 20, ms: HOUR_MS }] },
  /** Mails to an unconfirmed address, whose owner may have asked for none of them. */
  confirmation: { caps: [{ per: "subject", max: 3, ms: DAY_MS }] },
  "reset-request": { caps: [{ per: "network", max: 10, ms: HOUR_MS }] },
  "reset-request-account": { caps: [{ per: "subject", max: 3, ms: HOUR_MS }] },
  reset: { caps: [{ per: "network", max: 10, ms: HOUR_MS }] },
  "passkey-options": { caps: [{ per: "network", max: 30, ms: 5 * MINUTE_MS }] },
  "passkey-verify": { caps: [{ per: "network", max: 10, ms: 5 * MINUTE_MS }] },
  password: {
    caps: [
      { per: "network", max: 20, ms: HOUR_MS },
      { per: "account", max: 5, ms: 15 * MINUTE_MS },
    ],
  },
  "starter-request": {
    caps: [
      { per: "network", max: 20, ms: HOUR_MS },
      { per: "account", max: 10, ms: DAY_MS },
    ],
  },
  "bread-request": {
    caps: [
      { per: "network", max: 10, ms: HOUR_MS },
      { per: "network", max: 30, ms: DAY_MS },
    ],
  },
  /** Messages and changes of people about their own requests: each is a mail to the owner. */
  "request-message": {
    caps: [
      { per: "network", max: 60, ms: HOUR_MS },
      { per: "account", max: 20, ms: HOUR_MS },
    ],
  },
  /** A link is opened from a mail, and again when its person comes back. */
  "guest-look": { caps: [{ per: "network", max: 120, ms: MINUTE_MS }], inMemory: true },
  /** All changes of one request by its links, together. */
  "guest-request": { caps: [{ per: "subject", max: 20, ms: DAY_MS }] },
  /** Private links to one's own recipes and bakes, made and ended. */
  "private-link": { caps: [{ per: "account", max: 60, ms: HOUR_MS }] },
  "private-link-read": { caps: [{ per: "account", max: 300, ms: MINUTE_MS }], inMemory: true },
  /** Looks through private links: a whole class may open one from the school's network. */
  shown: { caps: [{ per: "network", max: 120, ms: MINUTE_MS }], inMemory: true },
  "recipe-write": SAVING,
  /** Every tick at the bench may be one. */
  "bench-write": {
    caps: [
      { per: "network", max: 1200, ms: MINUTE_MS },
      { per: "account", max: 120, ms: MINUTE_MS },
    ],
  },
  /** Each try asks another site in our name. */
  "recipe-page": {
    caps: [
      { per: "network", max: 120, ms: HOUR_MS },
      { per: "account", max: 30, ms: HOUR_MS },
    ],
  },
  "recipe-read": { caps: [{ per: "account", max: 300, ms: MINUTE_MS }], inMemory: true },
  "bake-write": SAVING,
  "starter-write": SAVING,
  "starter-read": { caps: [{ per: "account", max: 300, ms: MINUTE_MS }], inMemory: true },
  "bake-read": { caps: [{ per: "account", max: 300, ms: MINUTE_MS }], inMemory: true },
  /** Each photograph is remade, which takes a fifth of a second of the processor. */
  "photograph-write": {
    caps: [
      { per: "network", max: 300, ms: MINUTE_MS },
      { per: "account", max: 30, ms: MINUTE_MS },
      { per: "account", max: 600, ms: DAY_MS },
    ],
  },
  /** The wall of loaves asks for one photograph for each bake. */
  "photograph-read": { caps: [{ per: "account", max: 600, ms: MINUTE_MS }], inMemory: true },
  "baking-plan-write": SAVING,
  "baking-plan-read": { caps: [{ per: "account", max: 300, ms: MINUTE_MS }], inMemory: true },
  /** A device is added once, and its browser may change its address now and then. */
  ringing: { caps: [{ per: "account", max: 60, ms: HOUR_MS }] },
  /** A baker needs a new feed address once, and again after a mistake. */
  "calendar-feed": { caps: [{ per: "account", max: 20, ms: HOUR_MS }] },
  /** The calendars of many people may ask from the network of one company, each a few times an hour. */
  calendar: { caps: [{ per: "network", max: 120, ms: MINUTE_MS }], inMemory: true },
  /** A code is read each time its guide is opened. */
  envelope: { caps: [{ per: "network", max: 120, ms: MINUTE_MS }], inMemory: true },
  "envelope-tap": { caps: [{ per: "network", max: 60, ms: HOUR_MS }] },
  published: { caps: [{ per: "network", max: 120, ms: MINUTE_MS }], inMemory: true },
  /** Pages of published recipes that must be drawn first; pages in memory are not counted. */
  "community-page": { caps: [{ per: "network", max: 120, ms: MINUTE_MS }], inMemory: true },
  session: { caps: [{ per: "network", max: 300, ms: MINUTE_MS }], inMemory: true },
  "csp-report": { caps: [{ per: "network", max: 20, ms: MINUTE_MS }], inMemory: true },
  export: { caps: [{ per: "account", max: 3, ms: DAY_MS }] },
  /** Everything under /api together. */
  all: { caps: [{ per: "network", max: 600, ms: MINUTE_MS }], inMemory: true },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof RULES;

export type Limits = {
  /**
   * Counts one try of `subject`. Answers undefined within the cap, else the seconds until the next try. `from` is the
   * network that tries, for rules that let one through now and then.
   */
  take(name: LimitName, subject: string, per?: Per, from?: string): Promise<number | undefined>;
  /** Forgets the tries of `subject`, after a successful one. */
  clear(name: LimitName, subject: string, per?: Per): Promise<void>;
};

/** How many tries a bucket has counted in its period, this one included, and when the period ends. */
type Count = { hits: number; ends: number };
type Counter = (bucket: string, now: number, ms: number) => Count | Promise<Count>;

/** Outside production, people, scripts and tests share one address, so the caps are this many times higher. */
const RELAXED = 50;

/** All households of one IPv6 /48 together may try this many times as often as one household. */
const HOUSEHOLDS = 8;

/** A full bucket, and who tries. */
type Lottery = { bucket: string; ms: number; most: number; from: string | undefined; now: number };

/**
 * Allows about one try in `ms`, so that a stranger who guesses all day does not use up the tries of the account's own
 * person. The moment is random and kept from everybody, and each network has one chance in that time however often it
 * tries.
 */
async function letNowAndThen(
  counter: Counter,
  { bucket, ms, most, from, now }: Lottery,
): Promise<number | undefined> {
  const own = from === undefined ? undefined : `${bucket}:${hashOf(providerOf(from) ?? from)}`;
  if (own === undefined || (await counter(own, now, ms)).hits <= most) {
    const slow = await counter(`${bucket}:slow`, now, randomInt(ms / 2, ms * 1.5));
    if (slow.hits <= most) return undefined;
  }
  return Math.ceil((ms * 1.5) / SECOND_MS);
}

export function createLimits(
  database: Pick<Database, "db" | "engine">,
  mode: Config["rateLimits"],
  clock: () => number,
  onLimited: (name: LimitName) => void = () => undefined,
): Limits {
  if (mode === "off") return { take: async () => undefined, clear: async () => undefined };
  const factor = mode === "relaxed" ? RELAXED : 1;
  const inDatabase = databaseCounter(database);
  const inMemory = memoryCounter();
  // SQLite has one process: what counts for a minute needs no row, whose commit would cost as much as the save itself.
  const isOurs = ({ ms }: Cap) => database.engine === "sqlite" && ms <= MINUTE_MS;
  // In a map of their own, so that many households cannot push out the count of their shared network.
  const ofProviders = memoryCounter();

  async function countTry(
    rule: Rule,
    cap: Cap,
    bucket: string,
    { from, memory = inMemory }: { from?: string | undefined; memory?: Counter } = {},
  ): Promise<number | undefined> {
    const counter = rule.inMemory || isOurs(cap) ? memory : inDatabase;
    const now = clock();
    const { hits, ends } = await counter(bucket, now, cap.ms);
    if (hits <= cap.max * factor) return undefined;
    if (rule.thenOneIn !== undefined)
      return letNowAndThen(inDatabase, { bucket, ms: rule.thenOneIn, most: factor, from, now });
    return Math.ceil((ends - now) / SECOND_MS);
  }

  return {
    async take(name, subject, per = "subject", from?) {
      const rule: Rule = RULES[name];
      for (const [index, cap] of rule.caps.entries()) {
        if (cap.per !== per) continue;
        const provider = per === "network" ? providerOf(subject) : undefined;
        let wait = await countTry(rule, cap, bucketOf(name, index, subject), { from });
        // Count only what the household may still try, so that nobody uses up their neighbors' tries.
        if (wait === undefined && provider !== undefined) {
          const wider = { ...cap, max: cap.max * HOUSEHOLDS };
          wait = await countTry(rule, wider, bucketOf(name, index, provider), { memory: ofProviders });
        }
        if (wait === undefined) continue;
        onLimited(name);
        return wait;
      }
      return undefined;
    },
    async clear(name, subject, per = "subject") {
      const rule: Rule = RULES[name];
      const buckets = rule.caps.flatMap((cap, index) => {
        const bucket = bucketOf(name, index, subject);
        return cap.per === per ? [bucket, `${bucket}:slow`] : [];
      });
      await database.db.deleteFrom("rate_limit").where("bucket", "in", buckets).execute();
    },
  };
}

/** The table keeps only a hash of the subject, which may be somebody's address. */
const hashOf = (subject: string) => createHash("sha256").update(subject).digest("base64url").slice(0, 22);
const bucketOf = (name: LimitName, index: number, subject: string) => `${name}:${index}:${hashOf(subject)}`;

/** A single statement counts and reads, so that two processes never both allow the same try. */
function databaseCounter({ db }: Pick<Database, "db">): Counter {
  return async (bucket, now, ms) => {
    const begun = { started_at: now, ends_at: now + ms, hits: 1 };
    const over = sql<boolean>`rate_limit.ends_at <= ${now}`;
    const { hits, ends_at } = await db
      .insertInto("rate_limit")
      .values({ bucket, ...begun })
      .onConflict((conflict) =>
        conflict.column("bucket").doUpdateSet((eb) => ({
          hits: sql<number>`case when ${over} then 1 else ${eb.ref("rate_limit.hits")} + 1 end`,
          started_at: sql<number>`case when ${over} then ${begun.started_at} else rate_limit.started_at end`,
          ends_at: sql<number>`case when ${over} then ${begun.ends_at} else rate_limit.ends_at end`,
        })),
      )
      .returning(["hits", "ends_at"])
      .executeTakeFirstOrThrow();
    return { hits, ends: ends_at };
  };
}

/** More networks than a site of this size sees in a minute; beyond that the oldest are forgotten. */
const MOST_BUCKETS = 50_000;

function memoryCounter(): Counter {
  const counts = new Map<string, Count>();
  return (bucket, now, ms) => {
    const known = counts.get(bucket);
    if (known !== undefined && known.ends > now) {
      known.hits += 1;
      return known;
    }
    // Delete first, so that the bucket goes to the end: the map's first bucket is the one that began longest ago.
    counts.delete(bucket);
    const begun = { hits: 1, ends: now + ms };
    counts.set(bucket, begun);
    if (counts.size > MOST_BUCKETS) {
      const [oldest] = counts.keys();
      if (oldest !== undefined) counts.delete(oldest);
    }
    return begun;
  };
}
