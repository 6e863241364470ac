import { applyPreset, PRESETS, type RecipeForm } from "../../src/baking";
import type { Who } from "./people";

/** A preset, and what its baker has made of it. */
const made = (preset: string, change: Partial<RecipeForm>): RecipeForm => {
  const found = PRESETS.find(({ name }) => name.startsWith(preset));
  if (found === undefined) throw new Error(`no preset is called ${preset}`);
  return { ...applyPreset(found), ...change };
};
const share = (name: string, amount: number) => ({ name, amount, unit: "percentage" as const });

/** How far a recipe is shared. "offered" waits for the owner; "changed" is published, and its newest words wait. */
type Sharing = "private" | "public" | "offered" | "published" | "changed";

type DemoRecipe = { by: Who; sharing: Sharing; form: RecipeForm; copyOf?: string };

/** Everybody's recipes, the oldest first, by the name under which bakes and plans find them. */
export const RECIPES = {
  "owner's loaf": {
    by: "owner",
    sharing: "published",
    form: made("City Loaf", {
      recipeName: "Saturday City Loaf",
      author: "The Owner",
      notes:
        "The loaf I bake for the neighborhood every Saturday. If you make one bread from this site, make this one.",
    }),
  },
  "whole wheat": {
    by: "owner",
    sharing: "published",
    form: made("Whole Wheat", {
      recipeName: "Guerrero Street Whole Wheat",
      author: "The Owner",
      notes:
        "Seventy percent whole wheat, and still soft on the third day. Keep your hands wet and fold gently.",
    }),
  },
  country: {
    by: "ana",
    sharing: "changed",
    form: made("Country", {
      recipeName: "Ana's Country Loaf",
      author: "Ana Ruiz",
      notes: "My kitchen is 68°F in winter, so I give the bulk five hours. The rye is what makes it sing.",
      variations: "With 10% toasted walnuts, folded in at the second fold.",
    }),
  },
  seeded: {
    by: "ana",
    sharing: "public",
    form: made("City Loaf", {
      recipeName: "Sunday Seed Loaf",
      author: "Ana Ruiz",
      unitWeight: 900,
      quantity: 1,
      scalingMode: "exact",
      // Ana weighs what is in the banneton, and leaves nothing in the bowl.
      processLossPercent: 0,
      additives: [share("Pumpkin seeds", 6), share("Sesame seeds", 4)],
      notes:
        "For Sunday breakfast. Toast the seeds until the kitchen smells of them, and let them cool first.",
    }),
  },
  focaccia: {
    by: "ben",
    sharing: "published",
    form: made("Sheet-Pan", {
      recipeName: "Friday Focaccia",
      author: "Ben Okafor",
      notes: "After work, in the oven by seven. My kids do the dimples. Do not be shy with the oil.",
    }),
  },
  pizza: {
    by: "ben",
    sharing: "public",
    form: made("Pizza", {
      recipeName: "Pizza for Six",
      author: "Ben Okafor",
      quantity: 6,
      notes: "Six balls, three trays. The steel has to heat for a full hour.",
    }),
  },
  rye: {
    by: "cleo",
    sharing: "published",
    form: made("Rye", {
      recipeName: "Dark Rye with Caraway",
      author: "Cleo Park",
      additives: [share("Caraway seeds", 1.5)],
      notes:
        "My grandmother wrapped it in a towel for a whole day before anybody could cut it. She was right.",
    }),
  },
  sandwich: {
    by: "cleo",
    sharing: "private",
    form: made("Soft Sandwich", {
      recipeName: "School Lunch Loaf",
      author: "Cleo Park",
      notes: "Sliced and frozen on Sunday, toasted until Friday.",
    }),
  },
  challah: {
    by: "cleo",
    sharing: "offered",
    form: made("Challah", {
      recipeName: "Four-Strand Challah",
      author: "Cleo Park",
      notes: "Braid it loosely: it needs room to grow.",
    }),
  },
  baguettes: {
    by: "emil",
    sharing: "published",
    form: made("Poolish", {
      recipeName: "Tuesday Baguettes",
      author: "Emil Sand",
      notes:
        "Number 31 in a long row of attempts. The poolish is ready when it just begins to sink in the middle.",
    }),
  },
  ciabatta: {
    by: "emil",
    sharing: "offered",
    form: made("Biga", {
      recipeName: "Overnight Ciabatta",
      author: "Emil Sand",
      notes: "Wet, and meant to be. Flour the board, not the dough.",
    }),
  },
  first: {
    by: "dora",
    sharing: "private",
    copyOf: "owner's loaf",
    form: made("City Loaf", {
      recipeName: "My first loaf",
      author: "Dora Quill",
      quantity: 1,
      notes: "The owner's recipe, just one of them. Day 6 of my starter!",
    }),
  },
} as const satisfies Record<string, DemoRecipe>;
export type RecipeKey = keyof typeof RECIPES;

/** What Ana changed after the owner had approved her loaf. */
export const CHANGED_COUNTRY: RecipeForm = {
  ...RECIPES.country.form,
  hydrationPercent: 80,
  notes: `${RECIPES.country.form.notes} I am trying 80% water now.`,
};
