import { expect, it } from "vitest";
import { type RecipeForm, scheduleProblems } from "..";

const milk = {
  otherLiquids: [{ name: "Milk", amount: 20, unit: "percentage" }],
} satisfies Partial<RecipeForm>;
const egg = { additives: [{ name: "Eggs", amount: 20, unit: "percentage" }] } satisfies Partial<RecipeForm>;
const remarks = (form: Partial<RecipeForm>) =>
  scheduleProblems(form).filter(({ code }) => code === "perishable-warm");

it.each([
  [{ ...milk, bulkFermentationDuration: "overnight at room temperature", proofingTime: "1 hour" }, 780],
  [{ ...egg, bulkFermentationDuration: "10 hours at 75°F", proofingTime: "90 minutes" }, 690],
  [{ ...egg, bulkFermentationDuration: "1 hour", proofingTime: "8 hours" }, 540],
])("%j stands in the warm for too long", (form, minutes) => {
  expect(remarks({ ...form, folds: 0 })).toMatchObject([{ minutes }]);
});

it.each([
  { ...milk, bulkFermentationDuration: "2 hours", proofingTime: "1 hour" },
  { ...milk, bulkFermentationDuration: "4 hours", proofingTime: "3 hours" },
  {
    ...egg,
    bulkFermentationDuration: "1 hour at room temp, then overnight in the fridge",
    proofingTime: "2 hours",
  },
  {
    ...egg,
    bulkFermentationDuration: "2 hours",
    proofingTime: "1 hour",
    coldRetard: true,
    coldRetardDuration: "12 hours",
  },
  { bulkFermentationDuration: "overnight", proofingTime: "2 hours" },
  {
    otherLiquids: [{ name: "Oat milk", amount: 20, unit: "percentage" as const }],
    bulkFermentationDuration: "overnight",
  },
])("%j does not", (form) => {
  expect(remarks({ ...form, folds: 0 })).toEqual([]);
});
