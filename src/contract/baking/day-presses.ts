import * as z from "zod/mini";
import { buildSchedule, type RecipeForm, rowNames, type ScheduleEntry, withoutFridge } from "../../baking";
import { instantField } from "../values/instant";

/**
 * A press on a row. Its `name` finds the row when the schedule has changed; `row` is the row's index when it was
 * pressed. Days begun before rows had names have the index alone.
 */
type RowPress = { row: number; name?: string | undefined; at: string };

/** Everything that the baker pressed on a running day; `at` is the instant of the press. */
export interface DayPresses {
  done: RowPress[];
  moved: (RowPress & { minutes: number })[];
  /**
   * Dough put into the fridge in the middle of its bulk or proof, and when it comes out; `instead` of the recipe's
   * own cold retard. Older plans have none.
   */
  parked?: { at: string; until: string; instead?: boolean | undefined }[] | undefined;
  /**
   * Turns of a bake that the baker made: which of its row's turns, and how many minutes later than planned (negative:
   * sooner). The rest of the bake moves with it. Older plans have none.
   */
  turned?: (RowPress & { turn: number; minutes: number })[] | undefined;
}

/**
 * A schedule has about thirty rows (8 folds), and at most 200 more for loads. The rest leaves room for many presses.
 */
const MOST_PRESSES = 500;
/** The longest schedule (two builds, three days in the fridge) takes five days; no move is longer than a year. */
const FARTHEST_MOVE = 60 * 24 * 365;
/** `rowNames` makes names of at most 100 characters. */
const LONGEST_NAME = 200;

const indexField = (name: string) =>
  z
    .number({ error: `${name} must be a number` })
    .check(
      z.int({ error: `${name} must be a whole number` }),
      z.minimum(0, { error: `${name} starts at 0` }),
      z.maximum(MOST_PRESSES, { error: `${name} must be at most ${MOST_PRESSES}` }),
    );
const minutesField = z
  .number({ error: "minutes must be a number" })
  .check(
    z.int({ error: "minutes must be a whole number" }),
    z.minimum(-FARTHEST_MOVE, { error: "minutes must be less than a year" }),
    z.maximum(FARTHEST_MOVE, { error: "minutes must be less than a year" }),
  );
const NAME = `name must be a text of at most ${LONGEST_NAME} characters`;
const ofRow = {
  row: indexField("row"),
  name: z.optional(z.string({ error: NAME }).check(z.maxLength(LONGEST_NAME, { error: NAME }))),
  at: instantField("at"),
};
const listOf = <Press extends z.core.$ZodType>(name: string, press: Press) =>
  z
    .array(press, { error: `${name} must be a list` })
    .check(z.maxLength(MOST_PRESSES, { error: `${name} must be at most ${MOST_PRESSES}` }));
const pressOf = <Shape extends z.core.$ZodShape>(name: string, shape: Shape) =>
  listOf(name, z.object(shape, { error: `${name} must hold objects` }));

export const pressesField = z.object(
  {
    done: pressOf("done", ofRow),
    moved: pressOf("moved", { ...ofRow, minutes: minutesField }),
    parked: z.optional(
      pressOf("parked", {
        at: instantField("at"),
        until: instantField("until"),
        instead: z.optional(z.boolean({ error: "instead must be true or false" })),
      }),
    ),
    turned: z.optional(pressOf("turned", { ...ofRow, turn: indexField("turn"), minutes: minutesField })),
  },
  { error: "progress must be an object" },
);

type Pressed = { form: RecipeForm; atOnce?: number | undefined; progress: DayPresses };

/**
 * The recipe as the day bakes it: dough that was in the fridge during its bulk is not chilled again, and proofs in the
 * room. Derived, so that an undo brings the cold retard back.
 */
export const bakedForm = ({ form, progress }: Pick<Pressed, "form" | "progress">): RecipeForm =>
  progress.parked?.some(({ instead }) => instead === true) === true ? withoutFridge(form) : form;

/** The rows of a day as planned: of its recipe as it is baked, in the kitchen that it began in. */
export const dayRows = (day: Pressed): ScheduleEntry[] =>
  buildSchedule(bakedForm(day), { atOnce: day.atOnce });

/**
 * The names by which days without them are read: laminated doughs had a pre-shape and a bench rest where their last fold
 * and its chill are now, and no other row of rolling in.
 */
function olderNames(rows: readonly ScheduleEntry[]): string[] {
  const names = rowNames(rows);
  const last = (kind: ScheduleEntry["kind"]) => rows.findLastIndex((row) => row.kind === kind);
  const hasRest = last("bench-rest") >= 0;
  const kept = [last("roll-in"), ...(hasRest ? [] : [last("chill")])];
  return names.filter((_, at) => kept.includes(at) || !["roll-in", "chill"].includes(rows[at]?.kind ?? ""));
}

/** Finds the name of a press's row, and where it is in `rows`: -1 where it is no longer there. */
function readNames(rows: readonly ScheduleEntry[]) {
  const [names, older] = [rowNames(rows), olderNames(rows)];
  const nameOf = ({ row, name }: RowPress) => name ?? older[row];
  return { nameOf, rowOf: (press: RowPress): number => names.indexOf(nameOf(press) ?? "") };
}

/** Where a press's row is in the schedule of its day now; -1 where it is no longer there. */
export const rowOfPress = (day: Pressed, press: RowPress): number => readNames(dayRows(day)).rowOf(press);

/** Each press with the index that its row has in `rows` now; without those whose row is no longer there. */
export function pressedRows(
  { progress }: Pick<Pressed, "progress">,
  rows: readonly ScheduleEntry[],
): DayPresses {
  const { rowOf } = readNames(rows);
  const found = <Press extends RowPress>(presses: readonly Press[]): Press[] =>
    presses.flatMap((press) => {
      const row = rowOf(press);
      return row < 0 ? [] : [{ ...press, row }];
    });
  const { turned } = progress;
  return {
    ...progress,
    done: found(progress.done),
    moved: found(progress.moved),
    ...(turned && { turned: found(turned) }),
  };
}

/** The presses of a day and some more, on rows of its schedule; every press gets the name of its row. */
export function addPresses(day: Pressed, added: Partial<DayPresses>): DayPresses {
  const rows = dayRows(day);
  const { nameOf } = readNames(rows);
  const names = rowNames(rows);
  const named = <Press extends RowPress>(presses: readonly Press[], more: readonly Press[] = []): Press[] => [
    ...presses.map((press) => ({ ...press, name: nameOf(press) })),
    ...more.map((press) => ({ ...press, name: names[press.row] })),
  ];
  const { done, moved, parked, turned } = day.progress;
  return {
    done: named(done, added.done),
    moved: named(moved, added.moved),
    ...((parked ?? added.parked) && { parked: [...(parked ?? []), ...(added.parked ?? [])] }),
    ...((turned ?? added.turned) && { turned: named(turned ?? [], added.turned) }),
  };
}
