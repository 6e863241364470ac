import { NOTE_KINDS } from "../contract/people";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { createAuthenticator } from "../../tests/support/authenticator";
import { BAKE_ID, cityBake } from "../../tests/support/bakes";
import { fedLine } from "../../tests/support/starters";
import { runningPlan } from "../../tests/support/baking-plans";
import { mailedTokens } from "../../tests/support/mailed-links";
import { photographFile } from "../../tests/support/photographs";
import { ADDRESS, linkIn } from "../../tests/support/request-forms";
import { cookiesOf, onEachServer, PASSWORD } from "../../tests/support/server";
import { defaultRecipe } from "../baking";
import { freshBench } from "../contract/bench-state";
import type { AnswerOf, BodyOf, CallName } from "../contract/api";
import {
  type BakeCard,
  answersSchema,
  BAKE_QUESTIONS,
  bakeSchema,
  PROOFS,
  type StoredBake,
} from "../contract/bakes";
import { starterRecordSchema } from "../contract/starter";
import { bakingPlanSchema } from "../contract/baking-plan";
import { recipeSchema } from "../contract/recipes";
import { BREAD_STATUSES, STARTER_STATUSES } from "../contract/request-kinds";
import { CLOSED, TURNS } from "../contract/request-turns";
import { benchSchema } from "../contract/saved-recipes";
import { BREAD_NAMES } from "../contract/breads";
import { CARD_FIELDS } from "../contract/shelf";
import { WEEKDAYS } from "../contract/switches";

const text = z.string();
const instant = z.iso.datetime();
const flag = z.boolean();
const count = z.number();
const done = z.strictObject({ status: z.literal(true) });
const success = z.strictObject({ success: z.literal(true) });
const orNull = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullable(schema);

/** Read by the contract's own schema, and nothing was missing or too much. */
const exactly = <Value>(schema: z.ZodMiniType<Value>) =>
  z.custom<Value>((value) => {
    const { data } = schema.safeParse(value);
    return isDeepStrictEqual(JSON.parse(JSON.stringify(data ?? null)), value);
  });
const recipeData = exactly(recipeSchema);

const units = z.strictObject({
  weight: z.enum(["g", "oz"]),
  temperature: z.enum(["F", "C"]),
  decimal: z.enum(["point", "comma"]),
  clock: z.enum(["24", "12"]),
});
const user = z.strictObject({
  id: text,
  name: text,
  email: text,
  createdAt: instant,
  theme: orNull(z.enum(["light", "dark"])),
  emailVerified: flag,
  units: z.optional(units),
  sleep: z.optional(z.strictObject({ from: text, to: text })),
  kitchen: z.optional(z.record(text, z.number())),
});
const session = z.strictObject({ id: text, createdAt: instant, expiresAt: instant });
const passkey = {
  id: text,
  name: orNull(text),
  deviceType: text,
  createdAt: instant,
  lastUsedAt: orNull(instant),
  onHold: flag,
};
const address = { address: text, address2: text, city: text, state: text, zip: text };
const request = { id: text, name: text, email: text, createdAt: instant, ...address };
const turns = {
  turn: z.enum(TURNS),
  turnAt: orNull(instant),
  closed: orNull(z.enum(CLOSED)),
};
const talk = z.array(
  z.strictObject({
    id: text,
    by: z.enum(["baker", "person"]),
    what: z.enum(["said", "declined", "cancelled", "address", "day"]),
    text,
    at: instant,
  }),
);
const may = z.strictObject({ cancel: flag, address: flag, day: flag });
const starter = { ...request, ...turns, status: z.enum(STARTER_STATUSES) };
const bread = z.strictObject({
  ...request,
  ...turns,
  requestType: z.enum(["omakase", "custom"]),
  instructions: text,
  fulfillment: z.enum(["delivery", "pickup"]),
  wantedOn: text,
  status: z.enum(BREAD_STATUSES),
});
const reply = z.strictObject({
  id: text,
  text,
  createdAt: instant,
  state: z.enum(["waiting", "failed", "sent"]),
});
const letterSettings = z.strictObject({
  pickup: text,
  returnAddress: text,
  envelopeCodes: flag,
  sentences: z.array(text),
});
const open = { isOpen: flag, sentence: text };
const weekday = z.literal(WEEKDAYS);
const starterSwitches = {
  ...open,
  envelopesAWeek: orNull(count),
  postingDay: orNull(weekday),
  arrives: text,
};
const breadOffer = {
  ...open,
  reply: text,
  closedDays: z.array(text),
  pickupTimes: text,
  zips: z.array(text),
};
const switches = z.strictObject({
  version: count,
  starters: z.strictObject(starterSwitches),
  bread: z.strictObject({
    ...breadOffer,
    days: z.array(z.strictObject({ weekday, loaves: orNull(count) })),
  }),
});
const doubt = z.optional(z.enum(["unproven", "disowned"]));
const place = z.optional(
  z.union([
    z.strictObject({ sign: z.literal("state"), said: text }),
    z.strictObject({ sign: z.literal("zip"), state: text }),
  ]),
);
const household = z.optional(z.array(text));
const adminStarter = z.strictObject({
  ...starter,
  earlierRequests: count,
  hasOldLabel: z.optional(z.literal(true)),
  doubt,
  place,
  household,
});
const keptReply = z.strictObject({ requestId: text, text, createdAt: instant });
const note = z.strictObject({ id: text, kind: z.enum(NOTE_KINDS), text, createdAt: instant });
const ownersAnswer = z.strictObject({ kind: z.enum(["ask", "no"]), text, createdAt: instant });
const originKind = z.enum(["community", "copy", "bake", "link"]);
const origin = z.optional(
  z.strictObject({
    kind: originKind,
    parent: z.optional(
      z.strictObject({
        id: text,
        name: text,
        author: text,
        baked: z.optional(z.strictObject({ at: instant, zone: text })),
      }),
    ),
  }),
);
const offer = z.optional(z.strictObject({ since: z.optional(instant), answer: z.optional(ownersAnswer) }));
const reminder = orNull(z.strictObject({ every: count, from: text, at: text }));
const choices = z.strictObject({ postageCents: orNull(count), feed: reminder, dry: reminder });
const adminBread = z.extend(bread, {
  doubt,
  place,
  byLink: z.optional(z.literal(true)),
  wish: z.strictObject({
    items: z.array(z.strictObject({ pieces: count, bread: z.enum(BREAD_NAMES) })),
    by: z.enum(["read", "guess", "owner"]),
  }),
});
const said = orNull(z.strictObject({ bubbles: flag, at: instant }));
const ownStarter = z.strictObject({ ...starter, shippedAt: orNull(instant), said, talk, may });
const ownBread = z.extend(bread, { talk, may });
const ownRequest = z.union([ownStarter, ownBread]);
const envelope = z.strictObject({ said, left: count });
const ownersEnvelope = z.strictObject({ hasCode: flag, isOn: flag, said });
const personPage = z.strictObject({
  name: text,
  email: text,
  account: z.enum(["confirmed", "unconfirmed", "none", "gone"]),
  starters: z.array(z.extend(adminStarter, { shippedAt: orNull(instant), said })),
  breads: z.array(adminBread),
  replies: z.array(keptReply),
  notes: z.array(note),
  isCut: flag,
});
const ownRequests = z.strictObject({ starter: z.array(ownStarter), bread: z.array(ownBread) });
const asideItems = z.array(z.strictObject({ id: text, name: text, createdAt: instant }));
const setAside = z.strictObject({
  recipes: asideItems,
  plans: asideItems,
  bakes: asideItems,
  starters: asideItems,
  requests: asideItems,
  goesAt: orNull(instant),
});
const keptRequest = {
  updatedAt: instant,
  deliveredAt: orNull(instant),
  addressRemovedAt: orNull(instant),
  closedAt: orNull(instant),
  addressCorrectedAt: orNull(instant),
  doubt: z.optional(text),
};
const receipt = z.strictObject({ id: text, status: z.literal("pending"), createdAt: instant });
const recipeReceipt = z.strictObject({
  id: text,
  recipeName: text,
  version: count,
  createdAt: z.optional(instant),
  updatedAt: z.optional(instant),
});
const community = { id: text, recipeName: text, author: text, recipeData };
const shared = { published: flag, isPublic: flag, createdAt: instant, approvedSavedAt: z.optional(instant) };
const bench = exactly(benchSchema);
const onCard = z.strictObject(Object.fromEntries(CARD_FIELDS.map((name) => [name, z.optional(z.unknown())])));
/** The list with `fields=card`, which is no call of its own in the contract. */
const shelf = z.array(
  z.strictObject({
    id: text,
    recipeName: text,
    recipeType: text,
    author: text,
    ...shared,
    version: count,
    bench: z.optional(bench),
    recipeData: onCard,
  }),
);
const full = { ...community, ...shared, version: count, updatedAt: instant };
const baked = exactly(bakeSchema);
const grams = z.array(z.strictObject({ name: text, grams: z.number() }));
const bake = z.custom<StoredBake["bake"]>((value) => {
  const { grams: weighed, ...rest } = value;
  return baked.safeParse(rest).success && grams.safeParse(weighed).success;
});
const answers = exactly(answersSchema);
const diaryFields = { version: count, records: z.array(starterRecordSchema) };
const diary = z.strictObject(diaryFields);
const LOAF = ["finalShape", "flourTypes", "recipeName", "scoringStyle"];
const bakeLoaf = z.custom<BakeCard["loaf"]>((loaf) => Object.keys(loaf).toSorted().join() === LOAF.join());

const links = z.strictObject({ madeAt: z.array(instant) });
const newLink = z.strictObject({ address: text, madeAt: z.array(instant) });
const photograph = { hash: text, width: count, height: count };
const plan = { plan: exactly(bakingPlanSchema), version: count };
const options = { challenge: text, timeout: z.optional(count) };

/** The calls whose answer is JSON; the others are files. */
type JsonCall = Exclude<CallName, `${string}.csv` | "GET /api/bakes/:id/photographs/:hash">;

/**
 * What each call answers, written so that it cannot drift from the contract: a schema for something else fails the type
 * check, and an answer with a field more, a field less or another value fails here.
 */
const ANSWERS: { [Name in JsonCall]: z.core.$ZodType<AnswerOf<Name>> } = {
  "POST /api/outcome": z.union([
    z.strictObject({ outcome: z.literal("done"), status: count, answer: z.unknown() }),
    z.strictObject({ outcome: z.enum(["not-done", "not-here", "in-progress", "unknown"]) }),
  ]),
  "GET /api/recipes": z.array(
    z.strictObject({ ...community, ...shared, recipeType: text, version: count, bench: z.optional(bench) }),
  ),
  "POST /api/recipes": recipeReceipt,
  "GET /api/recipes/:id": z.strictObject({
    ...full,
    mine: flag,
    bench: z.optional(bench),
    origin,
  }),
  "PUT /api/recipes/:id": recipeReceipt,
  "DELETE /api/recipes/:id": z.null(),
  "PUT /api/recipes/:id/bench": z.strictObject({ bench }),
  "PUT /api/recipes/:id/publish": z.strictObject({ id: text, published: flag }),
  "PUT /api/recipes/:id/visibility": z.strictObject({ id: text, isPublic: flag }),
  "GET /api/recipes/published": z.array(z.strictObject(community)),
  "GET /api/recipes/published/:id": z.strictObject(community),
  "GET /api/baking-plan": z.strictObject(plan),
  "PUT /api/baking-plan": z.strictObject({ id: text, version: count }),
  "DELETE /api/baking-plan": z.null(),
  "GET /api/bakes": z.array(
    z.strictObject({
      id: text,
      version: count,
      name: text,
      recipeId: orNull(text),
      bakedAt: instant,
      zone: text,
      loaf: bakeLoaf,
      proof: orNull(z.enum(PROOFS)),
      rating: orNull(count),
      photograph: z.optional(z.strictObject(photograph)),
    }),
  ),
  "GET /api/bakes/:id": z.strictObject({
    id: text,
    version: count,
    bake,
    answers,
    photographs: z.array(z.strictObject(photograph)),
  }),
  "GET /api/kitchen-pace": z.strictObject({
    pace: z.strictObject({
      bakes: count,
      factor: z.number(),
      spread: z.number(),
      perDegree: z.number(),
      slowest: z.number(),
      fastest: z.number(),
      held: z.strictObject({ inside: count, of: count }),
    }),
  }),
  "PUT /api/bakes/:id": z.strictObject({
    id: text,
    version: count,
    answers,
    conflicts: z.array(z.enum(BAKE_QUESTIONS)),
  }),
  "DELETE /api/bakes/:id": z.null(),
  "GET /api/recipes/:id/links": links,
  "POST /api/recipes/:id/links": newLink,
  "DELETE /api/recipes/:id/links": z.null(),
  "GET /api/bakes/:id/links": links,
  "POST /api/bakes/:id/links": newLink,
  "DELETE /api/bakes/:id/links": z.null(),
  "POST /api/shown": z.union([
    z.strictObject({ recipe: z.strictObject({ id: text, recipeName: text, author: text, recipeData }) }),
    z.strictObject({ bake: z.strictObject({ id: text, bake, answers }) }),
  ]),
  "POST /api/bakes/:id/photographs": z.strictObject(photograph),
  "DELETE /api/bakes/:id/photographs/:hash": z.null(),
  "GET /api/starter": diary,
  "PUT /api/starter": diary,
  "GET /api/calendar-feed": z.strictObject({ createdAt: instant }),
  "POST /api/calendar-feed": z.strictObject({ createdAt: instant, address: text }),
  "DELETE /api/calendar-feed": z.null(),
  "POST /api/starter-request": receipt,
  "POST /api/bread-request": receipt,
  "GET /api/requests": ownRequests,
  "POST /api/requests/:id/messages": ownRequest,
  "PUT /api/requests/:id/address": ownRequest,
  "PUT /api/requests/:id/day": ownRequest,
  "POST /api/guest-request": ownBread,
  "POST /api/guest-request/messages": ownBread,
  "POST /api/guest-request/cancel": ownBread,
  "POST /api/guest-request/address": ownBread,
  "POST /api/guest-request/day": ownBread,
  "POST /api/guest-request/end": z.strictObject({ ended: z.literal(true) }),
  "DELETE /api/admin/bread-requests/:id/link": z.null(),
  "POST /api/admin/label-prints": z.strictObject({ noted: count }),
  "POST /api/requests/:id/cancel": ownRequest,
  "GET /api/requests/address": z.strictObject(address),
  "POST /api/envelope": envelope,
  "POST /api/envelope/tap": envelope,
  "GET /api/admin/starters": z.strictObject({ sent: count, alive: count, quiet: count }),
  "POST /api/admin/envelope-codes": z.array(z.strictObject({ requestId: text, code: text })),
  "GET /api/admin/starter-requests/:id/envelope": ownersEnvelope,
  "PUT /api/admin/starter-requests/:id/envelope": ownersEnvelope,
  "GET /api/admin/metrics": z.strictObject({
    totalUsers: count,
    totalStarterRequests: count,
    totalBreadRequests: count,
    pendingRequests: count,
    todayRequests: count,
    weekRequests: count,
    needsYou: z.strictObject({ "starter-requests": count, "bread-requests": count }),
  }),
  "GET /api/admin/starter-requests": z.array(adminStarter),
  "GET /api/admin/bread-requests": z.array(adminBread),
  "POST /api/admin/starter-requests/:id/decline": adminStarter,
  "POST /api/admin/bread-requests/:id/decline": adminBread,
  "PUT /api/admin/starter-requests/:id/turn": adminStarter,
  "PUT /api/admin/bread-requests/:id/turn": adminBread,
  "GET /api/admin/starter-requests/:id/talk": talk,
  "GET /api/admin/bread-requests/:id/talk": talk,
  "PATCH /api/admin/starter-requests/:id": adminStarter,
  "PATCH /api/admin/bread-requests/:id": adminBread,
  "PATCH /api/admin/starter-requests": z.strictObject({ changed: count }),
  "PATCH /api/admin/bread-requests": z.strictObject({ changed: count }),
  "GET /api/admin/status-changes/last": orNull(
    z.strictObject({
      id: text,
      kind: z.enum(["starter-requests", "bread-requests"]),
      status: z.enum([...STARTER_STATUSES, ...BREAD_STATUSES]),
      changed: count,
      mails: count,
      msLeft: count,
      overfull: z.optional(z.array(z.strictObject({ day: text, loaves: count, capacity: count }))),
    }),
  ),
  "POST /api/admin/status-changes/:id/undo": z.strictObject({ undone: count, kept: count }),
  "DELETE /api/admin/starter-requests/:id": z.null(),
  "DELETE /api/admin/bread-requests/:id": z.null(),
  "GET /api/admin/starter-requests/:id/replies": z.array(reply),
  "GET /api/admin/bread-requests/:id/replies": z.array(reply),
  "POST /api/admin/starter-requests/:id/replies": reply,
  "POST /api/admin/bread-requests/:id/replies": reply,
  "GET /api/admin/search-state": z.strictObject({ waiting: count }),
  "GET /api/admin/arrivals": z.strictObject({ "starter-requests": z.number(), "bread-requests": z.number() }),
  "GET /api/switches": z.strictObject({
    starters: z.strictObject({ ...open, arrives: text, postedOn: orNull(text), isWaiting: flag }),
    bread: z.strictObject({
      ...breadOffer,
      weekdays: z.array(weekday),
      fullDays: z.array(text),
      nextDays: z.array(text),
    }),
  }),
  "GET /api/admin/bake-days": z.array(
    z.strictObject({ day: text, capacity: orNull(count), isOut: flag, requests: z.array(adminBread) }),
  ),
  "PUT /api/admin/bread-requests/:id/wish": adminBread,
  "GET /api/admin/switches": switches,
  "PUT /api/admin/switches": switches,
  "GET /api/admin/letter-settings": letterSettings,
  "PUT /api/admin/letter-settings": letterSettings,
  "GET /api/admin/outbox": z.array(
    z.strictObject({
      id: text,
      kind: text,
      recipient: text,
      subject: text,
      state: z.enum(["waiting", "held", "failed", "sent"]),
      attempts: count,
      createdAt: instant,
      at: instant,
      problem: orNull(text),
    }),
  ),
  "GET /api/admin/outbox/trouble": z.strictObject({
    givenUp: count,
    held: count,
    waitingSince: orNull(instant),
  }),
  "POST /api/admin/outbox/release": z.strictObject({ released: count }),
  "POST /api/admin/outbox/:id/send": z.strictObject({ id: text }),
  "GET /api/admin/audit": z.array(
    z.strictObject({ id: text, at: instant, action: text, subject: orNull(text), detail: orNull(text) }),
  ),
  "GET /api/admin/public-recipes": z.array(
    z.strictObject({
      id: text,
      recipeName: text,
      recipeType: text,
      author: text,
      accountName: text,
      offeredAt: z.optional(instant),
      answer: z.optional(ownersAnswer),
      published: flag,
      version: count,
      updatedAt: instant,
      approvedSavedAt: z.optional(instant),
    }),
  ),
  "POST /api/admin/public-recipes/:id/answer": ownersAnswer,
  "PUT /api/recipes/:id/offer": z.strictObject({ id: text, offered: flag }),
  "GET /api/admin/starter-requests/:id/person": personPage,
  "GET /api/admin/bread-requests/:id/person": personPage,
  "POST /api/admin/starter-requests/:id/notes": note,
  "POST /api/admin/bread-requests/:id/notes": note,
  "DELETE /api/admin/person-notes/:id": z.null(),
  "GET /api/admin/months": z.strictObject({
    choices,
    months: z.array(
      z.strictObject({
        month: text,
        starterAsked: count,
        breadAsked: count,
        sent: count,
        alive: count,
        loaves: count,
      }),
    ),
  }),
  "PUT /api/admin/choices": choices,
  "GET /api/auth/get-session": z.strictObject({ session, user, isOwner: flag }),
  "POST /api/auth/sign-up/email": z.strictObject({ user }),
  "POST /api/auth/sign-in/email": z.strictObject({ user, redirect: flag }),
  "POST /api/auth/sign-out": success,
  "GET /api/auth/list-sessions": z.array(
    z.strictObject({
      id: text,
      device: orNull(text),
      timeZone: orNull(text),
      sameNetwork: orNull(flag),
      method: z.enum(["password", "passkey"]),
      createdAt: instant,
      lastUsedAt: instant,
      current: flag,
    }),
  ),
  "POST /api/auth/revoke-session": done,
  "POST /api/auth/revoke-sessions": done,
  "POST /api/auth/revoke-other-sessions": done,
  "POST /api/auth/verify-password": done,
  "POST /api/auth/change-password": done,
  "POST /api/auth/request-password-reset": done,
  "POST /api/auth/reset-password": z.strictObject({
    status: flag,
    passkeysOnHold: z.optional(count),
    asks: z.optional(flag),
  }),
  "POST /api/auth/send-verification-email": z.strictObject({ status: z.literal(true), sent: flag }),
  "POST /api/auth/verify-email": done,
  "POST /api/auth/update-user": done,
  "POST /api/auth/delete-user": success,
  "GET /api/account/export": z.strictObject({
    exportedAt: instant,
    profile: user,
    ownerSince: orNull(instant),
    passkeys: z.array(
      z.strictObject({
        name: orNull(text),
        deviceType: text,
        createdAt: instant,
        lastUsedAt: orNull(instant),
        onHoldSince: orNull(instant),
      }),
    ),
    sessions: z.array(
      z.strictObject({
        createdAt: instant,
        lastSeenAt: instant,
        expiresAt: instant,
        confirmedAt: orNull(instant),
        method: text,
        device: orNull(text),
        timeZone: orNull(text),
        current: flag,
      }),
    ),
    links: z.array(
      z.strictObject({ kind: text, createdAt: instant, expiresAt: instant, usedAt: orNull(instant) }),
    ),
    requests: z.strictObject({
      starter: z.array(
        z.strictObject({
          ...starter,
          shippedAt: orNull(instant),
          said,
          ...keptRequest,
          earlierRequests: count,
        }),
      ),
      bread: z.array(z.extend(bread, keptRequest)),
      messages: z.array(z.strictObject({ requestId: text, what: text, text, createdAt: instant })),
      replies: z.array(keptReply),
    }),
    ownersNotes: z.array(note),
    mails: z.array(
      z.strictObject({
        kind: text,
        to: text,
        subject: text,
        text: orNull(text),
        createdAt: instant,
        sentAt: orNull(instant),
      }),
    ),
    record: z.array(z.strictObject({ at: instant, action: text, detail: orNull(text), name: orNull(text) })),
    bakingPlan: orNull(z.strictObject({ ...plan, updatedAt: instant })),
    bakes: z.array(
      z.strictObject({
        id: text,
        version: count,
        updatedAt: instant,
        setAsideAt: z.optional(instant),
        bake,
        answers,
      }),
    ),
    photographs: z.array(
      z.strictObject({
        ...photograph,
        bakeId: text,
        addedAt: instant,
        type: z.literal("image/jpeg"),
        base64: text,
      }),
    ),
    starter: z.array(z.strictObject({ ...diaryFields, updatedAt: instant, setAsideAt: z.optional(instant) })),
    deletedBakes: z.array(z.strictObject({ id: text, deletedAt: instant })),
    bakingPlanSetAside: orNull(z.strictObject({ ...plan, updatedAt: instant })),
    askedAboutSetAside: orNull(z.strictObject({ since: instant, mails: count, lastMailAt: orNull(instant) })),
    calendarFeed: orNull(z.strictObject({ createdAt: instant })),
    privateLinks: z.array(z.strictObject({ recipeId: orNull(text), bakeId: orNull(text), madeAt: instant })),
    recipes: z.array(
      z.strictObject({
        ...community,
        recipeType: text,
        bench: z.optional(bench),
        offer,
        origin: z.optional(z.strictObject({ kind: originKind, id: text })),
        published: flag,
        isPublic: flag,
        version: count,
        createdAt: instant,
        updatedAt: instant,
        publishedAt: z.optional(instant),
        setAsideAt: z.optional(instant),
        approved: z.optional(z.strictObject({ version: count, savedAt: instant, recipeData })),
      }),
    ),
  }),
  "GET /api/account/set-aside": setAside,
  "POST /api/account/set-aside": z.strictObject({ answered: count, left: setAside }),
  "GET /api/auth/passkey/generate-authenticate-options": z.looseObject(options),
  "POST /api/auth/passkey/generate-authenticate-options": z.looseObject(options),
  "POST /api/auth/passkey/verify-authentication": z.strictObject({ session, user }),
  "GET /api/auth/passkey/generate-register-options": z.looseObject({
    ...options,
    rp: z.looseObject({ name: text, id: text }),
    user: z.looseObject({ id: text, name: text, displayName: text }),
    pubKeyCredParams: z.array(z.looseObject({ alg: count, type: z.literal("public-key") })),
  }),
  "POST /api/auth/passkey/verify-registration": z.strictObject(passkey),
  "GET /api/auth/passkey/list-user-passkeys": z.array(z.strictObject(passkey)),
  "POST /api/auth/passkey/delete-passkey": done,
  "POST /api/auth/passkey/settle-passkeys": done,
  "POST /api/auth/passkey/update-passkey": z.strictObject({ passkey: z.strictObject(passkey) }),
};

const isEmpty = (answer: unknown) => answer === null || (Array.isArray(answer) && answer.length === 0);

onEachServer((start) => {
  it("every call answers what the contract says, to the last field", async () => {
    const server = await start();
    const tried = new Set<string>();

    /** Makes a call as whoever has the cookie, and gives back its answer once it has been read. */
    async function ask<Name extends JsonCall>(
      name: Name,
      cookie: string | undefined,
      { id = "", hash = "", body }: { id?: string; hash?: string; body?: BodyOf<Name> } = {},
    ): Promise<{ answer: AnswerOf<Name>; cookies: string }> {
      const [method = "", path = ""] = name.split(" ");
      const response = await server.request(method, path.replace(":id", id).replace(":hash", hash), {
        cookie,
        body,
      });
      const came = await response.text();
      expect([name, response.status < 300 ? "answered" : came]).toEqual([name, "answered"]);
      const answer: unknown = came === "" ? null : JSON.parse(came);
      const { data, error } = z.safeParse(ANSWERS[name], answer);
      expect([name, error?.issues ?? []]).toEqual([name, []]);
      expect([name, isEmpty(answer)]).toEqual([name, method === "DELETE"]);
      tried.add(name);
      return { answer: data as AnswerOf<Name>, cookies: cookiesOf(response) };
    }
    const both = (cookie: string, more: string) => `${cookie}; ${more}`;

    const owner = (await server.owner()).cookie;
    const email = "ana@example.com";
    const newcomer = { name: "Ana", email, password: PASSWORD, timeZone: "Europe/Paris" };
    let ana = (await ask("POST /api/auth/sign-up/email", undefined, { body: newcomer })).cookies;
    await ask("POST /api/auth/send-verification-email", ana);
    const [proof = ""] = (await mailedTokens(server, email, "verification")).toReversed();
    await ask("POST /api/auth/verify-email", ana, { body: { token: proof } });
    const kept = { weight: "oz", temperature: "C", decimal: "comma", clock: "12" } as const;
    const sleep = { from: "23:00", to: "07:00" };
    await ask("POST /api/auth/update-user", ana, {
      body: { name: "Ana", theme: "dark", units: kept, sleep, kitchen: { "pot-loaf": 1 } },
    });
    await ask("GET /api/auth/get-session", ana);
    await ask("POST /api/auth/verify-password", ana, { body: { password: PASSWORD } });

    const form = { ...defaultRecipe("Ana"), recipeName: "Rye", recipeType: "sourdough" as const };
    const { id } = (await ask("POST /api/recipes", ana, { body: form })).answer;
    await ask("PUT /api/recipes/:id/visibility", ana, { id, body: { isPublic: true } });
    await ask("PUT /api/recipes/:id/publish", owner, { id, body: { published: true, version: 1 } });
    await ask("PUT /api/recipes/:id", ana, { id, body: { ...form, notes: "Darker", version: 1 } });
    await ask("PUT /api/recipes/:id/bench", ana, { id, body: { bench: freshBench() } });
    const [own] = (await ask("GET /api/recipes", ana)).answer;
    expect(own).toHaveProperty("approvedSavedAt");
    const cards = await server.request("GET", "/api/recipes?fields=card", { cookie: ana });
    expect(z.parse(shelf, await cards.json())).toMatchObject([
      { id, recipeData: { quantity: form.quantity } },
    ]);
    const copy = { ...form, origin: { kind: "copy" as const, id } };
    const copied = (await ask("POST /api/recipes", ana, { body: copy })).answer;
    expect((await ask("GET /api/recipes/:id", ana, { id: copied.id })).answer.origin).toBeDefined();
    await ask("GET /api/recipes/published", undefined);
    await ask("GET /api/recipes/published/:id", undefined, { id });
    await ask("PUT /api/recipes/:id/offer", ana, { id, body: { offered: true } });
    await ask("POST /api/admin/public-recipes/:id/answer", owner, {
      id,
      body: { kind: "ask", text: "Which rye?" },
    });
    await ask("GET /api/admin/public-recipes", owner);

    await ask("PUT /api/baking-plan", ana, { body: { plan: runningPlan() } });
    await ask("GET /api/baking-plan", ana);
    const loafKept = { bake: cityBake({ recipeId: id }), answers: {} };
    await ask("PUT /api/bakes/:id", ana, { id: BAKE_ID, body: loafKept });
    const rating = { value: 4, at: new Date(server.clock.now()).toISOString() };
    await ask("PUT /api/bakes/:id", ana, { id: BAKE_ID, body: { answers: { rating } } });
    const photographs = "POST /api/bakes/:id/photographs";
    const { hash } = (await ask(photographs, ana, { id: BAKE_ID, body: await photographFile() })).answer;
    await ask("GET /api/bakes", ana);
    await ask("GET /api/bakes/:id", ana, { id: BAKE_ID });
    for (const digit of [1, 2, 3])
      await ask("PUT /api/bakes/:id", ana, { id: BAKE_ID.replace(/.$/, `${digit}`), body: loafKept });
    await ask("GET /api/kitchen-pace", ana);
    for (const [kind, one] of [
      ["recipes", id],
      ["bakes", BAKE_ID],
    ] as const) {
      const shown = (await ask(`POST /api/${kind}/:id/links`, ana, { id: one })).answer.address;
      await ask(`GET /api/${kind}/:id/links`, ana, { id: one });
      await ask("POST /api/shown", undefined, { body: { link: shown.split("#link=")[1] ?? "" } });
      await ask(`DELETE /api/${kind}/:id/links`, ana, { id: one });
    }
    await ask("PUT /api/starter", ana, { body: { records: [fedLine()] } });
    await ask("GET /api/starter", ana);
    await ask("POST /api/calendar-feed", ana);
    await ask("GET /api/calendar-feed", ana);

    const starters = (await ask("POST /api/starter-request", ana, { body: ADDRESS })).answer.id;
    const loaf = {
      requestType: "description",
      instructions: "Dark",
      fulfillment: "delivery",
      wantedOn: "",
    } as const;
    const breads = (await ask("POST /api/bread-request", ana, { body: { ...loaf, ...ADDRESS } })).answer.id;
    await ask("GET /api/requests", ana);
    await ask("GET /api/requests/address", ana);
    const { answer: first } = await ask("GET /api/admin/switches", owner);
    await ask("PUT /api/admin/switches", owner, {
      body: {
        ...first,
        starters: { ...first.starters, envelopesAWeek: 20, postingDay: 4 },
        bread: { ...first.bread, days: [{ weekday: 6, loaves: 8 }], closedDays: ["2099-12-26"] },
      },
    });
    await ask("GET /api/switches", undefined);

    const shipped = { status: "shipped" } as const;
    const ready = { status: "ready" } as const;
    await ask("POST /api/outcome", owner, { body: { call: "POST /api/recipes", key: "never-sent" } });
    await ask("GET /api/admin/metrics", owner);
    await ask("GET /api/admin/starter-requests", owner);
    await ask("GET /api/admin/bread-requests", owner);
    await ask("GET /api/admin/bake-days", owner);
    await ask("PUT /api/admin/bread-requests/:id/wish", owner, {
      id: breads,
      body: { items: [{ pieces: 60, bread: "roll" }] },
    });
    await ask("PATCH /api/admin/starter-requests/:id", owner, { id: starters, body: shipped });
    await ask("PATCH /api/admin/bread-requests/:id", owner, { id: breads, body: ready });
    await ask("PATCH /api/admin/starter-requests", owner, { body: { ids: [starters], ...shipped } });
    await ask("PATCH /api/admin/bread-requests", owner, { body: { ids: [breads], ...ready } });
    await ask("GET /api/admin/status-changes/last", owner);
    const [change] = await server.database.db.selectFrom("status_change").selectAll().execute();
    await ask("POST /api/admin/status-changes/:id/undo", owner, { id: change?.change_id ?? "" });
    await ask("PATCH /api/admin/starter-requests/:id", owner, { id: starters, body: shipped });
    const written = { body: { text: "With pleasure" } };
    for (const [kind, about] of [
      ["starter-requests", starters],
      ["bread-requests", breads],
    ] as const) {
      await ask(`POST /api/admin/${kind}/:id/replies`, owner, { id: about, ...written });
      await ask(`GET /api/admin/${kind}/:id/replies`, owner, { id: about });
      await ask("POST /api/requests/:id/messages", ana, { id: about, body: { text: "Thank you" } });
      await ask(`GET /api/admin/${kind}/:id/talk`, owner, { id: about });
      await ask(`PUT /api/admin/${kind}/:id/turn`, owner, { id: about, body: { turn: "answered" } });
      await ask(`PATCH /api/admin/${kind}/:id`, owner, { id: about, body: { status: "pending" } });
      await ask(`POST /api/admin/${kind}/:id/decline`, owner, { id: about, body: { text: "Sorry" } });
      await ask(`PUT /api/admin/${kind}/:id/turn`, owner, { id: about, body: { turn: "needs-you" } });
      if (kind === "starter-requests")
        await ask("POST /api/admin/label-prints", owner, { body: { ids: [about] } });
      await ask("PUT /api/requests/:id/address", ana, { id: about, body: { ...ADDRESS, address2: "" } });
      if (kind === "bread-requests")
        await ask("PUT /api/requests/:id/day", ana, { id: about, body: { wantedOn: "" } });
      await ask("POST /api/requests/:id/cancel", ana, { id: about });
      const body = { kind: "note", text: "Rings twice" } as const;
      const noted = (await ask(`POST /api/admin/${kind}/:id/notes`, owner, { id: about, body })).answer;
      await ask(`GET /api/admin/${kind}/:id/person`, owner, { id: about });
      if (kind === "bread-requests") await ask("DELETE /api/admin/person-notes/:id", owner, { id: noted.id });
    }
    await ask("PUT /api/admin/letter-settings", owner, {
      body: { pickup: "At the door", returnAddress: "24 Guerrero St", envelopeCodes: true, sentences: [] },
    });
    const guest = { ...loaf, ...ADDRESS, name: "Ben", email: "ben@example.com" };
    for (const ended of ["by its person", "by the owner"]) {
      const body = { ...guest, instructions: `Ended ${ended}` };
      const { id: asked } = (await ask("POST /api/bread-request", undefined, { body })).answer;
      const link = linkIn((await server.mails()).find((mail) => mail.subject_id === asked)?.body ?? "");
      await ask("POST /api/guest-request", undefined, { body: { link } });
      await ask("POST /api/guest-request/messages", undefined, { body: { link, text: "Thank you" } });
      await ask("POST /api/guest-request/day", undefined, { body: { link, wantedOn: "" } });
      const moved = { ...ADDRESS, address2: "", link };
      await ask("POST /api/guest-request/address", undefined, { body: moved });
      await ask("POST /api/guest-request/cancel", undefined, { body: { link } });
      if (ended === "by its person") await ask("POST /api/guest-request/end", undefined, { body: { link } });
      else await ask("DELETE /api/admin/bread-requests/:id/link", owner, { id: asked });
    }
    const [slip] = (await ask("POST /api/admin/envelope-codes", owner, { body: { ids: [starters] } })).answer;
    const code = slip?.code ?? "";
    await ask("POST /api/envelope", undefined, { body: { code } });
    await ask("POST /api/envelope/tap", undefined, { body: { code, bubbles: true } });
    await ask("GET /api/admin/starters", owner);
    await ask("GET /api/admin/starter-requests/:id/envelope", owner, { id: starters });
    await ask("PUT /api/admin/starter-requests/:id/envelope", owner, { id: starters, body: { on: false } });
    await ask("GET /api/admin/letter-settings", owner);
    const feed = { every: 7, from: "2026-11-28", at: "08:30" };
    await ask("PUT /api/admin/choices", owner, { body: { postageCents: 73, feed, dry: null } });
    await ask("GET /api/admin/months", owner);
    await ask("GET /api/admin/arrivals", owner);
    await ask("GET /api/admin/search-state", owner);
    const [mail] = (await ask("GET /api/admin/outbox", owner)).answer;
    await ask("POST /api/admin/outbox/:id/send", owner, { id: mail?.id ?? "" });
    await ask("GET /api/admin/outbox/trouble", owner);
    await ask("POST /api/admin/outbox/release", owner);

    const device = createAuthenticator();
    const made = await ask("GET /api/auth/passkey/generate-register-options", ana);
    const { answer: added } = await ask(
      "POST /api/auth/passkey/verify-registration",
      both(ana, made.cookies),
      { body: { response: device.register(made.answer), name: "Phone" } },
    );
    const passkeyId = added?.id ?? "";
    await ask("POST /api/auth/passkey/update-passkey", ana, { body: { id: passkeyId, name: "Old phone" } });
    await ask("POST /api/auth/passkey/generate-authenticate-options", undefined);
    const challenge = await ask("GET /api/auth/passkey/generate-authenticate-options", undefined);
    await ask("POST /api/auth/passkey/verify-authentication", challenge.cookies, {
      body: { response: device.signIn(challenge.answer) },
    });
    await ask("GET /api/auth/passkey/list-user-passkeys", ana);
    const { bakingPlan, calendarFeed, recipes } = (await ask("GET /api/account/export", ana)).answer;
    expect([bakingPlan, calendarFeed, recipes[0]?.approved]).not.toContain(null);
    await ask("GET /api/account/set-aside", ana);
    await ask("POST /api/account/set-aside", ana, {
      body: { kind: "recipes", answer: "keep", ids: ["none"] },
    });
    await ask("POST /api/auth/passkey/settle-passkeys", ana, { body: { keep: [] } });
    await ask("POST /api/auth/passkey/delete-passkey", ana, { body: { id: passkeyId } });

    await ask("DELETE /api/baking-plan", ana);
    await ask("DELETE /api/bakes/:id/photographs/:hash", ana, { id: BAKE_ID, hash });
    await ask("DELETE /api/bakes/:id", ana, { id: BAKE_ID });
    await ask("DELETE /api/calendar-feed", ana);
    await ask("DELETE /api/recipes/:id", ana, { id });
    await ask("DELETE /api/admin/starter-requests/:id", owner, { id: starters });
    await ask("DELETE /api/admin/bread-requests/:id", owner, { id: breads });
    await ask("GET /api/admin/audit", owner);

    const sessions = (await ask("GET /api/auth/list-sessions", ana)).answer;
    const other = sessions.find(({ current }) => !current)?.id ?? "";
    await ask("POST /api/auth/revoke-session", ana, { body: { id: other } });
    await ask("POST /api/auth/revoke-other-sessions", ana);
    const changed = { currentPassword: PASSWORD, newPassword: "Rye-and-Caraway-7" };
    ana = (await ask("POST /api/auth/change-password", ana, { body: changed })).cookies;
    await ask("POST /api/auth/revoke-sessions", ana);
    await ask("POST /api/auth/request-password-reset", undefined, {
      body: { email, redirectTo: "/reset-password" },
    });
    const [token = ""] = (await mailedTokens(server, email, "reset")).toReversed();
    await ask("POST /api/auth/reset-password", undefined, { body: { newPassword: PASSWORD, token } });
    const signIn = { email, password: PASSWORD };
    ana = (await ask("POST /api/auth/sign-in/email", undefined, { body: signIn })).cookies;
    await ask("POST /api/auth/sign-out", ana);
    ana = (await ask("POST /api/auth/sign-in/email", undefined, { body: signIn })).cookies;
    await ask("POST /api/auth/delete-user", ana, { body: { password: PASSWORD } });

    expect([...tried].toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
  }, 60_000);

  it("docs/api.md names every call, and no other", async () => {
    const { routes } = await start();
    const page = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8");
    const named = [...page.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^\s`]+)`/g)].flatMap(
      ([, call = ""]) =>
        call.includes("{kind}")
          ? ["starter-requests", "bread-requests"].map((kind) => call.replace("{kind}", kind))
          : [call.replace("{secret}.ics", ":file")],
    );
    const spelled = new Set(named.map((call) => call.replace("{id}", ":id").replace("{hash}", ":hash")));
    expect([...spelled].toSorted()).toEqual(routes.map(({ call }) => call).toSorted());
  });
});
