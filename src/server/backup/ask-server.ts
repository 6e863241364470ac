import { z } from "zod";
import type { Config } from "../process/config";
import type { Database } from "../db/database";
import { COUNTS_PATH, PROOF_HEADER, proofOf } from "./health-counts";
import { lastSeen } from "../presence";
import { knownSecret } from "../process/secret";
import { HEALTH_PATH } from "../http/own-paths";
import { BACKED_UP } from "./tables";
import { NoBackup } from "./target";
import type { Witness } from "./write";

/** Counting a million rows takes a second or two. */
const PATIENCE_MS = 30_000;

const table = z.enum(BACKED_UP.map(({ table: name }) => name));
const answer = z.object({
  process: z.string(),
  seenAt: z.number(),
  counts: z.record(table, z.number()),
});

/** The running server's answer, if there is one. */
type Asked = z.infer<typeof answer> | { nobody: string } | { silent: string };

/** The address of the server with these settings, as seen from the same machine. */
function serverUrl({ host, port }: Config): string {
  const here = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${here.includes(":") ? `[${here}]` : here}:${port}`;
}

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  return { status: response.status, text };
}

const isRefused = (error: unknown) =>
  error instanceof TypeError &&
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENOTFOUND)$/.test(codeOf(error.cause));
const codeOf = (cause: unknown) => (cause instanceof Error && "code" in cause ? String(cause.code) : "");

/** Asks the running server how many rows it finds in its database. */
async function askServer(config: Config): Promise<Asked> {
  if (config.port === 0)
    return { nobody: "PORT=0 does not say where the server listens, so it was not asked" };
  const url = serverUrl(config);
  try {
    const secret = knownSecret(config);
    const proof: Record<string, string> =
      secret === undefined ? {} : { [PROOF_HEADER]: proofOf(secret, Date.now()) };
    const { status, text } = await get(`${url}${COUNTS_PATH}`, proof);
    if (status === 200) return answer.parse(JSON.parse(text));
    if (status !== 404) return { silent: `the server at ${url} could not say what it holds (${status})` };
    const live = await get(`${url}${HEALTH_PATH}live`);
    return live.status === 200 && live.text === '{"status":"ok"}'
      ? {
          silent: `the site at ${url} has another secret, so it may be another site. Give this command the same PORT, DATA_DIR and AUTH_SECRET as the server`,
        }
      : { nobody: `what answers at ${url} is not this site, so nobody was asked` };
  } catch (error) {
    if (isRefused(error)) return { nobody: `no server answers at ${url}, so nobody was asked` };
    return { silent: `the server at ${url} could not say what it holds (${(error as Error).message})` };
  }
}

/**
 * Makes sure that the running server uses this database. A server on another database, or on a file that was deleted
 * while it ran, answers well but writes elsewhere. While answering it notes its presence in its own database, and that
 * note must be in ours.
 */
export async function createWitness(
  config: Config,
  database: Database,
): Promise<Witness | { nobody: string }> {
  const first = await askServer(config);
  if ("nobody" in first) return first;
  if ("silent" in first) throw new NoBackup(first.silent);
  const seen = await lastSeen(database.db, first.process);
  if (seen === undefined || seen < first.seenAt)
    throw new NoBackup(`the server at ${serverUrl(config)} keeps what it saves somewhere else`);
  return async () => {
    const asked = await askServer(config);
    if ("counts" in asked) return asked.counts;
    throw new NoBackup("silent" in asked ? asked.silent : asked.nobody);
  };
}
