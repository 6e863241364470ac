import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const KINDS = ["starter-requests", "bread-requests"];

/** The files of a contract that name calls. */
const NAMES_CALLS = /(?:^|\/)(api|[a-z]+-calls)\.ts$/;

/** The names of the calls in this folder's contract; none when there is no contract. */
export function callsIn(folder: string): Set<string> {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => NAMES_CALLS.test(name))
    : [];
  const contract = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  const names = [...contract.matchAll(/["`]((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^"`]+)["`]/g)]
    .map(([, name = ""]) => name)
    // Downloads. One is a POST only because the ids would not fit into an address.
    .filter((name) => !name.endsWith(".csv"));
  return new Set(
    names.flatMap((name) =>
      name.includes("${Kind}") ? KINDS.map((kind) => name.replace("${Kind}", kind)) : [name],
    ),
  );
}

/** The calls that change something. */
export const changingCallsIn = (folder: string): Set<string> =>
  new Set([...callsIn(folder)].filter((name) => !name.startsWith("GET ")));
