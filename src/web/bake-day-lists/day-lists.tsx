import { BuyList } from "./buy-list";
import { type ListProps, useDay } from "./listed-bread";
import { LoafCost } from "./loaf-cost";
import { WeighList } from "./weigh-list";

/** From so many lines on, a sheet takes three columns of small letters. */
const LONG = 80;
/** A heading takes as much room as two lines. */
const HEADING = 2;

/** To weigh, to buy, and what it costs: one sheet of paper. */
export function DayLists({ breads }: ListProps) {
  const { day } = useDay(breads);
  const parts = [
    ...day.levains.flatMap(({ builds }) => builds),
    ...day.doughs.flatMap((dough) => [dough, ...dough.ahead]),
  ];
  // Each ingredient is weighed and bought, with a second line about it.
  const length =
    parts.reduce((sum, { lines }) => sum + lines.length + HEADING, 0) +
    4 * day.ingredients.length +
    breads.length;
  return (
    <div className="day-lists" data-long={length > LONG || undefined}>
      <WeighList breads={breads} />
      <BuyList breads={breads} />
      <LoafCost breads={breads} />
    </div>
  );
}
