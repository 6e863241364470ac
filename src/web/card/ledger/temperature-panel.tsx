import type { ReactNode } from "react";
import {
  BOUNDS,
  type BulkDough,
  bulkEstimateText,
  findBulkKind,
  type CalculatedRecipe,
  estimateBulk,
  estimateLevainPeak,
  guessBulk,
  isChilledYoung,
  lastBuild,
  nearestBulks,
  readTimes,
  type RecipeForm,
  findWaterTemperature,
  wholeGrainShare,
} from "../../../baking";
import type { Formats } from "../../../wording/values/formats";
import { spokenRange } from "../../../wording/values/measures";
import { Button } from "../../ui/button";
import { useFormats } from "../../site/units";
import type { BenchProps } from "./ledger-changes";
import { TemperatureFields } from "./temperature-fields";
import { type KitchenNow, readKitchenNow, useKitchen } from "./temperature-store";
import {
  bulkError,
  bulkText,
  fridgeText,
  mixingText,
  mixtureText,
  nearestTexts,
  NO_WATER,
  NOTHING_RISES,
  peakText,
  ripeText,
  waterRemark,
  YEAST_GUESS,
  YOUNG_GUESS,
} from "./temperature-words";
import { Weight } from "./weight";
import "./temperatures.css";

type Apply = BenchProps["onApply"];

/** Warmth in, water and times out; every time an estimate, and none of it changes the recipe by itself. */
export function TemperaturePanel({ form, recipe, onApply }: BenchProps) {
  const formats = useFormats();
  const [typed, type] = useKitchen();
  const kitchen = readKitchenNow(typed, form);
  const hasLeaven = recipe.starter !== null || recipe.preferment !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1">
      <TemperatureFields form={form} typed={typed} kitchen={kitchen} hasLeaven={hasLeaven} onType={type} />
      <dl className="temperature-facts">
        <Water recipe={recipe} kitchen={kitchen} />
        {recipe.starter === null ? (
          <Guess form={form} dough={kitchen.dough} />
        ) : (
          <>
            <Bulk form={form} recipe={recipe} dough={kitchen.dough} onApply={onApply} />
            {recipe.levainBuilds.length > 0 && <Ripe form={form} room={kitchen.room} onApply={onApply} />}
          </>
        )}
        <Fact title="Fridge">{fridgeText(formats, kitchen.fridge, retardText(formats, form))}</Fact>
      </dl>
    </div>
  );
}

const BULK = "Bulk fermentation, estimated";

type FactProps = { title: string; value?: string; children: ReactNode };

function Fact({ title, value, children }: FactProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {value !== undefined && <Weight text={value} className="text-row" />}
        <div>{children}</div>
      </dd>
    </div>
  );
}

/** As the recipe has it; unwritten, as the schedule takes it; null without a fridge. */
function retardText({ inUnits }: Formats, form: RecipeForm): string | null {
  const { retard } = readTimes(form);
  if (retard === null) return null;
  return (form.coldRetard && inUnits(form.coldRetardDuration.trim())) || spokenRange(retard.min, retard.max);
}

type WaterProps = { recipe: CalculatedRecipe; kitchen: KitchenNow };

function Water({ recipe, kitchen }: WaterProps) {
  const formats = useFormats();
  const water = findWaterTemperature(recipe, {
    wanted: kitchen.dough,
    room: kitchen.room,
    flour: kitchen.flour,
    leaven: kitchen.levain,
    friction: kitchen.friction,
  });
  if (water === null) return <Fact title="Water">{NO_WATER}</Fact>;
  const poured = Math.max(0, recipe.mainWaterWeight);
  return (
    <Fact title="Water" value={formats.temperature(water.fahrenheit)}>
      {poured > 0 && `${mixtureText(formats, poured, kitchen.tap, water.fahrenheit)}. `}
      {waterRemark(water)} {mixingText(formats, kitchen)}
    </Fact>
  );
}

type BulkProps = { form: RecipeForm; recipe: CalculatedRecipe; dough: number; onApply: Apply };

function Bulk({ form, recipe, dough, onApply }: BulkProps) {
  const formats = useFormats();
  const flour = recipe.totalFlourWeight;
  const about: BulkDough = {
    kind: findBulkKind(form),
    fermentedShare: flour > 0 ? (recipe.starter?.starterFlourWeight ?? 0) / flour : Number.NaN,
    fahrenheit: dough,
    wholeGrain: wholeGrainShare(form),
  };
  const estimate = estimateBulk(about);
  const nearest = nearestTexts(formats, nearestBulks(about)).map((text) => (
    <p key={text} className="mt-1">
      {text}
    </p>
  ));
  if (!estimate.ok)
    return (
      <Fact title={BULK}>
        {bulkText(formats, estimate, dough)}
        {nearest}
      </Fact>
    );
  const written = bulkEstimateText(estimate, dough);
  return (
    <Fact title={BULK} value={bulkText(formats, estimate, dough)}>
      {bulkError(about.kind)}
      {nearest}
      <ApplyButton
        done={form.bulkFermentationDuration === written}
        label="Use as the bulk time"
        doneLabel="Used as the bulk time"
        onPress={() => onApply("The estimate is now the bulk time.", { bulkFermentationDuration: written })}
      />
    </Fact>
  );
}

/** Yeast rises by its amount and the warmth, and by much that no recipe says. */
function Guess({ form, dough }: { form: RecipeForm; dough: number }) {
  const guess = guessBulk(form, dough);
  if (guess === null) return <Fact title={BULK}>{NOTHING_RISES}</Fact>;
  return (
    <Fact title="Bulk fermentation, a guess" value={spokenRange(guess.min, guess.max)}>
      {isChilledYoung(form) && `${YOUNG_GUESS} `}
      {YEAST_GUESS}
    </Fact>
  );
}

function Ripe({ form, room, onApply }: { form: RecipeForm; room: number; onApply: Apply }) {
  const formats = useFormats();
  const { ratio } = lastBuild(form);
  const hours = estimateLevainPeak(ratio, room, wholeGrainShare(form));
  const { min, max } = BOUNDS.levainPeakTime;
  if (hours === null) return <Fact title="Levain ripe, estimated">{ripeText(formats, null, room)}</Fact>;
  return (
    <Fact title="Levain ripe, estimated" value={ripeText(formats, { peakHours: hours, ratio }, room)}>
      {peakText(formats, hours, room)}
      {hours >= min && hours <= max && (
        <ApplyButton
          done={form.levainPeakTime === hours}
          label="Use as the peak time"
          doneLabel="Used as the peak time"
          onPress={() => onApply("The estimate is now the levain's peak time.", { levainPeakTime: hours })}
        />
      )}
    </Fact>
  );
}

type ApplyButtonProps = { done: boolean; label: string; doneLabel: string; onPress: () => void };

function ApplyButton({ done, label, doneLabel, onPress }: ApplyButtonProps) {
  return (
    <Button variant="quiet" className="mt-1 flex" aria-disabled={done || undefined} onClick={onPress}>
      {done ? doneLabel : label}
    </Button>
  );
}
