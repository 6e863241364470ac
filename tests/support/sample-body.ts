import * as z from "zod/mini";

type Def = z.core.$ZodTypes["_zod"]["def"];

/** Texts and numbers. Most fields take one of them. */
const SAMPLES = ["Rye", "2026-11-26T17:00:00Z", "2026-11-26", "08:30", "ana@example.com", 1, 10, 100];

/** The smallest value that a schema takes, with every field filled in, for tests that are about something else. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const def = schema._zod.def as Def;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)]));
    case "array":
      return [sampleOf(def.element)];
    case "boolean":
      return true;
    case "literal":
      return def.values[0];
    case "enum":
      return Object.values(def.entries)[0];
    case "union":
      return sampleOf(def.options[0] ?? schema);
    case "nullable":
    case "optional":
    case "default":
    case "catch":
      return sampleOf(def.innerType);
    case "record":
      return {};
    case "pipe":
      return sampleOf(def.in._zod.def.type === "transform" ? def.out : def.in);
    default: {
      const sample = SAMPLES.find((each) => z.safeParse(schema, each).success);
      if (sample === undefined)
        throw new Error(
          `no sample of ${def.type}: say in tests/support/changing-calls.ts how the call is made`,
        );
      return sample;
    }
  }
}
