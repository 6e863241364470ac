import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const firstOf = (paths) => paths.find((path) => existsSync(path));
const folders = () => (process.env.PATH ?? "").split(":");

/** Debian keeps servers out of ordinary users' PATH. */
const inPath = (name) =>
  firstOf(["/usr/sbin", "/usr/local/sbin", ...folders()].map((path) => join(path, name)));

/** The folder of initdb and pg_ctl. Debian keeps it out of everybody's PATH. */
function findPostgres() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(debian, version, "bin")), ...folders()].find((folder) =>
    ["initdb", "pg_ctl"].every((name) => existsSync(join(folder, name))),
  );
}

/** With libseccomp for it. Debian's package is for Debian's own Python. */
function findPython() {
  const python = "/usr/bin/python3";
  return spawnSync(python, ["-c", "import seccomp"]).status === 0 ? python : undefined;
}

/** WebKitGTK's small browser, which its driver starts on a display. Any of the three may be missing. */
function findMiniBrowser() {
  const libraries = "/usr/lib";
  if (!["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"].every((path) => existsSync(path))) return undefined;
  return firstOf(
    readdirSync(libraries).map((folder) => join(libraries, folder, "webkit2gtk-4.1/MiniBrowser")),
  );
}

/** Programs that some tests need and a machine may lack: Debian's packages, and where the program is. */
const PROGRAMS = {
  PostgreSQL: { packages: "postgresql", find: findPostgres },
  haproxy: { packages: "haproxy", find: () => inPath("haproxy") },
  nginx: { packages: "nginx", find: () => inPath("nginx") },
  PgBouncer: { packages: "pgbouncer", find: () => inPath("pgbouncer") },
  systemd: { packages: "systemd", find: () => inPath("systemd-analyze") },
  "python3-seccomp": { packages: "python3-seccomp", find: findPython },
  Firefox: { packages: "firefox-esr", find: () => inPath("firefox-esr") ?? inPath("firefox") },
  WebKitGTK: { packages: "webkit2gtk-driver and xvfb", find: findMiniBrowser },
};

export const PROGRAM_NAMES = Object.keys(PROGRAMS);

/** Names in `HIDE_PROGRAMS`, with commas: these count as missing, so that one machine can be tested as another. */
function hidden() {
  const names = (process.env.HIDE_PROGRAMS ?? "").split(",").filter(Boolean);
  const unknown = names.filter((name) => !PROGRAM_NAMES.includes(name));
  if (unknown.length > 0)
    throw new Error(`HIDE_PROGRAMS: there is no ${unknown.join()} among ${PROGRAM_NAMES.join(", ")}`);
  return names;
}

const found = new Map();

/** The path of a program, or undefined. */
export function findProgram(name) {
  if (isHidden(name)) return undefined;
  if (!found.has(name)) found.set(name, PROGRAMS[name].find());
  return found.get(name);
}

/** Whether a program is left out on purpose. @public tests/support/programs.ts loads it by its address. */
export const isHidden = (name) => hidden().includes(name);

/** Why a program cannot be used, as a part of a sentence. */
export const whyMissing = (name) =>
  isHidden(name)
    ? `${name} is hidden by HIDE_PROGRAMS`
    : `${name} is not installed (Debian: ${PROGRAMS[name].packages})`;

/** The path of a program that has to be there. */
export function programPath(name) {
  const path = findProgram(name);
  if (path === undefined) throw new Error(whyMissing(name));
  return path;
}
