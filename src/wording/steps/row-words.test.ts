import { expect, it } from "vitest";
import { applyPreset, buildSchedule, PRESETS, type RecipeForm } from "../../baking";
import { DEFAULT_FORMATS } from "../values/formats";
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
])("the timetable's bulk with %j is the one of the steps: %s", (change, text) => {
  expect(said({ ...city, ...change })).toBe(text);
});

it("every preset's timetable tells its bulk like its step", () => {
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

it.each<[Partial<RecipeForm>, string]>([
  [{ boilTime: "30 seconds in 4% lye" }, "Lye dip 30 sec"],
  [{ boilTime: "45 seconds" }, "Boil 45 sec"],
  [{ boilTime: "20 seconds each side" }, "Boil 40 sec"],
  [{ boilTime: "30-45 seconds" }, "Boil 30-45 sec"],
  [{ boilTime: "1 minute each side" }, "Boil 2 min"],
  [{ boilTime: "½ minute per side" }, "Boil 1 min"],
  [{ bakeTime: "90 seconds" }, "Score & Bake 90 sec"],
  [{ bakeTime: "40 seconds, flip, 35 seconds" }, "Score & Bake 75 sec"],
  [{ bakeTime: "45-60 minutes" }, "Score & Bake 45 min"],
])("the timetable says the seconds that the baker counts, with %j: %s", (change, text) => {
  const form = { ...city, ...change };
  const kind = change.boilTime === undefined ? "bake" : "boil";
  const row = buildSchedule(form).find((one) => one.kind === kind);
  expect(row && plain(`${row.step} ${wordRow(DEFAULT_FORMATS, form, row).length}`)).toBe(text);
});
