import { parseArgs } from "node:util";

const OPTIONS = { deep: { type: "boolean" }, only: { type: "string" }, changed: { type: "boolean" } };

/** Our own options of `npm test`, and the rest as typed, for the one part that `only` names. */
export function readArguments(args) {
  const { values, tokens } = parseArgs({
    args,
    options: OPTIONS,
    // The parts' programs have options that are not listed here.
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const own = new Set(tokens.filter(({ name }) => name in OPTIONS).flatMap(placesOf));
  const { deep = false, only, changed } = values;
  return { deep, only, changed, rest: args.filter((_, place) => !own.has(place)) };
}

/** Where an option and its value are: `--only e2e` is two words, `--only=e2e` one. */
const placesOf = ({ index, value, inlineValue }) =>
  value === undefined || inlineValue ? [index] : [index, index + 1];

/** The mistake in the arguments, as a sentence. */
export function argumentTrouble({ deep, only, changed, rest }, parts) {
  const unknown = typeof only === "string" ? only.split(",").filter((part) => !parts.includes(part)) : [];
  if (only === true || unknown.length > 0)
    return `no such part: ${only === true ? "" : unknown.join(", ")}; there are ${parts.join(", ")}`;
  if (rest.length > 0 && (only === undefined || only.includes(",")))
    return `${rest.join(" ")} is for one part: name it, for example --only e2e ${rest.join(" ")}`;
  if (changed && (deep || only !== undefined))
    return "--changed chooses the parts itself: npm test -- --changed";
  return undefined;
}
