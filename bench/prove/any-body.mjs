import * as fc from "fast-check";

/** Strings that break parsers: controls, broken UTF-16, other scripts, markup, SQL, prototype names. */
const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 20 }) },
  fc.constantFrom(
    "__proto__",
    "constructor",
    "\u0000",
    "\ud800",
    "İ",
    "' or 1=1 --",
    "</script><img src=x onerror=alert(1)>",
    "a@b.co\r\nBcc: c@d.co",
    "9".repeat(400),
    "2026-13-45T99:99",
  ),
  fc.integer({ min: 1000, max: 20_000 }).map((length) => "x".repeat(length)),
);

const oddNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -0, 1e308, 5e-324, -1, 0, 0.1 + 0.2, 100.14),
);

const oddValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: "value" },
    oddText,
    oddNumber,
    fc.constantFrom(null, true, false, [], {}),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(oddText, tie("value"), { maxKeys: 4 }),
  ),
})).value;

/** A value nothing like the expected one. */
export const anything = oddValue;

/** One of these valid bodies, with up to four of its fields made odd, missing or many. */
export function spoiled(bodies) {
  return fc
    .tuple(
      fc.constantFrom(...bodies),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom("odd", "gone", "many", "more"), oddValue), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([body, changes]) => {
      const copy = structuredClone(body);
      for (const [at, change, value] of changes) {
        const names = Object.keys(copy);
        const name = names[at % Math.max(1, names.length)] ?? "name";
        if (change === "gone") delete copy[name];
        else if (change === "many") copy[name] = Array.from({ length: 60 }, () => value);
        else if (change === "more") copy[`field${at % 9}`] = value;
        else copy[name] = value;
      }
      return copy;
    });
}

/** Text that is not JSON, or far too much of it. */
export const noJson = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom("", "{", "[1,", "nul", "\ufeff{}", '{"a":1,}', '{"a":1}{"b":2}', '"\\ud800"', "1e999"),
  fc.integer({ min: 17, max: 5000 }).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
  fc.integer({ min: 17_000, max: 400_000 }).map((length) => JSON.stringify({ name: "x".repeat(length) })),
  fc.constant('{"__proto__":{"isOwner":true}}'),
  fc.constant('{"constructor":{"prototype":{"isOwner":true}}}'),
);
