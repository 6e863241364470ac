import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare.mjs";

/**
 * Maintains the tables of docs/api.md: `npm run api-list`. A call of src/contract/api/api.ts without a row gets one, from
 * the contract and its route; a row whose calls no longer exist is removed. Text written into a row by hand stays.
 */
const PAGE = join(root, "docs/api.md");
const WHO = { public: "anyone", visitor: "anyone", user: "session", owner: "owner of the site" };
/** Calls that no page makes, so the contract does not have them. */
const NO_PAGES = / \/api\/(?:health\/|csp-report)/;
/** A call as written in a row. */
const CALL = /(?:GET|POST|PUT|PATCH|DELETE) \/api\/[^\s`]+/g;

const asWritten = (name) => name.replace("${Kind}", "{kind}").replace(/:(\w+)/g, "{$1}");

/** Every call of the contract, with the types of its body and answer. */
function calls() {
  const folder = join(root, "src/contract");
  const contract = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?:^|\/)(?:api|[a-z]+-calls)\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const found = contract.matchAll(
    /["`]((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^"`]+)["`]\]?: (\{(?:[^{}]|\{[^{}]*\})*\})/g,
  );
  return [...found].map(([, name, text]) => ({
    name,
    body: /\bbody: (?:[^;]*?typeof )?(\w+)/.exec(text)?.[1],
    answer: /\banswer: (.+?);?\s*\}$/s.exec(text)?.[1]?.replaceAll(/\s+/g, " ") ?? "",
  }));
}

/** Who may make each call, by the server's routes. */
function policies() {
  const server = join(root, "src/server");
  const sources = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
    .map((name) => readFileSync(join(server, name), "utf8"));
  return new Map(
    sources.flatMap((text) =>
      [...text.matchAll(/answerCall\(\s*"([A-Z]+ \/api\/[^"]+)",\s*\{.*?policy: "(\w+)"/gs)].map(
        ([, name, policy]) => [name, policy],
      ),
    ),
  );
}

function rowOf({ name, body, answer }, policy, columns) {
  const refusals = [
    ...(body === undefined ? [] : ["400"]),
    ...(policy === "user" ? ["401"] : []),
    ...(name.includes(":") ? ["404"] : []),
    ...(body === undefined ? [] : ["413", "415"]),
  ];
  const call = `\`${asWritten(name)}\`${body === undefined ? "" : ` \`${body}\``}`;
  const success = answer === "null" ? "204" : `200 \`${answer.replaceAll("|", "or")}\``;
  const cells = columns === 3 ? [call] : [call, WHO[policy] ?? "anyone"];
  return `| ${[...cells, success].join(" | ")} | ${refusals.join(", ")} |`.replace(/\| {2}\|$/, "| |");
}

const pathOf = (call) => call.split(" ")[1] ?? "";
const commonLength = (one, other) => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** The page's correct text. */
export function apiList(page = readFileSync(PAGE, "utf8")) {
  const all = calls();
  const known = new Set(all.map(({ name }) => asWritten(name)));
  const named = (line) => (line.startsWith("| `") ? (line.split(" | ")[0].match(CALL) ?? []) : []);
  const lines = page.split("\n").filter((line) => {
    const names = named(line);
    return names.length === 0 || names.some((name) => known.has(name) || NO_PAGES.test(name));
  });
  const who = policies();
  for (const call of all) {
    const name = asWritten(call.name);
    if (lines.some((line) => named(line).includes(name))) continue;
    // Below the row with the most similar address.
    const likeness = lines.map((line) =>
      Math.max(0, ...named(line).map((other) => commonLength(pathOf(name), pathOf(other)))),
    );
    const at = likeness.lastIndexOf(Math.max(...likeness));
    const columns = (lines[at].match(/(?<!\\) \|/g) ?? []).length;
    lines.splice(at + 1, 0, rowOf(call, who.get(call.name), columns));
  }
  return lines.join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeFileSync(PAGE, apiList());
