import { useRouter, usePlace } from "../../routes/use-router";
import { useAwake } from "../../site/use-awake";
import { CornerCheck, choiceClass, choiceInputClass } from "../../ui/fields/choice";
import { SelectInput } from "../../ui/fields/field";

/** Two lists beside the question about the starter: how long a bread takes, and where it is baked. */
const LISTS = {
  time: {
    label: "Time",
    any: "Any time",
    texts: { "same-day": "Same day", overnight: "Overnight", "over-a-day": "Over a day" },
  },
  shape: {
    label: "Shape",
    any: "Any shape",
    texts: { pan: "Pan loaf", "free-form": "Free-form", flat: "Flat" },
  },
} as const;
const ANSWERS = { yes: "Yes", no: "No" } as const;

type Time = keyof typeof LISTS.time.texts;
type Shape = keyof typeof LISTS.shape.texts;
/** What a bread is filtered by; its leavening answers the question about the starter. */
export type BreadWord = Time | Shape | "sourdough" | "preferment" | "yeast";

export interface Filter {
  /** Whether there is a ripe starter; null while nobody said so. */
  starter: keyof typeof ANSWERS | null;
  time: Time | null;
  shape: Shape | null;
}

export const NO_FILTER: Filter = { starter: null, time: null, shape: null };

/** Only a sourdough needs a ripe starter, and whoever has one came for it. */
export const isWanted = (words: readonly BreadWord[], { starter, time, shape }: Filter): boolean =>
  (starter === null || words.includes("sourdough") === (starter === "yes")) &&
  (time === null || words.includes(time)) &&
  (shape === null || words.includes(shape));

const oneOf = <Word extends string>(texts: Record<Word, string>, value: string | null): Word | null =>
  value !== null && Object.hasOwn(texts, value) ? (value as Word) : null;

export function readFilter(search: string): Filter {
  const asked = new URLSearchParams(search);
  return {
    starter: oneOf(ANSWERS, asked.get("starter")),
    time: oneOf(LISTS.time.texts, asked.get("time")),
    shape: oneOf(LISTS.shape.texts, asked.get("shape")),
  };
}

export function filterSearch(filter: Filter): string {
  const parts = Object.entries(filter).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${value}`],
  );
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** The filter in the address: a reload and the way back from a card keep it. */
export function usePresetFilter(): [Filter, (filter: Filter) => void] {
  const router = useRouter();
  const { search } = usePlace();
  // The page is drawn on the server without a filter, and the first drawing here has to be the same.
  const isAwake = useAwake(() => true, false);
  const choose = (filter: Filter) =>
    void router.navigate({
      href: `${router.latestLocation.pathname}${filterSearch(filter)}`,
      replace: true,
      resetScroll: false,
    });
  return [isAwake ? readFilter(search) : NO_FILTER, choose];
}

interface PresetFilterProps {
  chosen: Filter;
  onChange: (filter: Filter) => void;
}

export function PresetFilter({ chosen, onChange }: PresetFilterProps) {
  return (
    <>
      <StarterQuestion chosen={chosen} onChange={onChange} />
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <FilterList name="time" chosen={chosen} onChange={onChange} />
        <FilterList name="shape" chosen={chosen} onChange={onChange} />
      </div>
    </>
  );
}

/** A press on the given answer takes it back. */
function StarterQuestion({ chosen, onChange }: PresetFilterProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="float-left mr-3 font-semibold">Have a ripe starter?</legend>
      {Object.entries(ANSWERS).map(([answer, text]) => (
        <label
          key={answer}
          className={`${choiceClass} flex min-h-control min-w-14 items-center justify-center rounded-field px-3 text-hint`}
        >
          <input
            type="checkbox"
            checked={chosen.starter === answer}
            onChange={({ target: { checked } }) =>
              onChange({ ...chosen, starter: checked ? (answer as keyof typeof ANSWERS) : null })
            }
            className={choiceInputClass}
          />
          {text}
          <CornerCheck className="-top-1.5 -right-1.5" />
        </label>
      ))}
    </fieldset>
  );
}

function FilterList({ name, chosen, onChange }: PresetFilterProps & { name: keyof typeof LISTS }) {
  const { label, any, texts } = LISTS[name];
  return (
    <SelectInput
      aria-label={label}
      value={chosen[name] ?? ""}
      onChange={({ target: { value } }) => onChange({ ...chosen, [name]: value === "" ? null : value })}
      className="min-w-36 grow text-hint"
    >
      <option value="">{any}</option>
      {Object.entries<string>(texts).map(([word, text]) => (
        <option key={word} value={word}>
          {text}
        </option>
      ))}
    </SelectInput>
  );
}
