import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, DIST, install, root } from "./prepare.mjs";

/**
 * `npm run audit`: asks npm's registry for published holes in what the site is really made of
 * (docs/decisions/packages.md).
 * Ends with 1 when there is one that scripts/known-advisories.json does not explain, and with 69 when no registry answers.
 */
const NO_ANSWER = 69;

const read = (path) => JSON.parse(readFileSync(path, "utf8"));

install();
build({ keepsValues: true });
const { components } = read(join(DIST, "sbom.cdx.json"));
const versions = {};
for (const { name, version } of components) (versions[name] ??= []).push(version);

/** The known holes of these versions in the registry; undefined where no registry answers. */
async function askRegistry() {
  const { stdout } = spawnSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8" });
  try {
    const response = await fetch(
      new URL("-/npm/v1/security/advisories/bulk", `${stdout.trim().replace(/\/$/, "")}/`),
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(versions),
        signal: AbortSignal.timeout(60_000),
      },
    );
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

const found = await askRegistry();
if (found === undefined) {
  console.error("No registry answered, so nobody knows whether a package has a published hole.");
  process.exit(NO_ANSWER);
}

/** An entry explains the advisories that end with its version, as long as there are no more than it names. */
function explained(name, advisories) {
  const entry = read(join(root, "scripts/known-advisories.json")).find(
    (known) => known.package === name && versions[name].join() === known.version,
  );
  if (entry === undefined) return { those: [] };
  const those = advisories.filter(({ vulnerable_versions: range }) =>
    range.split(/\s*(?:\|\||,|\s)\s*/).includes(`<${entry.mendedIn}`),
  );
  return { entry, those: those.length > entry.advisories.length ? [] : those };
}

let open = 0;
for (const [name, advisories] of Object.entries(found)) {
  const { entry, those } = explained(name, advisories);
  for (const advisory of advisories) {
    const { severity, title, url, vulnerable_versions: range } = advisory;
    console.log(`${name} ${versions[name].join(", ")} (${range}): ${severity}, ${title}, ${url}`);
    if (those.includes(advisory))
      console.log(`  known since ${entry.since} as one of ${entry.advisories.join(", ")}. ${entry.why}`);
    else open += 1;
  }
}
console.log(
  `${components.length} packages asked about; ${open === 0 ? "no" : open} published hole${open === 1 ? "" : "s"} that we have not explained.`,
);
if (open > 0) process.exitCode = 1;
