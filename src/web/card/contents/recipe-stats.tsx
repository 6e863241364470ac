import { useId } from "react";
import type { CalculatedRecipe, RecipeForm, ScheduleEntry } from "../../../baking";
import { CATEGORY_FILLS, Pattern } from "../../drawings/pattern-fill";
import { useFormats } from "../../site/units";
import { Toggletip } from "../../ui/dialogs/toggletip";
import { composition } from "./composition";
import { Cost } from "./cost";
import { weighedOutOnCard } from "../ledger/ledger-weights";
import { listStats } from "./stats";
import { Weight } from "../ledger/weight";

type Props = { form: RecipeForm; recipe: CalculatedRecipe; entries: readonly ScheduleEntry[] };

/** The formula in figures; on paper its vital ones are the line under the name. */
export function RecipeStats({ form, recipe, entries }: Props) {
  const formats = useFormats();
  return (
    <>
      <CompositionRing recipe={recipe} />
      <dl className="facts vitals">
        {listStats(formats, form, recipe, entries).map(({ label, value, vital, gloss }) => (
          <div key={label} data-vital={vital}>
            <dt>{gloss === undefined ? label : <Toggletip term={label}>{gloss}</Toggletip>}</dt>
            <dd>
              <Weight text={value} className="text-lead" />
            </dd>
          </div>
        ))}
      </dl>
      <Cost form={form} />
    </>
  );
}

const SIZE = 160;
const THICK = 26;
/** "1,775 g" has room in the ring; "9,321.15 kg", of a batch for a whole town, needs smaller letters. */
const LONG_WEIGHT = 8;

/** The bar of the ingredient list as a ring, where there is room for it; the list says the same in words. */
function CompositionRing({ recipe }: { recipe: CalculatedRecipe }) {
  const formats = useFormats();
  const id = useId();
  const segments = composition(recipe);
  if (segments.length === 0) return null;
  const weight = formats.grams(weighedOutOnCard(formats, recipe));
  return (
    <div aria-hidden="true" className="composition-ring no-print">
      <svg width={SIZE} height={SIZE}>
        {segments.map(({ category, share, before }) => (
          <g key={category}>
            <Pattern id={`${id}${category}`} fill={CATEGORY_FILLS[category]} />
            <path
              d={sectorPath(before, before + share)}
              fill={`url(#${id}${category})`}
              strokeWidth={2}
              className="stroke-surface forced-colors:stroke-[CanvasText]"
            />
          </g>
        ))}
      </svg>
      <p>
        <span className={`${weight.length > LONG_WEIGHT ? "text-hint" : "text-h3"} font-semibold`}>
          {weight}
        </span>
        <span className="text-small text-muted">weighed out</span>
      </p>
    </div>
  );
}

/** A piece of the ring between two shares of the whole, clockwise from twelve o'clock. */
function sectorPath(from: number, to: number): string {
  // An arc has two ends: a full circle stops a hair short of where it began.
  const end = Math.min(to, from + 0.9999);
  const large = end - from > 0.5 ? 1 : 0;
  const outer = SIZE / 2 - 1;
  const inner = outer - THICK;
  return `M${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, end)}L${at(inner, end)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`;
}

function at(radius: number, share: number): string {
  const angle = (share - 0.25) * 2 * Math.PI;
  return [Math.cos(angle), Math.sin(angle)].map((part) => (SIZE / 2 + radius * part).toFixed(2)).join(" ");
}
