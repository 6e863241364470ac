import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from "@simplewebauthn/browser";
import type { output } from "zod/mini";
import type {
  AccountExport,
  changePasswordSchema,
  confirmPasswordSchema,
  deleteUserSchema,
  forgotPasswordSchema,
  PasskeyItem,
  passkeySignInSchema,
  ResetAnswer,
  resetPasswordSchema,
  SessionAnswer,
  SessionItem,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from "./account";
import type { Address } from "./address";
import type {
  AdminBreadRequest,
  Arrivals,
  AdminStarterRequest,
  AuditEntry,
  bulkStatusSchemas,
  csvSchema,
  EnvelopeCode,
  envelopeCodesSchema,
  envelopeSwitchSchema,
  LastChange,
  MailTrouble,
  Metrics,
  OutboxEntry,
  OwnersEnvelope,
  PublicRecipe,
  RecordPart,
  SearchState,
  StartersFollowed,
  statusSchemas,
  Undone,
} from "./admin";
import type { NewPrivateLink, PrivateLinks, Shown, shownSchema } from "./private-links";
import type { RequestKind } from "./request-kinds";
import type { KitchenPace } from "../baking";
import type { BakeCard, BakeReceipt, bakeEditSchema, StoredBake } from "./bakes";
import type { bakingPlanEditSchema, StoredBakingPlan } from "./baking-plan";
import type { Photograph, PhotographFile } from "./photographs";
import type { starterEditSchema, StoredStarter } from "./starter";
import type { CalendarFeed, NewCalendarFeed } from "./calendar-feed";
import type {
  addressSchema,
  breadRequestSchema,
  daySchema,
  envelopeSchema,
  envelopeTapSchema,
  OwnBreadRequest,
  OwnRequests,
  OwnStarterRequest,
  RequestReceipt,
  starterRequestSchema,
  strangerBreadRequestSchema,
} from "./requests";
import type { AsideAnswered, asideAnswerSchema, SetAside } from "./set-aside";
import type { CARDS_ONLY } from "./shelf";
import type { BenchState } from "./bench-state";
import type { Envelope } from "./envelopes";
import type { BakeDay } from "./bake-days";
import type { wishSchema } from "./wish-schema";
import type { KeptSwitches, Offer } from "./switches";
import type { Outcome, outcomeSchema } from "./outcomes";
import type { messageSchema, turnSchema } from "./conversation";
import type { noteSchema, PersonNote, PersonPage } from "./people";
import type { Months, OwnerChoices } from "./months";
import type { offerSchema, OwnersAnswer, ownersAnswerSchema } from "./recipe-offers";
import type {
  guestAddressSchema,
  guestDaySchema,
  guestMessageSchema,
  guestRequestSchema,
} from "./guest-request";
import type { LetterSettings, replySchema, RequestReply } from "./replies";
import type { TalkLine } from "./request-turns";
import type {
  benchEditSchema,
  CommunityRecipe,
  FullRecipe,
  newRecipeSchema,
  publishSchema,
  RecipeReceipt,
  recipeEditSchema,
  SavedRecipe,
  visibilitySchema,
} from "./saved-recipes";
import type { updateUserSchema } from "./user-settings";

/** Where a list goes on: what the answer before it said in its `Link`. */
interface PageQuery {
  cursor?: string | undefined;
}
interface Done {
  status: true;
}
/** A download: its text is for whoever saves it, and no page reads it. */
interface Download {
  file: string;
}

/** The owner's calls about one kind of requests. */
type AdminCalls<Kind extends RequestKind, Row> = {
  [Name in `GET /api/admin/${Kind}`]: {
    query: PageQuery & {
      limit?: number;
      q?: string | undefined;
      status?: string | undefined;
      /** Newest first without it. */
      order?: "oldest" | undefined;
    };
    answer: Row[];
  };
} & {
  [Name in `GET /api/admin/${Kind}.csv`]: {
    query: { status?: string | undefined; q?: string | undefined };
    answer: Download;
  };
} & {
  [Name in `POST /api/admin/${Kind}.csv`]: { body: output<typeof csvSchema>; answer: Download };
} & {
  [Name in `PATCH /api/admin/${Kind}/:id`]: { body: output<(typeof statusSchemas)[Kind]>; answer: Row };
} & {
  [Name in `PATCH /api/admin/${Kind}`]: {
    body: output<(typeof bulkStatusSchemas)[Kind]>;
    answer: { changed: number };
  };
} & { [Name in `DELETE /api/admin/${Kind}/:id`]: { answer: null } } & {
  [Name in `GET /api/admin/${Kind}/:id/replies`]: { answer: RequestReply[] };
} & {
  [Name in `POST /api/admin/${Kind}/:id/replies`]: { body: output<typeof replySchema>; answer: RequestReply };
} & {
  [Name in `POST /api/admin/${Kind}/:id/decline`]: { body: output<typeof replySchema>; answer: Row };
} & {
  [Name in `PUT /api/admin/${Kind}/:id/turn`]: { body: output<typeof turnSchema>; answer: Row };
} & { [Name in `GET /api/admin/${Kind}/:id/talk`]: { answer: TalkLine[] } } & {
  [Name in `GET /api/admin/${Kind}/:id/person`]: { answer: PersonPage };
} & {
  [Name in `POST /api/admin/${Kind}/:id/notes`]: { body: output<typeof noteSchema>; answer: PersonNote };
};

/**
 * Every call that a page of ours makes: method and path, what it sends, and what it is answered. The server's routes
 * and the browser's calls both take their types from here; nothing of it reaches a browser as script. Three kinds of
 * routes are missing, because no page asks them: probes of the process (/api/health), reports that browsers send on
 * their own (/api/csp-report), and the calendar feed, whose readers follow RFC 5545.
 */
interface Api
  extends AdminCalls<"starter-requests", AdminStarterRequest>,
    AdminCalls<"bread-requests", AdminBreadRequest> {
  /** What became of a changing call whose answer got lost, and that carried an Idempotency-Key. */
  "POST /api/outcome": { body: output<typeof outcomeSchema>; answer: Outcome };

  /** With `fields=card` each is a `ShelfRecipe`, for which recipe-calls.ts takes it. */
  "GET /api/recipes": { query: { fields?: (typeof CARDS_ONLY)["fields"] }; answer: SavedRecipe[] };
  "POST /api/recipes": { body: output<typeof newRecipeSchema>; answer: RecipeReceipt };
  "GET /api/recipes/:id": { answer: FullRecipe };
  "PUT /api/recipes/:id": { body: output<typeof recipeEditSchema>; answer: RecipeReceipt };
  "DELETE /api/recipes/:id": { answer: null };
  /** Answered with what is kept now: a change that was made later, and arrived before this one, stays. */
  "PUT /api/recipes/:id/bench": { body: output<typeof benchEditSchema>; answer: { bench: BenchState } };
  "PUT /api/recipes/:id/publish": {
    body: output<typeof publishSchema>;
    answer: { id: string; published: boolean };
  };
  "PUT /api/recipes/:id/visibility": {
    body: output<typeof visibilitySchema>;
    answer: { id: string; isPublic: boolean };
  };
  /** Asks the site's owner for a place among the community's recipes, which makes it public; or takes that back. */
  "PUT /api/recipes/:id/offer": {
    body: output<typeof offerSchema>;
    answer: { id: string; offered: boolean };
  };
  "GET /api/recipes/published": {
    query: PageQuery & { q?: string | undefined };
    answer: CommunityRecipe[];
  };
  "GET /api/recipes/published/:id": { answer: CommunityRecipe };

  "GET /api/baking-plan": { answer: StoredBakingPlan | null };
  "PUT /api/baking-plan": {
    body: output<typeof bakingPlanEditSchema>;
    answer: { id: string; version: number };
  };
  "DELETE /api/baking-plan": { query: { id?: string }; answer: null };

  /** Newest first; with `recipe` those that were baked from that saved recipe. */
  "GET /api/bakes": { query: PageQuery & { recipe?: string | undefined }; answer: BakeCard[] };
  "GET /api/bakes/:id": { answer: StoredBake };
  /** How fast doughs rise in this baker's kitchen; null until three bakes say it. */
  "GET /api/kitchen-pace": { answer: { pace: KitchenPace | null } };
  /** Keeps a new bake under the id that its device made, or joins what was answered since. The same sent twice is one. */
  "PUT /api/bakes/:id": { body: output<typeof bakeEditSchema>; answer: BakeReceipt };
  "DELETE /api/bakes/:id": { answer: null };
  /** A JPEG, PNG or WebP file. The server makes it anew; the same file sent twice is one photograph. */
  "POST /api/bakes/:id/photographs": { body: PhotographFile; answer: Photograph };
  "GET /api/bakes/:id/photographs/:hash": { query: { size?: "small" | undefined }; answer: Download };
  "DELETE /api/bakes/:id/photographs/:hash": { answer: null };

  /** Links by which whoever has one reads this recipe or bake; each is told once, when it is made. */
  "GET /api/recipes/:id/links": { answer: PrivateLinks };
  "POST /api/recipes/:id/links": { answer: NewPrivateLink };
  "DELETE /api/recipes/:id/links": { answer: null };
  "GET /api/bakes/:id/links": { answer: PrivateLinks };
  "POST /api/bakes/:id/links": { answer: NewPrivateLink };
  "DELETE /api/bakes/:id/links": { answer: null };
  /** The link is a secret, so it travels in the body. */
  "POST /api/shown": { body: output<typeof shownSchema>; answer: Shown };

  "GET /api/starter": { answer: StoredStarter };
  /** Joins changed lines with the diary, and answers all of it. The same sent twice changes nothing. */
  "PUT /api/starter": { body: output<typeof starterEditSchema>; answer: StoredStarter };

  "GET /api/calendar-feed": { answer: CalendarFeed | null };
  "POST /api/calendar-feed": { answer: NewCalendarFeed };
  "DELETE /api/calendar-feed": { answer: null };

  "POST /api/starter-request": { body: output<typeof starterRequestSchema>; answer: RequestReceipt };
  "POST /api/bread-request": {
    body: output<typeof breadRequestSchema> | output<typeof strangerBreadRequestSchema>;
    answer: RequestReceipt;
  };
  /** What the owner offers at the moment, for whoever is about to ask for something. */
  "GET /api/switches": { answer: Offer };
  "GET /api/requests": { answer: OwnRequests };
  "GET /api/requests/address": { answer: Address | null };
  "POST /api/requests/:id/messages": {
    body: output<typeof messageSchema>;
    answer: OwnStarterRequest | OwnBreadRequest;
  };
  "PUT /api/requests/:id/address": {
    body: output<typeof addressSchema>;
    answer: OwnStarterRequest | OwnBreadRequest;
  };
  "PUT /api/requests/:id/day": {
    body: output<typeof daySchema>;
    answer: OwnStarterRequest | OwnBreadRequest;
  };
  "POST /api/requests/:id/cancel": { answer: OwnStarterRequest | OwnBreadRequest };

  /** The link is a secret, so it travels in the body: addresses stand in the logs of every proxy. */
  "POST /api/guest-request": { body: output<typeof guestRequestSchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/messages": { body: output<typeof guestMessageSchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/cancel": { body: output<typeof guestRequestSchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/address": { body: output<typeof guestAddressSchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/day": { body: output<typeof guestDaySchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/end": { body: output<typeof guestRequestSchema>; answer: { ended: true } };

  /** The code is a secret, so it travels in the body as well. */
  "POST /api/envelope": { body: output<typeof envelopeSchema>; answer: Envelope };
  "POST /api/envelope/tap": { body: output<typeof envelopeTapSchema>; answer: Envelope };

  "GET /api/admin/metrics": { answer: Metrics };
  /** Each cursor is the newest request that is known, as `Link` names the end of a page. */
  "GET /api/admin/arrivals": {
    query: { starter?: string | undefined; bread?: string | undefined };
    answer: Arrivals;
  };
  "GET /api/admin/search-state": { answer: SearchState };
  "GET /api/admin/status-changes/last": { answer: LastChange | null };
  /** The same answer however often it is asked for. */
  "POST /api/admin/status-changes/:id/undo": { answer: Undone };
  "GET /api/admin/starters": { answer: StartersFollowed };
  /** The codes of these envelopes, made where there are none yet; those that are switched off are left out. */
  "POST /api/admin/envelope-codes": { body: output<typeof envelopeCodesSchema>; answer: EnvelopeCode[] };
  /** Labels with the address of each were printed just now. */
  "POST /api/admin/label-prints": { body: output<typeof envelopeCodesSchema>; answer: { noted: number } };
  "GET /api/admin/starter-requests/:id/envelope": { answer: OwnersEnvelope };
  "PUT /api/admin/starter-requests/:id/envelope": {
    body: output<typeof envelopeSwitchSchema>;
    answer: OwnersEnvelope;
  };
  "DELETE /api/admin/person-notes/:id": { answer: null };
  /** Ends the links in the mails of a request without an account. */
  "DELETE /api/admin/bread-requests/:id/link": { answer: null };
  "GET /api/admin/letter-settings": { answer: LetterSettings };
  "PUT /api/admin/letter-settings": { body: LetterSettings; answer: LetterSettings };
  /** What is left to bake, day by day. */
  "GET /api/admin/bake-days": { answer: BakeDay[] };
  "PUT /api/admin/bread-requests/:id/wish": { body: output<typeof wishSchema>; answer: AdminBreadRequest };
  "GET /api/admin/switches": { answer: KeptSwitches };
  /** `version` is the one that the change started from. */
  "PUT /api/admin/switches": { body: KeptSwitches; answer: KeptSwitches };
  "GET /api/admin/outbox": {
    query: PageQuery & { state?: Exclude<OutboxEntry["state"], "held"> | undefined };
    answer: OutboxEntry[];
  };
  "GET /api/admin/outbox/trouble": { answer: MailTrouble };
  "POST /api/admin/outbox/release": { answer: { released: number } };
  "POST /api/admin/outbox/:id/send": { answer: { id: string } };
  "GET /api/admin/audit": { query: PageQuery & { show?: RecordPart | undefined }; answer: AuditEntry[] };
  /** What waits for the owner; with `show`, what is published. */
  "GET /api/admin/public-recipes": {
    query: PageQuery & { show?: "published" | undefined };
    answer: PublicRecipe[];
  };
  "POST /api/admin/public-recipes/:id/answer": {
    body: output<typeof ownersAnswerSchema>;
    answer: OwnersAnswer;
  };
  "GET /api/admin/months": { answer: Months };
  "GET /api/admin/months.csv": { answer: Download };
  "PUT /api/admin/choices": { body: OwnerChoices; answer: OwnerChoices };

  "GET /api/auth/get-session": { answer: SessionAnswer | null };
  "POST /api/auth/sign-up/email": {
    body: output<typeof signUpSchema>;
    answer: { user: SessionAnswer["user"] };
  };
  "POST /api/auth/sign-in/email": {
    body: output<typeof signInSchema>;
    answer: { user: SessionAnswer["user"]; redirect: boolean };
  };
  "POST /api/auth/sign-out": { answer: { success: true } };
  "GET /api/auth/list-sessions": { answer: SessionItem[] };
  "POST /api/auth/revoke-session": { body: { id: string }; answer: Done };
  "POST /api/auth/revoke-sessions": { answer: Done };
  "POST /api/auth/revoke-other-sessions": { answer: Done };
  "POST /api/auth/verify-password": { body: output<typeof confirmPasswordSchema>; answer: Done };
  "POST /api/auth/change-password": { body: output<typeof changePasswordSchema>; answer: Done };
  /** `redirectTo` is ignored: this server makes the link's address itself. Older versions of it read the field. */
  "POST /api/auth/request-password-reset": {
    body: output<typeof forgotPasswordSchema> & { redirectTo?: string };
    answer: Done;
  };
  "POST /api/auth/reset-password": { body: output<typeof resetPasswordSchema>; answer: ResetAnswer };
  /**
   * `sent` is false over the cap of the mailbox, and where the address is confirmed already. A server of the version
   * before leaves it out.
   */
  "POST /api/auth/send-verification-email": { answer: Done & { sent?: boolean } };
  "POST /api/auth/verify-email": { body: output<typeof verifyEmailSchema>; answer: Done };
  "POST /api/auth/update-user": { body: output<typeof updateUserSchema>; answer: Done };
  "POST /api/auth/delete-user": { body: output<typeof deleteUserSchema>; answer: { success: true } };
  "GET /api/account/export": { answer: AccountExport };
  /** What was made before a reset confirmed the address, and waits until the person says whether it is theirs. */
  "GET /api/account/set-aside": { answer: SetAside };
  "POST /api/account/set-aside": { body: output<typeof asideAnswerSchema>; answer: AsideAnswered };

  "GET /api/auth/passkey/generate-authenticate-options": { answer: RequestOptions };
  "POST /api/auth/passkey/generate-authenticate-options": { answer: RequestOptions };
  "POST /api/auth/passkey/verify-authentication": {
    body: output<typeof passkeySignInSchema>;
    answer: Pick<SessionAnswer, "session" | "user">;
  };
  "GET /api/auth/passkey/generate-register-options": {
    query: { name?: string; authenticatorAttachment?: "platform" | "cross-platform" };
    answer: CreationOptions;
  };
  "POST /api/auth/passkey/verify-registration": {
    body: { response: unknown; name?: string | null | undefined };
    answer: PasskeyItem | null;
  };
  "GET /api/auth/passkey/list-user-passkeys": { answer: PasskeyItem[] };
  "POST /api/auth/passkey/delete-passkey": { body: { id: string }; answer: Done };
  /** Of the passkeys on hold those of `keep` sign in again; the others go. */
  "POST /api/auth/passkey/settle-passkeys": { body: { keep: string[] }; answer: Done };
  "POST /api/auth/passkey/update-passkey": {
    body: { id: string; name: string };
    answer: { passkey: PasskeyItem };
  };
}

export type CallName = keyof Api;
export type AnswerOf<Name extends CallName> = Api[Name]["answer"];
export type BodyOf<Name extends CallName> = Api[Name] extends { body: unknown }
  ? Api[Name]["body"]
  : undefined;

type ParameterOf<Path extends string> = Path extends `${string}:${infer Parameter}/${infer Rest}`
  ? Parameter | ParameterOf<Rest>
  : Path extends `${string}:${infer Parameter}`
    ? Parameter
    : never;

export type ParamsOf<Name extends CallName> = Readonly<Record<ParameterOf<Name>, string>>;
type QueryOf<Name extends CallName> = Api[Name] extends { query: object } ? Api[Name]["query"] : undefined;
/** The same as it arrives: texts, whatever they say. */
export type SentQueryOf<Name extends CallName> = Readonly<Partial<Record<keyof QueryOf<Name>, string>>>;

/** What the address of a call is made of, beside its name. */
export type AddressPartsOf<Name extends CallName> = ([ParameterOf<Name>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<Name> }) & { query?: QueryOf<Name> };
