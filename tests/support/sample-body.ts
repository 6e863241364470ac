import type * as z from "zod/mini";

type Def = z.core.$ZodTypes["_zod"]["def"];

/** The least that a schema takes, with every field filled in: what a test sends that is about something else. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const def = schema._zod.def as Def;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)]));
    case "array":
      return [sampleOf(def.element)];
    case "string":
      return "Rye";
    case "number":
      return 1;
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
      return sampleOf(def.innerType);
    case "pipe":
      return sampleOf(def.in);
    default:
      throw new Error(
        `no sample of ${def.type}: say in tests/support/changing-calls.ts how the call is made`,
      );
  }
}
