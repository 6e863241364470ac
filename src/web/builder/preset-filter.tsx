import { useRouter, usePlace } from "../routes/use-router";
import { useAwake } from "../site/use-awake";
import { CornerCheck, choiceClass, choiceInputClass } from "../ui/choice";

/** How long a bread takes, what makes it rise, and where it is baked. */
const CHOICES = {
  Time: { "same-day": "Same day", overnight: "Overnight", "over-a-day": "Over a day" },
  Leavening: { sourdough: "Sourdough", preferment: "Preferment", yeast: "Yeast" },
  Shape: { pan: "Pan loaf", "free-form": "Free-form", flat: "Flat" },
} as const;

type KeyOfEach<Choice> = Choice extends object ? keyof Choice : never;
export type BreadWord = KeyOfEach<(typeof CHOICES)[keyof typeof CHOICES]>;
type Words = readonly BreadWord[];

const choices = Object.entries(CHOICES).map(([legend, texts]) => ({
  legend,
  texts: Object.entries(texts) as [BreadWord, string][],
}));
/** In the address the first choice is `time`, the others are `kind`. */
const TIMES = Object.keys(CHOICES.Time) as BreadWord[];
const WORDS = choices.flatMap(({ texts }) => texts.map(([word]) => word));

/** Of each choice one of the chosen words, or any where none is chosen. */
export const isWanted = (words: Words, chosen: Words): boolean =>
  choices.every(({ texts }) => {
    const asked = texts.filter(([word]) => chosen.includes(word));
    return asked.length === 0 || asked.some(([word]) => words.includes(word));
  });

export function readFilter(search: string): Words {
  const asked = new URLSearchParams(search);
  const given = `${asked.get("time")},${asked.get("kind")}`.split(",");
  return WORDS.filter((word) => given.includes(word));
}

export function filterSearch(chosen: Words): string {
  const part = (name: string, words: Words) => (words.length === 0 ? [] : [`${name}=${words.join(",")}`]);
  const parts = [
    ...part(
      "time",
      chosen.filter((word) => TIMES.includes(word)),
    ),
    ...part(
      "kind",
      chosen.filter((word) => !TIMES.includes(word)),
    ),
  ];
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** The filter in the address: a reload and the way back from a card keep it. */
export function usePresetFilter(): [Words, (chosen: Words) => void] {
  const router = useRouter();
  const { search } = usePlace();
  // The page is drawn on the server without a filter, and the first drawing here has to be the same.
  const isAwake = useAwake(() => true, false);
  const choose = (chosen: Words) =>
    void router.navigate({
      href: `${router.place.pathname}${filterSearch(chosen)}`,
      replace: true,
      keepScroll: true,
    });
  return [isAwake ? readFilter(search) : [], choose];
}

interface PresetFilterProps {
  chosen: Words;
  onChange: (chosen: Words) => void;
}

export function PresetFilter({ chosen, onChange }: PresetFilterProps) {
  return choices.map(({ legend, texts }) => (
    <fieldset key={legend}>
      <legend className="visually-hidden">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {texts.map(([word, text]) => (
          <label
            key={word}
            className={`${choiceClass} flex min-h-control items-center rounded-field px-3 text-hint`}
          >
            <input
              type="checkbox"
              checked={chosen.includes(word)}
              onChange={({ target: { checked } }) =>
                onChange(checked ? [...chosen, word] : chosen.filter((other) => other !== word))
              }
              className={choiceInputClass}
            />
            {text}
            <CornerCheck className="-top-1.5 -right-1.5" />
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
