import {
  BOUNDS,
  bulkEstimateText,
  type CalculatedRecipe,
  estimateBulk,
  estimateLevainPeak,
  lastBuild,
  type RecipeForm,
  waterTemperature,
  wholeGrainShare,
} from "../../baking";
import { inUnits, temperature } from "../format";
import { Button } from "../ui/button";
import type { BenchProps } from "./ledger-bench";
import { TemperatureFields } from "./temperature-fields";
import { kitchenNow, type KitchenNow, useKitchen } from "./temperature-store";
import { bulkText, fridgeText, mixtureText, peakText, waterRemark } from "./temperature-words";
import { Weight } from "./weight";

type Apply = BenchProps["onApply"];

/** Warmth in, water and times out; every time an estimate, and none of it changes the recipe by itself. */
export function TemperaturePanel({ form, recipe, onApply }: BenchProps) {
  const [typed, type] = useKitchen();
  const kitchen = kitchenNow(typed, form);
  const hasLeaven = recipe.starter !== null || recipe.preferment !== null;
  return (
    <div className="grid gap-5 pt-1">
      <TemperatureFields form={form} typed={typed} kitchen={kitchen} hasLeaven={hasLeaven} onType={type} />
      <dl className="temperature-facts">
        <Water recipe={recipe} kitchen={kitchen} hasLeaven={hasLeaven} />
        {recipe.starter !== null && (
          <>
            <Bulk form={form} recipe={recipe} dough={kitchen.dough} onApply={onApply} />
            <Peak form={form} room={kitchen.room} onApply={onApply} />
          </>
        )}
        <div>
          <dt>Fridge</dt>
          <dd>
            <p>
              {fridgeText(kitchen.fridge, form.coldRetard ? inUnits(form.coldRetardDuration.trim()) : null)}
            </p>
          </dd>
        </div>
      </dl>
    </div>
  );
}

type WaterProps = { recipe: CalculatedRecipe; kitchen: KitchenNow; hasLeaven: boolean };

function Water({ recipe, kitchen, hasLeaven }: WaterProps) {
  const water = waterTemperature({
    wanted: kitchen.dough,
    room: kitchen.room,
    flour: kitchen.flour,
    leaven: hasLeaven ? kitchen.levain : null,
    friction: kitchen.friction,
  });
  const poured = Math.max(0, recipe.mainWaterWeight);
  const remark = waterRemark(water);
  return (
    <div>
      <dt>Water</dt>
      <dd>
        <Weight text={temperature(water.fahrenheit)} className="text-row" />
        {poured > 0 && <p>{mixtureText(poured, kitchen.tap, water.fahrenheit)}</p>}
        {remark !== "" && <p className="text-muted">{remark}</p>}
      </dd>
    </div>
  );
}

type BulkProps = { form: RecipeForm; recipe: CalculatedRecipe; dough: number; onApply: Apply };

function Bulk({ form, recipe, dough, onApply }: BulkProps) {
  const flour = recipe.totalFlourWeight;
  const share = flour > 0 ? (recipe.starter?.starterFlourWeight ?? 0) / flour : Number.NaN;
  const estimate = estimateBulk(share, dough, wholeGrainShare(form));
  const written = estimate.ok ? bulkEstimateText(estimate, dough) : "";
  const isWritten = form.bulkFermentationDuration === written;
  return (
    <div>
      <dt>Bulk fermentation, estimated</dt>
      <dd>
        {estimate.ok ? (
          <Weight text={bulkText(estimate, dough)} className="text-row" />
        ) : (
          <p>{bulkText(estimate, dough)}</p>
        )}
        {estimate.ok && (
          <>
            <p className="text-muted">
              For about half more volume at {temperature(dough)}. Time never replaces looking at the dough.
            </p>
            <ApplyButton
              done={isWritten}
              label="Use as the bulk time"
              doneLabel="This is the recipe's bulk time"
              onPress={() =>
                onApply("The bulk time is the estimate now.", { bulkFermentationDuration: written })
              }
            />
          </>
        )}
      </dd>
    </div>
  );
}

function Peak({ form, room, onApply }: { form: RecipeForm; room: number; onApply: Apply }) {
  const hours = estimateLevainPeak(lastBuild(form).ratio, room);
  const { min, max } = BOUNDS.levainPeakTime;
  const fits = hours !== null && hours >= min && hours <= max;
  return (
    <div>
      <dt>Levain peak, estimated</dt>
      <dd>
        {hours === null ? (
          <p>{peakText(hours, room)}</p>
        ) : (
          <Weight text={peakText(hours, room)} className="text-row" />
        )}
        {fits && (
          <ApplyButton
            done={form.levainPeakTime === hours}
            label="Use as the peak time"
            doneLabel="This is the recipe's peak time"
            onPress={() => onApply("The levain's peak is the estimate now.", { levainPeakTime: hours })}
          />
        )}
      </dd>
    </div>
  );
}

type ApplyButtonProps = { done: boolean; label: string; doneLabel: string; onPress: () => void };

function ApplyButton({ done, label, doneLabel, onPress }: ApplyButtonProps) {
  return (
    <Button variant="quiet" className="mt-1 -ml-4" aria-disabled={done || undefined} onClick={onPress}>
      {done ? doneLabel : label}
    </Button>
  );
}
