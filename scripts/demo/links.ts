import { SIGN_INS } from "./people";

/** Where to look first in the demo, and as whom. */
export type DemoLink = { path: string; say: string; as: (typeof SIGN_INS)[keyof typeof SIGN_INS] };

/** `sunday` is the id of the recipe with a plan for Sunday. */
export const linksTo = (sunday: string): DemoLink[] => [
  {
    path: "/baking-day",
    say: "A loaf that is rising right now. Press “I’m late” and see what moves.",
    as: SIGN_INS.ana,
  },
  {
    path: `/recipes/${sunday}`,
    say: "Bread for Sunday at 9:00, planned so that Ana sleeps.",
    as: SIGN_INS.ana,
  },
  { path: "/journal", say: "Nine weeks of bakes: photos, verdicts, and what Ana learned.", as: SIGN_INS.ana },
  {
    path: "/starter",
    say: "Two weeks of a starter: feedings, the fridge, and how high it rose.",
    as: SIGN_INS.ana,
  },
  { path: "/admin", say: "Two months of requests, and what to bake on Saturday.", as: SIGN_INS.owner },
];
