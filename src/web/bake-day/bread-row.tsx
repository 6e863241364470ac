import { Clock, Trash2 } from "lucide-react";
import type { DraftBread } from "../../contract/baking/bake-day-draft";
import type { LocalTime } from "../../contract/recipes/bench-state";
import { SIZE_PANEL } from "../../contract/recipes/recipe-fields";
import { earlyText } from "../../wording/baking/bake-day-words";
import { pieceNoun } from "../../wording/recipes/yield";
import { planMomentText } from "../plan/plan-words";
import { numberEntry } from "../site/number-entry";
import { useFormats } from "../site/units";
import { Button, IconButton } from "../ui/button";
import { NumberStepper } from "../ui/fields/number-stepper";
import { BreadFace, colorOf } from "./bread-face";
import { changeBread, removeBread } from "./day-store";
import { MomentFields } from "./moment-fields";
import type { PlannedDay } from "./use-planned-day";

type Props = {
  bread: DraftBread;
  place: number;
  /** When all others are wanted. */
  out: LocalTime;
  planned: PlannedDay | null;
  now: number;
  zone: string;
  onRemove: () => void;
};

/** One bread of the day: how many, when, and what the plan makes of that. */
export function BreadRow({ bread, place, out, planned, now, zone, onRemove }: Props) {
  const { id, form, quantity } = bread;
  const { units } = useFormats();
  const name = form.recipeName;
  return (
    <li className="bread-row" {...colorOf(place)}>
      <BreadFace form={form} place={place} />
      <div className="bread-row-words">
        <h3>{name}</h3>
        <PlanOf {...{ bread, planned, now, zone }} />
      </div>
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 size={20} />}
        onClick={() => {
          removeBread(id);
          onRemove();
        }}
      />
      <div className="bread-row-fields">
        <NumberStepper
          id={`quantity-${id}`}
          label={`Quantity of ${name}`}
          hideLabel
          value={quantity}
          onChange={(wanted) => wanted !== undefined && changeBread(id, { quantity: wanted })}
          {...SIZE_PANEL.quantity}
          {...numberEntry(units)}
          unit={pieceNoun(form, quantity)}
          invalidBehaviour="revert"
          compact
        />
        {bread.out === undefined ? (
          <Button
            variant="quiet"
            icon={<Clock size={20} />}
            aria-label={`Another time for ${name}`}
            onClick={() => changeBread(id, { out })}
          >
            Another time
          </Button>
        ) : (
          <OwnTime bread={bread} out={bread.out} now={now} zone={zone} />
        )}
      </div>
    </li>
  );
}

type OwnTimeProps = Pick<Props, "bread" | "out" | "now" | "zone">;

function OwnTime({ bread, out, now, zone }: OwnTimeProps) {
  const { recipeName } = bread.form;
  return (
    <div className="bread-row-time">
      <MomentFields
        legend={`${recipeName} ready at`}
        hideLegend
        value={out}
        onChange={(own) => changeBread(bread.id, { out: own })}
        now={now}
        zone={zone}
      />
      <Button
        variant="quiet"
        aria-label={`Same time as the others for ${recipeName}`}
        onClick={() => changeBread(bread.id, { out: undefined })}
      >
        Same time as the others
      </Button>
    </div>
  );
}

/** "Start Friday 18:05, out Saturday 08:50". */
function PlanOf({ bread, planned, now, zone }: Pick<Props, "bread" | "planned" | "now" | "zone">) {
  const formats = useFormats();
  const found = planned?.answer.breads.find(({ id }) => id === bread.id);
  const asked = planned?.asked.breads.find(({ id }) => id === bread.id);
  if (found === undefined || asked === undefined) return null;
  const { start, out } = found.plan;
  const moment = (minute: number) => planMomentText(formats, minute, now, zone, out);
  const early = earlyText(asked.by, out);
  return (
    <p className="text-hint">
      Start <span className="num">{moment(start)}</span>, ready <span className="num">{moment(out)}</span>
      {early !== "" && `, ${early}`}
    </p>
  );
}
