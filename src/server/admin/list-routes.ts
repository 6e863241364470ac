import { MOST_NAMED, REQUEST_KINDS, type RequestKind, STATUSES } from "../../contract/requests/request-kinds";
import { TURNS } from "../../contract/requests/request-turns";
import { audit } from "../audit";
import { cursorIn, linkNext, pageOf } from "../http/paging";
import { isId } from "../values/ids";
import type { Telemetry } from "../left-out";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import type { RequestRows } from "../requests/rows/request-tables";
import { searchWords } from "../values/search";
import { requestsOf, toAdminJson, type WantedRequests } from "./request-lists";

/** As many rows as the owner's page loads at first and still scrolls well. */
const MOST = 500;
/** A search stops after this many hits: somebody who finds more needs another word. */
const MOST_HITS = 100;

/** The `limit` of the query, at most MOST; anything else counts as none. */
function limitIn({ limit: text = "" }: { limit?: string }): number {
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return limit === 0 ? MOST : Math.min(limit, MOST);
}

/** Undefined for any status, null for a status or turn that no request of this kind can have. */
export function statusIn({ status = "" }: { status?: string }, kind: RequestKind): string | undefined | null {
  if (status === "") return undefined;
  return [...STATUSES[kind], ...TURNS].some((known) => known === status) ? status : null;
}

/** The requests that the query names; undefined when it names none. */
const idsIn = ({ ids }: { ids?: string }): string[] | undefined =>
  ids?.split(",").filter(isId).slice(0, MOST_NAMED);

type ReadParts = Pick<Parts, "clock" | "database">;

const whichOf = ({ status, words, ids }: WantedRequests): string[] => [
  ids === undefined ? (status ?? "any status") : `${ids.length} selected`,
  ...(words.length > 0 ? ["searched"] : []),
];

/** The audited look, in fixed words and numbers, because a search word is often a person's name. */
function inFixedWords(wanted: WantedRequests, found: number): string {
  return [...whichOf(wanted), ...(wanted.after === undefined ? [] : ["further down"]), `${found} shown`].join(
    ", ",
  );
}

/** Reads requests and writes the line about it into the record, both or neither (SEC-29). */
export async function readOnRecord<Kind extends RequestKind>(
  parts: ReadParts,
  {
    kind,
    wanted,
    actorId,
    how,
  }: { kind: Kind; wanted: WantedRequests; actorId: string; how: "list" | "csv" },
): Promise<RequestRows[Kind][]> {
  return parts.database.transaction(async () => {
    const rows = await requestsOf(parts.database.db, kind, wanted);
    const detail =
      how === "csv" ? `${whichOf(wanted).join(", ")}, as CSV` : inFixedWords(wanted, rows.length);
    await audit(parts, { actorId, action: "addresses-read", subject: kind, detail });
    return rows;
  });
}

export function listRoutes(parts: ReadParts & Telemetry) {
  return REQUEST_KINDS.map((kind) =>
    answerCall(`GET /api/admin/${kind}`, {
      name: `admin.${kind}`,
      policy: "owner",
      handler: async ({ context, query, session: { userId } }) => {
        const words = searchWords(query.q ?? "");
        const status = statusIn(query, kind);
        const after = cursorIn(query);
        if (status === null || after === null) return [];
        const oldestFirst = query.order === "oldest";
        const searched = words.length > 0;
        const limit = searched ? Math.min(limitIn(query), MOST_HITS) : limitIn(query);
        const found = await readOnRecord(parts, {
          kind,
          // Reads one more than is shown, to know whether the list goes on. A search does not go on.
          wanted: {
            status,
            words,
            ids: idsIn(query),
            after,
            limit: searched ? limit : limit + 1,
            oldestFirst,
          },
          actorId: userId,
          how: "list",
        });
        const page = pageOf(found, limit, ({ created_at }) => created_at);
        linkNext(context, page.next);
        return toAdminJson(parts, kind, page.items);
      },
    }),
  );
}
