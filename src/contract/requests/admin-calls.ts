import type { output } from "zod/mini";
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
  labelPrintsSchema,
  LastChange,
  LeftOut,
  MailTrouble,
  Metrics,
  OutboxEntry,
  OwnersEnvelope,
  PublicRecipe,
  RecordPart,
  StartersFollowed,
  statusSchemas,
  Undone,
} from "./admin";
import type { RequestKind } from "./request-kinds";
import type { BakeDay } from "./bake-days";
import type { paidSchema } from "./money-schema";
import type { orderSchema, ownersDaySchema, yesSchema } from "./promises";
import type { SwitchesChange } from "./switches-schema";
import type { wishSchema } from "./wish-schema";
import type { KeptSwitches } from "../site/switches";
import type { turnSchema } from "./conversation";
import type { noteSchema, PersonNote, PersonPage } from "./people";
import type { standingSchema } from "./standing";
import type { Months, OwnerChoices } from "./months";
import type { OwnersAnswer, ownersAnswerSchema } from "../recipes/recipe-offers";
import type { LetterSettings, replySchema, RequestReply } from "./replies";
import type { TalkLine } from "./request-turns";
import type { Download, PageQuery } from "../values/call-parts";

/** The owner's calls about one kind of requests. */
type CallsAboutKind<Kind extends RequestKind, Row> = {
  [Name in `GET /api/admin/${Kind}`]: {
    query: PageQuery & {
      limit?: number;
      q?: string | undefined;
      status?: string | undefined;
      /** Without it, newest first. */
      order?: "oldest" | undefined;
      /** Only these, up to MOST_NAMED, separated by commas. Servers of the previous version answer with the newest. */
      ids?: string | undefined;
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
    answer: { changed: number; leftOut?: LeftOut[] };
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

/** The words of a search, as somebody typed them. */
interface Searched {
  q?: string | undefined;
}
type OutboxQuery = Searched & { state?: Exclude<OutboxEntry["state"], "held"> | undefined };
type AuditQuery = Searched & { show?: RecordPart | undefined };

/** The calls of the site's owner. */
export interface AdminCalls
  extends CallsAboutKind<"starter-requests", AdminStarterRequest>,
    CallsAboutKind<"bread-requests", AdminBreadRequest> {
  "GET /api/admin/metrics": { answer: Metrics };
  /** Each cursor is the newest request the page knows, from the `Link` of an answer. */
  "GET /api/admin/arrivals": {
    query: { starter?: string | undefined; bread?: string | undefined };
    answer: Arrivals;
  };
  "GET /api/admin/status-changes/last": { answer: LastChange | null };
  /** Asking again gives the same answer. */
  "POST /api/admin/status-changes/:id/undo": { answer: Undone };
  "GET /api/admin/starters": { answer: StartersFollowed };
  /** The codes of these envelopes, made if missing; envelopes that are switched off are left out. */
  "POST /api/admin/envelope-codes": { body: output<typeof envelopeCodesSchema>; answer: EnvelopeCode[] };
  /** Records that a label was printed for each. */
  "POST /api/admin/label-prints": { body: output<typeof labelPrintsSchema>; answer: { noted: number } };
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
  /** Bread left to bake, day by day. */
  "GET /api/admin/bake-days": { answer: BakeDay[] };
  "PUT /api/admin/bread-requests/:id/wish": { body: output<typeof wishSchema>; answer: AdminBreadRequest };
  /** The day, the owner's sentence and "Confirmed" in one call, and one mail. */
  "POST /api/admin/bread-requests/:id/yes": { body: output<typeof yesSchema>; answer: AdminBreadRequest };
  "PUT /api/admin/bread-requests/:id/day": {
    body: output<typeof ownersDaySchema>;
    answer: AdminBreadRequest;
  };
  "PUT /api/admin/bread-requests/:id/standing": {
    body: output<typeof standingSchema>;
    answer: AdminBreadRequest;
  };
  /** Notes how it was paid; null takes that back. */
  "PUT /api/admin/bread-requests/:id/paid": { body: output<typeof paidSchema>; answer: AdminBreadRequest };
  /** An order that was promised on the phone or at the door. */
  "POST /api/admin/bread-requests": { body: output<typeof orderSchema>; answer: AdminBreadRequest };
  "GET /api/admin/switches": { answer: KeptSwitches };
  /** `version`: the version that the change started from. */
  "PUT /api/admin/switches": { body: SwitchesChange; answer: KeptSwitches };
  "GET /api/admin/outbox": {
    query: PageQuery & OutboxQuery;
    answer: OutboxEntry[];
  };
  "GET /api/admin/outbox.csv": { query: OutboxQuery; answer: Download };
  "GET /api/admin/outbox/trouble": { answer: MailTrouble };
  "POST /api/admin/outbox/release": { answer: { released: number } };
  "POST /api/admin/outbox/:id/send": { answer: { id: string } };
  "GET /api/admin/audit": { query: PageQuery & AuditQuery; answer: AuditEntry[] };
  "GET /api/admin/audit.csv": { query: AuditQuery; answer: Download };
  /** Recipes that wait for the owner; with `show`, the published ones. */
  "GET /api/admin/public-recipes": {
    query: PageQuery & { show?: "published" | undefined };
    answer: PublicRecipe[];
  };
  "POST /api/admin/public-recipes/:id/answer": {
    body: output<typeof ownersAnswerSchema>;
    answer: OwnersAnswer;
  };
  /** The last year's; with words, all that they find since the first request. */
  "GET /api/admin/months": { query: Searched; answer: Months };
  "GET /api/admin/months.csv": { query: Searched; answer: Download };
  "PUT /api/admin/choices": { body: OwnerChoices; answer: OwnerChoices };
}
