import { useId, useMemo } from "react";
import { listToBuy, type ShoppingLine } from "../../baking";
import { neededText, shoppingTexts, toBuyText } from "../../wording/recipes/bake-day-lists";
import { moneyText } from "../../wording/values/money";
import { useFormats } from "../site/units";
import { usePantry } from "../times/pantry-store";
import { Disclosure } from "../ui/disclosure";
import { type ListProps, useDay } from "./listed-bread";
import { PantryFields } from "./pantry-fields";
import "./day-lists.css";

/** What to buy for a day, in packs and with its price, and what is in the house; each ingredient has its fields. */
export function BuyList({ breads }: ListProps) {
  const { day } = useDay(breads);
  const formats = useFormats();
  const pantry = usePantry();
  const list = useMemo(() => listToBuy(day.ingredients, pantry), [day, pantry]);
  const id = useId();
  if (list.lines.length === 0) return null;
  const here = list.lines.filter(({ missing }) => missing === 0);
  return (
    <section className="day-list" aria-labelledby={id}>
      <h2 id={id}>To buy</h2>
      <div className="day-list-part">
        <Lines lines={list.lines.filter(({ missing }) => missing > 0)} label="To buy" />
        {shoppingTexts(formats, list).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {here.length > 0 && (
          <>
            <h3>In the house</h3>
            <Lines lines={here} label="In the house" />
          </>
        )}
      </div>
    </section>
  );
}

function Lines({ lines, label }: { lines: readonly ShoppingLine[]; label: string }) {
  if (lines.length === 0) return null;
  return (
    <ul className="day-lines" aria-label={label}>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: ShoppingLine }) {
  const formats = useFormats();
  const pantry = usePantry();
  const { key, name, missing, cents } = line;
  const { packGrams, houseGrams } = pantry[key] ?? {};
  return (
    <li>
      <span>
        {name}
        <small>{neededText(formats, line, houseGrams)}</small>
      </span>
      {missing > 0 && (
        <b>
          {toBuyText(formats, line, packGrams)}
          {cents !== null && <small>{moneyText(formats, cents)}</small>}
        </b>
      )}
      <Disclosure
        className="no-print basis-full"
        summary={
          <>
            Price and stock<span className="visually-hidden"> of {name}</span>
          </>
        }
      >
        <PantryFields of={line} />
      </Disclosure>
    </li>
  );
}
