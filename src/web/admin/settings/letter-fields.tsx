import {
  LONGEST_LABEL_SENTENCE,
  LONGEST_PICKUP,
  LONGEST_RETURN_ADDRESS,
  LONGEST_SENTENCE,
  MOST_SENTENCES,
} from "../../../contract/requests/replies";
import { Checkbox } from "../../ui/fields/checkbox";
import { Field, TextArea } from "../../ui/fields/field";
import type { TypedLetters } from "./typed-letters";
import type { Wrong } from "./typed-switches";

interface LetterFieldsProps {
  id: string;
  typed: TypedLetters;
  type: (part: Partial<TypedLetters>) => void;
  wrong: Wrong | null;
}

type LetterTextProps = LetterFieldsProps & { name: TextName };

/** One of the owner's texts for letters and labels. */
export function LetterText({ id, name, typed, type, wrong }: LetterTextProps) {
  const { label, hint, optional, ...rest } = TEXTS[name];
  return (
    <Field
      id={`${id}-${name}`}
      label={label}
      optional={optional}
      hint={hint}
      error={wrong?.field === name ? wrong.message : undefined}
    >
      {(aria) => (
        <TextArea
          {...aria}
          {...rest}
          value={typed[name]}
          onChange={({ target }) => type({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

/** AD-09: the owner's sentences, and the return address of envelopes. */
export function LetterFields(props: LetterFieldsProps) {
  const { typed, type } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-h3 font-semibold">Letters and labels</legend>
      <LetterText {...props} name="sentences" />
      <LetterText {...props} name="returnAddress" />
      <LetterText {...props} name="labelSentence" />
      <div>
        <Checkbox
          label="Print a QR code on each starter's packing slip"
          checked={typed.envelopeCodes}
          onChange={(envelopeCodes) => type({ envelopeCodes })}
        />
        <p className="text-hint text-muted">
          Bakers scan it for the guide, and to say whether the starter bubbles. Without it, codes that are out
          stop working.
        </p>
      </div>
    </fieldset>
  );
}

type TextName = Exclude<keyof TypedLetters, "envelopeCodes">;
interface Text {
  label: string;
  hint: string;
  rows: number;
  optional?: boolean;
  maxLength?: number;
}

const TEXTS: Record<TextName, Text> = {
  sentences: {
    label: "Sentences for replies",
    hint: `One on each line, up to ${MOST_SENTENCES} of ${LONGEST_SENTENCE} letters. Begin with Bread: or Starter: to see it only there.`,
    rows: 6,
  },
  pickup: {
    label: "Pickup place",
    hint: "Only people you have promised bread see it: in their email and on their page.",
    rows: 3,
    optional: true,
    maxLength: LONGEST_PICKUP,
  },
  returnAddress: {
    label: "Return address",
    hint: "Printed small on each shipping label.",
    rows: 3,
    optional: true,
    maxLength: LONGEST_RETURN_ADDRESS,
  },
  labelSentence: {
    label: "Sentence on bread labels",
    hint: "Add the words your law asks for, such as “Made in a home kitchen that is not inspected”, with your name and address.",
    rows: 3,
    optional: true,
    maxLength: LONGEST_LABEL_SENTENCE,
  },
};
