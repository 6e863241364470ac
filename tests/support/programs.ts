import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The programs of scripts/programs.mjs that suites ask for. */
export type Program = "PostgreSQL" | "haproxy" | "nginx" | "PgBouncer" | "systemd" | "python3-seccomp";

const { href } = pathToFileURL(join(import.meta.dirname, "../../scripts/programs.mjs"));
const { isHidden, whyMissing, ...programs } = (await import(href)) as {
  findProgram: (name: Program) => string | undefined;
  isHidden: (name: Program) => boolean;
  /** Throws with the reason when the program is missing. */
  programPath: (name: Program) => string;
  whyMissing: (name: Program) => string;
};
export const { findProgram, programPath } = programs;

/** `TEST_DATABASE_URL` names a server that stands in for PostgreSQL's programs. */
const isThere = (name: Program) =>
  findProgram(name) !== undefined ||
  (name === "PostgreSQL" && Boolean(process.env.TEST_DATABASE_URL) && !isHidden(name));

/**
 * The reason to skip tests that need these programs; undefined when all of them are there. In CI a program that is
 * missing, and not hidden on purpose, is a failure, so nothing is skipped for it.
 */
export function whySkipped(...names: readonly Program[]): string | undefined {
  const missing = names.filter((name) => !isThere(name));
  const skipped = process.env.CI === "true" ? missing.filter(isHidden) : missing;
  return skipped.length > 0 ? skipped.map(whyMissing).join(", ") : undefined;
}
