import { calculateRecipe, faceOf, findDifficulty, type RecipeForm, type ScheduleEntry } from "../../baking";
import { shortDay } from "../../wording/values/dates";
import type { Formats } from "../../wording/values/formats";
import { LABELS, recipeTypeText } from "../../wording/recipes/labels";
import { minutesText } from "../../wording/values/measures";
import { batchOnCard, hydrationOnCard } from "../../wording/recipes/yield";
import { LateLoaf } from "../drawings/late-loaf";
import { Badge } from "../ui/badge";
import { useFormats } from "../site/units";
import { tellMoment, measureTime, wallAfter } from "../times/schedule-view";

type Props = {
  form: RecipeForm;
  entries: readonly ScheduleEntry[];
  /** The day of the start, where one was chosen. */
  startDate?: string | null;
  /** "h1" where the card is the whole page. */
  heading?: "h1" | "h2";
};

/** The head of the card: the bread and its drawing, then how much, how long, ready when, and how hard (BU-22). */
export function CardHeader({ form, entries, startDate = null, heading: Heading = "h2" }: Props) {
  const formats = useFormats();
  const name = form.recipeName.trim() === "" ? "Untitled recipe" : form.recipeName;
  const recipe = calculateRecipe(form);
  const span = measureTime(entries);
  const vitals = [
    { figure: "makes", label: "Makes", value: batchOnCard(formats, form, recipe) },
    ...(span === null
      ? []
      : [
          { figure: "total", label: "Total time", value: minutesText(span.elapsed) },
          { figure: "hands-on", label: "Hands on", value: minutesText(span.handsOn) },
          { figure: "start", label: "Start", value: startsAt(formats, entries, startDate) },
          { figure: "ready", label: "Ready at", value: readyAt(formats, entries, startDate) },
        ]),
    { figure: "difficulty", label: "Difficulty", value: LABELS.difficulty[findDifficulty(form)] },
  ];
  return (
    <header className="card-header">
      <LateLoaf face={faceOf(form)} className="card-loaf" />
      <Heading className="text-h1 leading-[1.12]">{name}</Heading>
      {form.author.trim() !== "" && (
        <p className="mt-1 text-lead text-muted max-md:text-hint">by {form.author}</p>
      )}
      <p className="mt-3 flex flex-wrap gap-2 max-md:mt-1.5">
        {form.recipeType !== "" && <Badge>{recipeTypeText(form)}</Badge>}
        <Badge>{formats.percent(hydrationOnCard(form, recipe))} hydration</Badge>
      </p>
      <dl className="card-vitals">
        {vitals.map(({ figure, label, value }) => (
          <div key={figure} data-figure={figure}>
            <dt>{label}</dt> <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** When the bake starts, which the baker chooses; the ready time follows from it. */
function startsAt(formats: Formats, [first]: readonly ScheduleEntry[], startDate: string | null): string {
  const time = first === undefined ? "" : formats.time(first.time);
  return startDate === null ? time : `${shortDay(startDate)}, ${time}`;
}

/** When the bread is out of the oven: a day and a time where the day of the start is known. */
function readyAt(formats: Formats, entries: readonly ScheduleEntry[], startDate: string | null): string {
  const span = measureTime(entries);
  const [first] = entries;
  if (span === null || first === undefined) return "";
  if (startDate === null) return tellMoment(formats, span.end, 1);
  const out = wallAfter({ date: startDate, time: first.time }, span.elapsed);
  return `${shortDay(out.date)}, ${formats.time(out.time)}`;
}
