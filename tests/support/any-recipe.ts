import * as fc from "fast-check";
import {
  boundsIn,
  defaultRecipe,
  type FieldName,
  rowOfField,
  FORM_FIELDS,
  isOfKind,
  type RecipeForm,
} from "../../src/baking";
import { RULES } from "../../src/contract/recipes/recipe-fields";
import { isReadableText } from "../../src/contract/values/readable-text";
import { visibleText } from "../../src/contract/values/visible-text";

/** Text in any script, as a one-line or multiline field takes it. */
const text = (maxLength: number, multiline = false) =>
  fc
    .oneof(fc.string({ unit: "grapheme", maxLength }), fc.string({ unit: "binary", maxLength }))
    .filter((value) => value.length <= maxLength && isReadableText(value, multiline));
const line = text(40);
const lines = fc.array(text(60), { maxLength: 4 }).map((all) => all.join("\n"));
const title = line.map(visibleText);
/** An empty text would be replaced by a default. */
const filled = title.filter((value) => value.trim() !== "");

const number = ({ min, max }: { min: number; max: number }) =>
  fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.double({ min, max, noNaN: true }));
const one = <const Option extends string>({ options }: { options: readonly Option[] }) =>
  fc.constantFrom(...options);
const oneOrNone = <const Option extends string>({ options }: { options: readonly Option[] }) =>
  fc.constantFrom<Option | "">("", ...options);

const FORBIDDEN = /__proto__|constructor|prototype/;
const attachment = fc
  .dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
  .filter((value) => JSON.stringify(value).length <= 2_000 && !FORBIDDEN.test(JSON.stringify(value)));
const attachments = fc.array(attachment, { maxLength: 3 });

const share = fc.record({ name: filled, percentage: number(RULES["leavenFlours.percentage"]) });

const extras = (list: "otherLiquids" | "additives" | "preDoughs.extras") =>
  fc.array(
    fc.record(
      {
        name: filled,
        amount: number(RULES[`${list}.amount`]),
        unit: fc.constantFrom("grams", "percentage"),
        later: fc.boolean(),
      },
      { requiredKeys: ["name", "amount", "unit"] },
    ),
    { maxLength: 4 },
  );

const ratio = (name: "levainBuildRatio" | "secondaryLevainBuildRatio") =>
  fc.record({
    starter: number(RULES[`${name}.starter`]),
    flour: number(RULES[`${name}.flour`]),
    water: number(RULES[`${name}.water`]),
  });

const flour = fc.record(
  {
    name: filled,
    percentage: number(RULES["flourTypes.percentage"]),
    proteinPercent: number(RULES["flourTypes.proteinPercent"]),
    extractionPercent: number(RULES["flourTypes.extractionPercent"]),
    notes: lines,
  },
  { requiredKeys: ["name", "percentage", "notes"] },
);

const preDough = fc.record({
  kind: one(RULES["preDoughs.kind"]),
  name: title,
  flour: number(RULES["preDoughs.flour"]),
  water: number(RULES["preDoughs.water"]),
  salt: number(RULES["preDoughs.salt"]),
  yeast: number(RULES["preDoughs.yeast"]),
  yeastType: oneOrNone(RULES["preDoughs.yeastType"]),
  starter: number(RULES["preDoughs.starter"]),
  flours: fc.array(share, { maxLength: 3 }),
  extras: extras("preDoughs.extras"),
  timeTemp: line,
});

/** Never empty: a choice with a default would come back as the default, and so would an empty name. */
function fieldValue(name: FieldName): fc.Arbitrary<unknown> {
  if (name === "recipeName" || name === "author") return filled;
  // At most forty characters, which is less than a line.
  if (name === "dateCreated") return text(20);
  // Only fresh yeast may go above this.
  if (name === "yeastAmount") return number({ ...RULES[name], max: boundsIn({}, "yeastAmount").max });
  if (isOfKind(name, "number")) return number(RULES[name]);
  if (isOfKind(name, "stars")) return fc.constantFrom(1, 2, 3, 4, 5);
  if (isOfKind(name, "text")) {
    if (RULES[name].isName) return title;
    return RULES[name].multiline ? lines : line;
  }
  if (isOfKind(name, "word")) {
    const row = rowOfField(name);
    const hasDefault = row.needed === "to-save" || (row.kind === "word" && row.default !== undefined);
    return hasDefault ? one(RULES[name]) : oneOrNone(RULES[name]);
  }
  if (isOfKind(name, "switch")) return fc.boolean();
  if (isOfKind(name, "flours")) return fc.array(flour, { maxLength: 5 });
  if (isOfKind(name, "shares")) return fc.array(share, { maxLength: 5 });
  if (isOfKind(name, "extras")) return extras(name);
  if (isOfKind(name, "preDoughs")) return fc.array(preDough, { maxLength: 4 });
  return isOfKind(name, "ratio") ? ratio(name) : attachments;
}

const fields = Object.fromEntries(FORM_FIELDS.map((name) => [name, fieldValue(name)]));
/** Fields without a default may be left out. All others would come back as their default. */
const requiredKeys = Object.keys(defaultRecipe());

/** Any recipe that may be saved, with every field of the form, as JSON carries it. */
export const anyRecipe: fc.Arbitrary<RecipeForm> = fc
  .record(fields, { requiredKeys })
  .map((form) => JSON.parse(JSON.stringify(form)) as RecipeForm);
