import type { Address } from "../../../contract/requests/address";
import type { OwnBreadRequest, OwnStarterRequest } from "../../../contract/requests/requests";
import type { StandingState } from "../../../contract/requests/standing";
import { call, type Reply } from "../../site/calls/api";

export type OwnRequest = OwnStarterRequest | OwnBreadRequest;
type Done = Promise<Reply<OwnRequest>>;

/** A person's acts on their own request, signed in or by a mailed link. */
export interface RequestActs {
  say: (request: OwnRequest, text: string, key: string) => Done;
  cancel: (request: OwnRequest) => Done;
  correct: (request: OwnRequest, address: Address) => Done;
  move: (request: OwnRequest, wantedOn: string) => Done;
  /** Has bread come again every week. Absent for somebody without an account. */
  stand?: (request: OwnRequest, state: StandingState) => Done;
  /** Takes back the cancellation or the move of a moment ago. */
  undo: (request: OwnRequest) => Done;
}

/** Sends one of these, and says so when it is done; false when it was refused. */
export type Send = (what: () => Done, said: string) => Promise<boolean>;

/** The content of a lost answer, as far as the page needs it. The next load brings the rest. */
const afterCancel = (request: OwnRequest) =>
  ({
    ...request,
    turn: "cancelled",
    closed: "cancelled",
    may: { cancel: false, address: false, day: false },
  }) as OwnStarterRequest & OwnBreadRequest;
const afterChange = (request: OwnRequest, part: Partial<Address & { wantedOn: string }>) =>
  ({ ...request, ...part }) as OwnStarterRequest & OwnBreadRequest;

/** The acts of somebody signed in. */
export const SIGNED_IN_ACTS: RequestActs = {
  stand: (request, state) =>
    call("PUT /api/requests/:id/standing", {
      params: { id: request.id },
      body: { state },
      keepSession: true,
      whenDone: afterChange(request, {}),
    }),
  say: (request, text, key) =>
    call("POST /api/requests/:id/messages", {
      params: { id: request.id },
      body: { text },
      key,
      keepSession: true,
      whenDone: afterChange(request, {}),
    }),
  cancel: (request) =>
    call("POST /api/requests/:id/cancel", {
      params: { id: request.id },
      keepSession: true,
      whenDone: afterCancel(request),
    }),
  correct: (request, address) =>
    call("PUT /api/requests/:id/address", {
      params: { id: request.id },
      body: address,
      keepSession: true,
      whenDone: afterChange(request, address),
    }),
  move: (request, wantedOn) =>
    call("PUT /api/requests/:id/day", {
      params: { id: request.id },
      body: { wantedOn },
      keepSession: true,
      whenDone: afterChange(request, { wantedOn }),
    }),
  undo: (request) =>
    call("POST /api/requests/:id/undo", {
      params: { id: request.id },
      keepSession: true,
      whenDone: afterChange(request, {}),
    }),
};

/** The same with a mailed link, for a request without an account. */
export const guestActs = (link: string): RequestActs => ({
  say: (request, text, key) =>
    call("POST /api/guest-request/messages", {
      body: { link, text },
      key,
      keepSession: true,
      whenDone: afterChange(request, {}),
    }),
  cancel: (request) =>
    call("POST /api/guest-request/cancel", {
      body: { link },
      keepSession: true,
      whenDone: afterCancel(request),
    }),
  correct: (request, address) =>
    call("POST /api/guest-request/address", {
      body: { link, ...address },
      keepSession: true,
      // The page shows no address here, and a lost answer brings none.
      whenDone: afterChange(request, {}),
    }),
  move: (request, wantedOn) =>
    call("POST /api/guest-request/day", {
      body: { link, wantedOn },
      keepSession: true,
      whenDone: afterChange(request, { wantedOn }),
    }),
  undo: (request) =>
    call("POST /api/guest-request/undo", {
      body: { link },
      keepSession: true,
      whenDone: afterChange(request, {}),
    }),
});
