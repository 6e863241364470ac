import { Fragment, type ReactNode, useId } from "react";
import type { DayDough, DayLevain, DayLine } from "../../baking";
import {
  divideText,
  doughName,
  feedingTitle,
  inBreadsText,
  levainTitle,
  listWeight,
  type NameOfBread,
  takesTexts,
} from "../../wording/recipes/bake-day-lists";
import { useFormats } from "../site/units";
import { type ListProps, useDay } from "./listed-bread";
import "./day-lists.css";

/** Everything to weigh for a day: the levain first, then each dough, then every ingredient in sum. */
export function WeighList({ breads }: ListProps) {
  const { day, nameOf } = useDay(breads);
  const id = useId();
  if (day.ingredients.length === 0) return null;
  return (
    <section className="day-list" aria-labelledby={id}>
      <h2 id={id}>To weigh</h2>
      <div className="day-list-parts">
        {day.levains.map((levain) => (
          <LevainPart
            key={levainTitle(levain, day.doughs, nameOf)}
            levain={levain}
            doughs={day.doughs}
            nameOf={nameOf}
          />
        ))}
        {day.doughs.map((dough) => (
          <DoughPart key={dough.breads.map((one) => one.id).join(" ")} dough={dough} nameOf={nameOf} />
        ))}
        <Ingredients breads={breads} />
      </div>
    </section>
  );
}

type DoughsProps = { doughs: readonly DayDough[]; nameOf: NameOfBread };

function LevainPart({ levain, doughs, nameOf }: DoughsProps & { levain: DayLevain }) {
  const formats = useFormats();
  return (
    <Part title={levainTitle(levain, doughs, nameOf)} grams={levain.grams}>
      {levain.builds.map(({ lines, before }, at) => {
        const feeding = feedingTitle(formats, levain, at);
        return (
          <Fragment key={feeding}>
            {feeding !== "" && <h4>{feeding}</h4>}
            <Lines
              lines={
                before === 0
                  ? lines
                  : [{ name: "The first feeding", category: "starter", grams: before }, ...lines]
              }
            />
          </Fragment>
        );
      })}
      {takesTexts(formats, levain, doughs, nameOf).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Part>
  );
}

function DoughPart({ dough, nameOf }: { dough: DayDough; nameOf: NameOfBread }) {
  const formats = useFormats();
  const divided = divideText(formats, dough, nameOf);
  return (
    <Part title={doughName(dough, nameOf)} grams={dough.grams}>
      {dough.ahead.map(({ name, grams, lines }) => (
        <Fragment key={name}>
          <h4>
            {name}, {listWeight(formats, grams)}
          </h4>
          <Lines lines={lines} />
        </Fragment>
      ))}
      {dough.ahead.length > 0 && <h4>Dough</h4>}
      <Lines lines={dough.lines} />
      {divided !== "" && <p>{divided}</p>}
    </Part>
  );
}

/** What leaves the packs in sum, and for which bread. */
function Ingredients({ breads }: ListProps) {
  const { day, nameOf } = useDay(breads);
  const formats = useFormats();
  return (
    <Part title="All ingredients">
      <ul className="day-lines">
        {day.ingredients.map((line) => (
          <li key={line.key}>
            <span>
              {line.name}
              {breads.length > 1 && <small>{inBreadsText(formats, line, nameOf)}</small>}
            </span>
            <b>{listWeight(formats, line.grams)}</b>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, grams, children }: { title: string; grams?: number; children: ReactNode }) {
  const formats = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id} className="day-list-part">
      <h3 id={id}>
        {title}
        {grams !== undefined && <span className="num">, {listWeight(formats, grams)}</span>}
      </h3>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly DayLine[] }) {
  const formats = useFormats();
  return (
    <ul className="day-lines">
      {lines.map(({ name, grams }, at) => (
        // Two lines of a recipe may have one name.
        <li key={`${at} ${name}`}>
          <span>{name}</span>
          <b>{listWeight(formats, grams)}</b>
        </li>
      ))}
    </ul>
  );
}
