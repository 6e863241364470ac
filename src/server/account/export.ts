import { finish, refuse, slowDown } from "../http/errors";
import { iso } from "../values/instant";
import type { Everybody } from "../people/personal-data";
import { answerCall } from "../gate/policy";
import type { SignedIn } from "../gate/session";
import { textStream } from "../http/text-stream";
import { requestIds } from "../http/trace";
import type { AccountParts } from "./library/account-parts";
import { tell } from "../audit";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "content-disposition": 'attachment; filename="bread-tools-account.json"',
};

/** Everything the site keeps about a person, as one file (SEC-53). */
export function exportRoute(parts: AccountParts) {
  const { clock, limits, log } = parts;
  return answerCall("GET /api/account/export", {
    name: "account.export",
    policy: "user",
    long: true,
    fresh: true,
    async handler({ context, session }) {
      // A link on a foreign page sends the person's cookie along. The foreign page cannot read the answer, but it could
      // use up the day's exports, so exports are counted only after this check. Scripts do not send the header.
      if (context.req.header("sec-fetch-site") === "cross-site") return refuse(context, "foreign-origin");
      const wait = await limits.take("export", session.userId, "account");
      if (wait !== undefined) return slowDown(context, wait);
      tell(log, context, "account-exported", session.userId);
      const asked = requestIds(context);
      const body = textStream(exportOf(parts, session, clock()), (error) => log.failure(error, asked));
      return finish(context.body(body, 200, HEADERS));
    },
  });
}

/** The parts of every feature in a person's file, as the pieces of one JSON text. */
async function* exportOf(parts: Everybody, person: SignedIn, now: number): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(iso(now))}`;
  for (const { file, list } of parts.personalData) {
    // Without its braces, the part continues the object that the parts before it began.
    if (file) yield `,${JSON.stringify(await file(parts, person)).slice(1, -1)}`;
    if (list) yield* listOf(list.name, list.items(parts, person.userId));
  }
  yield "}\n";
}

async function* listOf(name: string, items: AsyncGenerator<string>): AsyncGenerator<string> {
  let parted = `,${JSON.stringify(name)}:[`;
  for await (const item of items) {
    yield parted + item;
    parted = ",";
  }
  yield parted === "," ? "]" : `${parted}]`;
}
