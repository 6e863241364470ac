import { useId, useState } from "react";
import { calculateRecipe, type RecipeForm } from "../../baking";
import { LONGEST_LABEL_SENTENCE } from "../../contract/requests/replies";
import { localDay } from "../../wording/values/dates";
import { held } from "../site/device/device-memory";
import { Field, TextArea } from "../ui/fields/field";
import { type Loaf, MOST_LABELS, roundedGrams } from "./loaf";
import { PrintBreadLabels } from "./print-bread-labels";

const KEY = "bread-tools-label-sentence";

const loafOf = (form: RecipeForm): Loaf => ({
  key: "own",
  name: form.recipeName,
  labels: Math.min(MOST_LABELS, Math.max(1, Math.ceil(form.quantity ?? 1))),
  grams: roundedGrams(calculateRecipe(form).bakedPieceWeight) || undefined,
  besides: "",
  form,
});

/** Labels for the loaves of a baker's own recipe. The sentence at their foot is kept on the device. */
export function OwnLabels({ form, onClose }: { form: RecipeForm; onClose: () => void }) {
  const id = useId();
  const [loaves] = useState(() => [loafOf(form)]);
  const [today] = useState(() => localDay(new Date()));
  const [sentence, setSentence] = useState(() => held.read(KEY) ?? "");
  function keep(typed: string) {
    setSentence(typed);
    held.write(KEY, typed.trim() === "" ? null : typed);
  }
  return (
    <PrintBreadLabels loaves={loaves} day={today} sentence={sentence} onClose={onClose}>
      <Field
        id={id}
        label="Sentence on the label"
        hint="If you sell bread: the words your law asks for, your name and address. We remember it on this device."
        optional
      >
        {(aria) => (
          <TextArea
            {...aria}
            rows={3}
            maxLength={LONGEST_LABEL_SENTENCE}
            value={sentence}
            onChange={({ target }) => keep(target.value)}
          />
        )}
      </Field>
    </PrintBreadLabels>
  );
}
