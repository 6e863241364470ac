/** As package.json has it. */
const OLDEST = [20, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(`Node.js ${OLDEST.join(".")} or newer is needed, and this is ${process.versions.node}`);
  process.exit(1);
}
// Nothing is imported before: an older Node.js would end at the first thing that it does not know.
await import("./main");

// oxlint-disable-next-line unicorn/require-module-specifiers -- without it TypeScript takes the file for a script
export {};
