import type { output } from "zod/mini";
import type { Address } from "../requests/address";
import type {
  KeptPrivateLinks,
  NewPrivateLink,
  PrivateLinks,
  Shown,
  shownSchema,
} from "../baking/private-links";
import type { KitchenPace } from "../../baking";
import type { KeptBakes, BakeCard, BakeReceipt, bakeEditSchema, StoredBake } from "../baking/bakes";
import type { KeptPlans, bakingPlanEditSchema, StoredBakingPlan } from "../baking/baking-plan";
import type { KeptPhotographs, Photograph, PhotographFile } from "../baking/photographs";
import type { KeptStarters, starterEditSchema, StoredStarter } from "../baking/starter";
import type { KeptRinging, Ringing, ringingSchema } from "../baking/notices";
import type { KeptCalendarFeed, CalendarFeed, NewCalendarFeed } from "../baking/calendar-feed";
import type {
  KeptRequests,
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
} from "../requests/requests";
import type { CARDS_ONLY } from "../recipes/shelf";
import type { BenchState } from "../recipes/bench-state";
import type { Envelope } from "../requests/envelopes";
import type { Offer } from "../site/switches";
import type { messageSchema } from "../requests/conversation";
import type { offerSchema } from "../recipes/recipe-offers";
import type {
  guestAddressSchema,
  guestDaySchema,
  guestMessageSchema,
  guestRequestSchema,
} from "../requests/guest-request";
import type {
  KeptRecipes,
  benchEditSchema,
  CommunityRecipe,
  FullRecipe,
  newRecipeSchema,
  publishSchema,
  RecipeReceipt,
  recipeEditSchema,
  SavedRecipe,
  visibilitySchema,
} from "../recipes/saved-recipes";
import type { RecipePage, recipePageSchema } from "../recipes/recipe-pages";
import type { KeptAccount } from "../account/account";
import type { OwnersNotes } from "../requests/people";
import type { AccountCalls } from "../account/account-calls";
import type { AdminCalls } from "../requests/admin-calls";
import type { standingSchema } from "../requests/standing";
import type { Download, PageQuery } from "../values/call-parts";

/**
 * Everything the site keeps about a person, except secrets (SEC-53); each feature declares its part in its own file.
 */
export interface AccountExport
  extends KeptAccount,
    KeptBakes,
    KeptCalendarFeed,
    KeptPhotographs,
    KeptPlans,
    KeptPrivateLinks,
    KeptRecipes,
    KeptRequests,
    KeptRinging,
    KeptStarters,
    OwnersNotes {
  exportedAt: string;
}

/**
 * Every call that our pages make: method, path, body and answer. The server's routes and the browser's calls both
 * take their types from here; none of it is sent to browsers as script. Three kinds of routes are missing, because no
 * page calls them: probes of the process (/api/health), reports that browsers send on their own (/api/csp-report),
 * and the calendar feed, whose readers follow RFC 5545.
 */
interface Api extends AccountCalls, AdminCalls {
  /** With `fields=card` each is a `ShelfRecipe`; recipe-calls.ts types it so. */
  "GET /api/recipes": { query: { fields?: (typeof CARDS_ONLY)["fields"] }; answer: SavedRecipe[] };
  "POST /api/recipes": { body: output<typeof newRecipeSchema>; answer: RecipeReceipt };
  "GET /api/recipes/:id": { answer: FullRecipe };
  "PUT /api/recipes/:id": { body: output<typeof recipeEditSchema>; answer: RecipeReceipt };
  "DELETE /api/recipes/:id": { answer: null };
  /** Answers with the bench that is stored now: a change made later that arrived earlier stays. */
  "PUT /api/recipes/:id/bench": { body: output<typeof benchEditSchema>; answer: { bench: BenchState } };
  "PUT /api/recipes/:id/publish": {
    body: output<typeof publishSchema>;
    answer: { id: string; published: boolean };
  };
  "PUT /api/recipes/:id/visibility": {
    body: output<typeof visibilitySchema>;
    answer: { id: string; isPublic: boolean };
  };
  /**
   * Asks the site's owner for a place among the community's recipes, or takes that back. Approval makes the recipe
   * public.
   */
  "PUT /api/recipes/:id/offer": {
    body: output<typeof offerSchema>;
    answer: { id: string; offered: boolean };
  };
  /** With `fields=card` each is a `PublishedCard`; list-shared.ts types it so. */
  "GET /api/recipes/published": {
    query: PageQuery & { q?: string | undefined; fields?: (typeof CARDS_ONLY)["fields"] };
    answer: CommunityRecipe[];
  };
  "GET /api/recipes/published/:id": { answer: CommunityRecipe };

  /** Reads a recipe on another site's public page; nothing of it is kept. */
  "POST /api/recipe-pages": { body: output<typeof recipePageSchema>; answer: RecipePage };

  /** The running breads, the one begun first first. */
  "GET /api/baking-plans": { answer: StoredBakingPlan[] };
  /** One running bread, under the id from its device. */
  "PUT /api/baking-plans": {
    body: output<typeof bakingPlanEditSchema>;
    answer: { id: string; version: number };
  };
  "DELETE /api/baking-plans": { query: { id: string }; answer: null };

  /** Newest first; with `recipe`, only bakes of that saved recipe. */
  "GET /api/bakes": { query: PageQuery & { recipe?: string | undefined }; answer: BakeCard[] };
  "GET /api/bakes/:id": { answer: StoredBake };
  /** How fast doughs rise in this baker's kitchen; null with fewer than three usable bakes. */
  "GET /api/kitchen-pace": { answer: { pace: KitchenPace | null } };
  /**
   * Stores a new bake under the id from its device, or merges newer answers. Sending the same twice changes nothing.
   */
  "PUT /api/bakes/:id": { body: output<typeof bakeEditSchema>; answer: BakeReceipt };
  "DELETE /api/bakes/:id": { answer: null };
  /** A JPEG, PNG or WebP file. The server encodes it anew; the same file sent twice is one photograph. */
  "POST /api/bakes/:id/photographs": { body: PhotographFile; answer: Photograph };
  "GET /api/bakes/:id/photographs/:hash": { query: { size?: "small" | undefined }; answer: Download };
  "DELETE /api/bakes/:id/photographs/:hash": { answer: null };

  /** Private links: anybody with the link reads this recipe or bake. A link is shown only once, when it is made. */
  "GET /api/recipes/:id/links": { answer: PrivateLinks };
  "POST /api/recipes/:id/links": { answer: NewPrivateLink };
  "DELETE /api/recipes/:id/links": { answer: null };
  "GET /api/bakes/:id/links": { answer: PrivateLinks };
  "POST /api/bakes/:id/links": { answer: NewPrivateLink };
  "DELETE /api/bakes/:id/links": { answer: null };
  /** The link is a secret, so it travels in the body. */
  "POST /api/shown": { body: output<typeof shownSchema>; answer: Shown };

  "GET /api/starter": { answer: StoredStarter };
  /** Merges changed lines into the diary, and answers with all of it. Sending the same twice changes nothing. */
  "PUT /api/starter": { body: output<typeof starterEditSchema>; answer: StoredStarter };

  /** The devices that ring when something is due. This device becomes one with what its browser gave. */
  "GET /api/ringing": { answer: Ringing };
  "PUT /api/ringing": { body: output<typeof ringingSchema>; answer: Ringing };
  "DELETE /api/ringing": { answer: null };
  "DELETE /api/ringing/:id": { answer: null };

  "GET /api/calendar-feed": { answer: CalendarFeed | null };
  "POST /api/calendar-feed": { answer: NewCalendarFeed };
  "DELETE /api/calendar-feed": { answer: null };

  "POST /api/starter-request": { body: output<typeof starterRequestSchema>; answer: RequestReceipt };
  "POST /api/bread-request": {
    body: output<typeof breadRequestSchema> | output<typeof strangerBreadRequestSchema>;
    answer: RequestReceipt;
  };
  /** The owner's present offer, for people about to ask for something. */
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
  "PUT /api/requests/:id/standing": {
    body: output<typeof standingSchema>;
    answer: OwnStarterRequest | OwnBreadRequest;
  };
  "POST /api/requests/:id/cancel": { answer: OwnStarterRequest | OwnBreadRequest };
  /** Takes back a cancellation or a move, for a minute. */
  "POST /api/requests/:id/undo": { answer: OwnStarterRequest | OwnBreadRequest };

  /** The link is a secret, so it is in the body: every proxy logs addresses. */
  "POST /api/guest-request": { body: output<typeof guestRequestSchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/messages": { body: output<typeof guestMessageSchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/cancel": { body: output<typeof guestRequestSchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/undo": { body: output<typeof guestRequestSchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/address": { body: output<typeof guestAddressSchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/day": { body: output<typeof guestDaySchema>; answer: OwnBreadRequest };
  "POST /api/guest-request/end": { body: output<typeof guestRequestSchema>; answer: { ended: true } };

  /** The code is a secret, so it is in the body as well. */
  "POST /api/envelope": { body: output<typeof envelopeSchema>; answer: Envelope };
  "POST /api/envelope/tap": { body: output<typeof envelopeTapSchema>; answer: Envelope };
  "GET /api/account/export": { answer: AccountExport };
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
/** The query as it arrives: any texts. */
export type SentQueryOf<Name extends CallName> = Readonly<Partial<Record<keyof QueryOf<Name>, string>>>;

/** The parts of a call's address, beside its name. */
export type AddressPartsOf<Name extends CallName> = ([ParameterOf<Name>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<Name> }) & { query?: QueryOf<Name> };
