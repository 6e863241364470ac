/** Judges a bake day minute by minute, from the schedules of its breads and not from what the planner counted. */
import {
  type BakeDayAnswer,
  type BreadWish,
  buildSchedule,
  type DayBread,
  type DayTimes,
  findOvenFit,
  heatsIn,
  type Kitchen,
  type KitchenThing,
  planBaking,
  readTimes,
  rowMinutes,
  shortenProof,
  waitRanges,
  withoutFridge,
  withWaits,
} from "../../src/baking";

const DAY = 1440;
const TOUCH = 5;
const REHEAT = 15;
/** Pieces in the place of one loaf. */
const IN_A_LOAF = { loaf: 1, roll: 6, baguette: 1.5, flat: 0.5 } as const;

type Day = { breads: readonly BreadWish[]; kitchen: Kitchen; times: DayTimes };
type Taken = { thing: KitchenThing; oven: number | null; from: number; to: number; count: number };

const rowsOf = ({ form }: BreadWish, { plan, atOnce }: DayBread) =>
  buildSchedule(withWaits(form, plan), { startTime: "00:00", atOnce });

function loavesOf(form: BreadWish["form"], pieces: number): number {
  const { place, piece } = findOvenFit(form);
  if (pieces === 1) return 1;
  if (place === "stone" && piece === "baguette") return Math.ceil(pieces / 2);
  if (piece === "flat")
    return place === "pot" || place === "stone" ? pieces : pieces * (place === "floor" ? 4 : 2);
  return Math.ceil(pieces / (place === "pot" && piece === "baguette" ? 1 : IN_A_LOAF[piece]));
}

function takenBy(wish: BreadWish, bread: DayBread): Taken[] {
  const { form } = wish;
  const rows = rowsOf(wish, bread);
  const [first] = rows;
  const shift = bread.plan.start - (first ? rowMinutes(first) : 0);
  const { place, pieces } = findOvenFit(form);
  return rows.flatMap((row): Taken[] => {
    const at = shift + rowMinutes(row);
    const from = row.milestone ? at - row.duration : at;
    const span = {
      oven: null,
      from,
      to: from + row.duration,
      count: loavesOf(form, row.load?.pieces ?? pieces),
    };
    if (row.kind === "cold-retard") return [{ ...span, thing: "fridge" }];
    if (row.kind === "mix" && form.mixingMethod === "mixer") return [{ ...span, thing: "mixer", count: 1 }];
    if (row.kind !== "bake") return [];
    const stands: Taken[] =
      place === "pot"
        ? [{ ...span, thing: "pot", from: from - REHEAT }]
        : place === "stone"
          ? [{ ...span, thing: "stone" }]
          : [];
    return [{ ...span, thing: "oven", oven: bread.oven }, ...stands];
  });
}

/** The minutes in which more is taken than there is room for. */
function minutesOver(
  taken: readonly { from: number; to: number; count: number }[],
  room: number,
): Set<number> {
  const loads = new Map<number, number>();
  for (const { from, to, count } of taken)
    for (let minute = from; minute < to; minute += 1) loads.set(minute, (loads.get(minute) ?? 0) + count);
  return new Set([...loads].filter(([, load]) => load > room).map(([minute]) => minute));
}

/** The minutes of work of each bread, as begun on the day. */
function handsOver({ breads, kitchen }: Day, { work }: BakeDayAnswer): number {
  const spans = breads.flatMap(({ id, form }) => {
    const minutes = new Set<number>();
    for (const { kind, begins, minutes: long } of work.filter(({ bread }) => bread === id)) {
      const isShort = kind === "remove-from-fridge" || (kind === "mix" && form.mixingMethod === "mixer");
      for (let minute = 0; minute < long; minute += 1) {
        const isTouch = minute < TOUCH || (kind === "bake" && minute >= long - TOUCH);
        if (isTouch || !(isShort || kind === "bake")) minutes.add(begins + minute);
      }
    }
    return [...minutes].map((minute) => ({ from: minute, to: minute + 1, count: 1 }));
  });
  return kitchen.hands === undefined ? 0 : minutesOver(spans, kitchen.hands).size;
}

/** Minutes in which two breads need one oven at two heats. */
function heatsOver(breads: readonly { wish: BreadWish; bread: DayBread }[]): number {
  const heated = breads.map(({ wish, bread }) => {
    const bakes = takenBy(wish, bread).filter(({ thing }) => thing === "oven");
    const [heat] = heatsIn(wish.form.bakeTemperature);
    const celsius = heat && Math.round(heat.unit === "F" ? ((heat.degrees - 32) * 5) / 9 : heat.degrees);
    const from = Math.min(...bakes.map((bake) => bake.from)) - REHEAT;
    return { oven: bread.oven, celsius, from, to: Math.max(...bakes.map((bake) => bake.to)) };
  });
  return heated
    .flatMap((one, index) => heated.slice(index + 1).map((other) => [one, other] as const))
    .filter(([{ oven, celsius: a }, { oven: same, celsius: b }]) => {
      return oven !== null && oven === same && a !== undefined && b !== undefined && Math.abs(a - b) > 10;
    })
    .reduce(
      (sum, [one, other]) => sum + Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from)),
      0,
    );
}

function wishFaults(wish: BreadWish, { plan, missed }: DayBread, { earliest = 0 }: DayTimes): string[] {
  const { kind, at } = wish.goal;
  const early = kind === "out" ? at - plan.out : plan.start - at;
  const isMet = early >= 0 && early <= (kind === "start" ? DAY / 2 : DAY);
  return [
    ...(missed === null && !isMet ? [`${wish.id} misses its wish unsaid`] : []),
    ...(plan.away > 0 ? [`${wish.id} needs hands while away`] : []),
    ...(plan.start < earliest ? [`${wish.id} begins too early`] : []),
  ];
}

/** Waits outside the ranges of the recipe; a fridge that was added stands for 8 to 24 hours. */
function rangeFaults({ id, form, fridge }: BreadWish, { plan }: DayBread): string[] {
  const own = plan.retard === null ? withoutFridge(form) : form;
  const times = readTimes(own);
  const isAdded = fridge && times.retard === null && times.proof.max > 60;
  const ranges = waitRanges(isAdded ? shortenProof(own) : own);
  const chosen = { ...plan.waits, ...(plan.retard === null ? {} : { "cold-retard": plan.retard }) };
  return Object.entries(chosen).flatMap(([wait, minutes]) => {
    const { min, max } = ranges.find(({ kind }) => kind === wait) ?? { min: 480, max: 1440 };
    return minutes < min || minutes > max ? [`${id} leaves its range of ${wait}`] : [];
  });
}

/** What is wrong with an answer: empty if it is right. */
export function dayFaults(day: Day, answer: BakeDayAnswer): string[] {
  const { breads, kitchen, times } = day;
  const found = answer.breads.flatMap((bread) => {
    const wish = breads.find(({ id }) => id === bread.id);
    return wish === undefined ? [] : [{ wish, bread }];
  });
  const taken = found.flatMap(({ wish, bread }) => takenBy(wish, bread));
  const saidOf = (thing: KitchenThing) =>
    answer.clashes.filter((clash) => clash.thing === thing).reduce((sum, { minutes }) => sum + minutes, 0);
  const counted = { pot: kitchen.pots, stone: kitchen.stones, mixer: kitchen.mixers, fridge: kitchen.fridge };
  const shorts = (["pot", "stone", "mixer", "fridge"] as const).map((thing) => {
    const spans = taken.filter((span) => span.thing === thing);
    const room = counted[thing];
    return { thing, minutes: room === undefined ? 0 : minutesOver(spans, room).size };
  });
  const ovens = (kitchen.ovens ?? []).map((room, oven) => {
    const spans = taken.filter((span) => span.thing === "oven" && span.oven === oven);
    return minutesOver(spans, room).size;
  });
  const oven = ovens.reduce((sum, minutes) => sum + minutes, heatsOver(found));
  const unsaid = [...shorts, { thing: "hands" as const, minutes: handsOver(day, answer) }].filter(
    ({ thing, minutes }) => minutes !== saidOf(thing),
  );
  return [
    ...unsaid.map(({ thing, minutes }) => `${thing}: ${minutes} minutes taken twice, ${saidOf(thing)} said`),
    ...(oven > 0 === saidOf("oven") > 0 ? [] : [`oven: ${oven} minutes taken twice, ${saidOf("oven")} said`]),
    ...(found.length + answer.unplanned.length === breads.length
      ? []
      : ["a bread is neither planned nor said"]),
    ...answer.clashes.flatMap(({ thing, remedies }) =>
      remedies.length === 0 ? [`${thing}: nothing would solve it`] : [],
    ),
    ...found.flatMap(({ wish, bread }) => [...wishFaults(wish, bread, times), ...rangeFaults(wish, bread)]),
  ];
}

/** The minutes of sleep that each bread costs beyond its plan alone. */
export function sleepBeyond(
  { breads, times }: Day,
  answer: BakeDayAnswer,
): { id: string; minutes: number }[] {
  return answer.breads.flatMap(({ id, plan, atOnce }) => {
    const wish = breads.find((bread) => bread.id === id);
    if (wish === undefined) return [];
    const { form, goal, fridge } = wish;
    const alone = planBaking(form, { ...times, goal, fridge, atOnce });
    return alone.fits && plan.asleep > alone.best.asleep
      ? [{ id, minutes: plan.asleep - alone.best.asleep }]
      : [];
  });
}
