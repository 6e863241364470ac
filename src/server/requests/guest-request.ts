import type { OwnBreadRequest } from "../../contract/requests/requests";
import { findOwn, type OwnRequest, ownJson, type Refused } from "./own-request";
import { requestBehind } from "./rows/links";
import { NOWHERE } from "./rows/request-tables";
import type { RequestParts } from "./rows/store";

/**
 * The request behind a link: no more than the mails to that address say. Nobody has confirmed the address, so a
 * stranger may read here what somebody else typed. The owner's answers quote the request's wish, so after the first
 * answer it is shown here, too.
 */
function asMailed(request: OwnRequest): OwnBreadRequest | undefined {
  if (!("fulfillment" in request)) return undefined;
  const { loaves: _counted, ...shown } = request;
  const isQuoted = (request.talk ?? []).some(({ by }) => by === "baker");
  return {
    ...shown,
    ...NOWHERE,
    name: "",
    email: "",
    instructions: isQuoted ? request.instructions : "",
  };
}

/** The request behind a link; undefined when the link no longer leads anywhere. */
export async function readGuestRequest(
  parts: RequestParts,
  token: string,
): Promise<OwnBreadRequest | undefined> {
  const { db } = parts.database;
  const id = await requestBehind(db, token);
  const found = id === undefined ? undefined : await findOwn(db, id, "guest");
  return found && asMailed(await ownJson(parts, found));
}

/** Does something to the request behind a link. The link is looked up in the same transaction, so one that has just been ended does nothing. */
export function actAsGuest(
  { database }: RequestParts,
  token: string,
  act: (id: string) => Promise<OwnRequest | Refused>,
): Promise<OwnBreadRequest | Refused> {
  return database.transaction(async () => {
    const id = await requestBehind(database.db, token);
    if (id === undefined) return "gone";
    const done = await act(id);
    if (typeof done === "string" || "dayProblem" in done) return done;
    return asMailed(done) ?? "gone";
  });
}
