import { expect, it } from "vitest";
import { applyPreset, buildSchedule, PRESETS, type RecipeForm } from "../baking";
import { DEFAULT_FORMATS } from "./formats";
import { wordRow } from "./row-words";
import { stepSentences } from "./process-steps";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

function said(form: RecipeForm): string {
  const row = buildSchedule(form).find(({ kind }) => kind === "bulk");
  if (row === undefined) return "";
  const { length, notes } = wordRow(DEFAULT_FORMATS, form, row);
  return plain([length, ...notes].join(", "));
}
const city = applyPreset(PRESETS[0] as (typeof PRESETS)[number]);

it.each<[Partial<RecipeForm>, string]>([
  [{}, "3h 0m left, 4 hours from the end of the mix"],
  [{ folds: 0 }, "4h 0m"],
  [{ bulkFermentationDuration: "3-1/2 to 4 hours" }, "2h 30m left, 3½ to 4 hours from the end of the mix"],
  [
    { bulkFermentationDuration: "4-5 hours, here 4 h 30" },
    "3h 30m left, 4½ to 5 hours from the end of the mix",
  ],
  [{ bulkFermentationDuration: "100 minutes" }, "40 min left, 1 hour 40 minutes from the end of the mix"],
  // Folds that fill the whole bulk leave no row.
  [{ bulkFermentationDuration: "1 hour" }, ""],
])("issue 26 the timetable's bulk with %j is the one of the steps: %s", (change, text) => {
  expect(said({ ...city, ...change })).toBe(text);
});

it("issue 26 every preset's timetable says of its bulk what its step says", () => {
  for (const preset of PRESETS) {
    const form = applyPreset(preset);
    const rows = buildSchedule(form);
    const at = rows.findIndex(({ kind }) => kind === "bulk");
    const sentence = plain((stepSentences(DEFAULT_FORMATS, form, rows)[at] ?? []).join(" "));
    const [, step] = /rise for (.*?), counted from the end of mixing/.exec(sentence) ?? [];
    const hours = step?.replaceAll("-", " to ").replaceAll(".5", "½");
    expect(said(form), preset.id).toContain(form.folds === 0 ? "m" : `${hours} from the end of the mix`);
  }
});
