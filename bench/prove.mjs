/**
 * Tries to break the site, and writes the results to docs/proof.md: see there.
 * `npm run prove [-- --only kills,restarts] [--quick]`
 */
import { parseArgs } from "node:util";
import { build, install } from "../scripts/prepare.mjs";
import { writeSection } from "./prove/report.mjs";

/** In this order; each is a module with a description and the proof. */
const PROOFS = [
  "node-versions",
  "two-writers",
  "kills",
  "bake-kills",
  "bake-kills-postgres",
  "seams",
  "restored-damage",
  "big-backup",
  "database-stops",
  "failover",
  "network-faults",
  "disk-and-clock",
  "bad-weather",
  "jumping-clock",
  "restarts",
  "overload",
  "slow-clients",
  "presses",
  "pasted-texts",
  "evenings",
  "owner-presses",
  "bake-days",
  "random-bodies",
  "oracles",
  "soak",
  "mutants",
  "mutants-server",
];

const { values } = parseArgs({
  options: {
    only: { type: "string", default: PROOFS.join(",") },
    quick: { type: "boolean", default: false },
  },
});
const wanted = values.only.split(",");
const unknown = wanted.filter((name) => !PROOFS.includes(name));
if (unknown.length > 0) {
  console.error(`no such proof: ${unknown.join(", ")}; there are ${PROOFS.join(", ")}`);
  process.exit(2);
}

install();
build();
const proofs = await Promise.all(
  PROOFS.map(async (name) => ({ name, ...(await import(`./prove/${name}.mjs`)) })),
);
let whole = true;
for (const { name, title, how, prove } of proofs.filter((proof) => wanted.includes(proof.name))) {
  console.log(`\n== ${title}`);
  const started = performance.now();
  const figures = await prove({ share: values.quick ? 1 / 20 : 1 });
  const minutes = (performance.now() - started) / 60_000;
  for (const { what, value, limit, holds } of figures)
    console.log(`${holds ? "holds" : "FAILS"}  ${what}: ${value} (${limit})`);
  if (!values.quick)
    writeSection(
      { name, title, how, figures, minutes },
      proofs.map((proof) => proof.title),
    );
  whole &&= figures.every(({ holds }) => holds);
}
process.exit(whole ? 0 : 1);
