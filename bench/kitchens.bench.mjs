/**
 * Simulated kitchens for the looks at a dough and the kitchen's clock
 * (docs/decisions/looks-at-the-dough.md, estimates.md): how often the bulk ends within 30 minutes of the right time, and how often the forecast range holds. Run it with `node
 * bench/kitchens.bench.mjs`; it prints which goals are reached. Of the core's model it uses only the books' law: each
 * kitchen has its own pace, room and power of the rise.
 */
import { join } from "node:path";
import { runnerImport } from "vite";

const core = (await runnerImport(join(import.meta.dirname, "../src/baking/index.ts"))).module;
const { applyPreset, bestLookAt, forecastBulk, findKitchenPace, pictureInterval, PRESETS, RISE_PICTURES } =
  core;

const KITCHENS = 1000;
const NOISES = [0.1, 0.15, 0.2];
/** How far kitchens are from the books (standard deviation of the logarithm), and their rooms from 76°F. */
const SPREAD = 0.25;
const ROOM = 3;
/** Growth follows time to a power, which varies between kitchens like the published pairs. */
const POWER = { middle: 2.5, spread: 0.4 };
const LATE = 30;
const BEFORE = 5;
/** A baker says "right" of a bread within this part of its time. */
const RIGHT = 0.12;

/**
 * A thermometer and a glass: off by at most this much either way ("within"), or with this standard deviation ("sd").
 */
const READINGS = {
  "thermometer within 2°F, rise read to 10 points (5 either way)": {
    fahrenheit: (random) => random.within(2),
    rise: (random, rise) => rise + random.within(5),
  },
  "thermometer off by 1°F, rise by an eighth of itself (standard deviations) and 2 points": {
    fahrenheit: (random) => random.normal(),
    rise: (random, rise) => rise * Math.exp(0.12 * random.normal()) + random.within(2),
  },
  "thermometer off by 2°F, rise by 10 points (standard deviations)": {
    fahrenheit: (random) => 2 * random.normal(),
    rise: (random, rise) => rise + 10 * random.normal(),
  },
};

const nearest = (rise) =>
  RISE_PICTURES.toSorted((one, other) => Math.abs(one - rise) - Math.abs(other - rise))[0];
/** A rise is typed as it was read, or its nearest picture is tapped. */
const TOLD = {
  typed: (rise) => ({ risePercent: Math.round(rise) }),
  tapped: (rise) => ({ risePercent: nearest(rise), riseWithin: pictureInterval(nearest(rise)) }),
};

/** Lehmer's generator: the same kitchens in every run. */
function makeRandom(seed) {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { normal, within: (most) => (2 * next() - 1) * most };
}

const country = PRESETS.find(({ name }) => name.startsWith("Country Sourdough"));
const form = { ...applyPreset(country), bulkFermentationDuration: "5 hours at 76°F" };
/** The books' law for this bread: its minutes and its target by the dough's warmth. */
const lawAt = (fahrenheit) => {
  const { likely, targetPercent } = forecastBulk(form, [{ minute: 0, fahrenheit }], {
    factor: 1,
    spread: 1e-3,
  });
  return { minutes: likely, target: targetPercent };
};
const PLANNED = lawAt(76).minutes;
/** When the day asks. */
const LOOK_AT = bestLookAt(form, "bulk");

function bake(kitchen, noise, reading, told, random) {
  const fahrenheit = kitchen.room + random.normal();
  const { minutes, target } = lawAt(fahrenheit);
  const end = minutes / Math.exp(kitchen.pace + noise * random.normal());
  const riseAt = (minute) => target * (minute / end) ** kitchen.power;
  // A thermometer is off by the same amount all day; a glass is read anew each time.
  const off = reading.fahrenheit(random);
  const lookAt = (minute) => ({
    minute,
    fahrenheit: fahrenheit + off,
    ...told(Math.max(0, reading.rise(random, riseAt(minute)))),
  });
  return { end, look: lookAt(LOOK_AT * PLANNED), lookAt };
}

/** If the forecast time is over already, the baker shapes at once. */
const shapedAt = ({ likely }, { minute }) => Math.max(likely, minute);

function proofOf(shaped, end) {
  const off = Math.log(shaped / end);
  if (Math.abs(off) <= RIGHT) return "right";
  return off < 0 ? "under" : "over";
}

function tally() {
  const of = { all: 0, near: 0, inside: 0 };
  const add = (forecast, shaped, end) => {
    of.all += 1;
    if (Math.abs(shaped - end) <= LATE) of.near += 1;
    if (forecast.earliest <= end && end <= forecast.latest) of.inside += 1;
  };
  return { of, add };
}

const percent = (part, all) => `${((100 * part) / all).toFixed(1)} %`;
let missed = 0;
function report(what, { all, near, inside }, least) {
  const isReached = least === null || near / all >= least;
  const holds = inside / all >= 0.75 && inside / all <= 0.85;
  if (!isReached || !holds) missed += 1;
  const wanted = least === null ? "no figure" : `${isReached ? "reached" : "NOT REACHED"}: ${100 * least} %`;
  console.log(
    `  ${what}: within ${LATE} min ${percent(near, all)} (${wanted}); range holds ${percent(inside, all)}${holds ? "" : ", NOT in 75-85 %"}`,
  );
}

for (const [name, reading] of Object.entries(READINGS))
  for (const [how, told] of Object.entries(TOLD))
    for (const noise of NOISES) {
      const random = makeRandom(20_261_126);
      const [alone, looked, twice, known] = [tally(), tally(), tally(), tally()];
      const biases = [];
      for (let count = 0; count < KITCHENS; count += 1) {
        const kitchen = {
          pace: SPREAD * random.normal(),
          room: 76 + ROOM * random.normal(),
          power: Math.max(1.5, POWER.middle + POWER.spread * random.normal()),
        };
        const earlier = Array.from({ length: BEFORE }, () => {
          const { end, look } = bake(kitchen, noise, reading, told, random);
          const minute = shapedAt(forecastBulk(form, [look]), look);
          return { form, looks: [look], shaped: { minute, proof: proofOf(minute, end) } };
        });
        const { end, look, lookAt } = bake(kitchen, noise, reading, told, random);
        const table = forecastBulk(form, []);
        alone.add(table, table.likely, end);
        const one = forecastBulk(form, [look]);
        looked.add(one, shapedAt(one, look), end);
        // "Look again": at the earliest minute of the first forecast.
        const again = lookAt(Math.max(look.minute, one.earliest));
        const two = forecastBulk(form, [look, again]);
        twice.add(two, shapedAt(two, again), end);
        const pace = findKitchenPace(earlier) ?? undefined;
        const both = forecastBulk(form, [look], pace);
        known.add(both, shapedAt(both, look), end);
        // The average kitchen is as fast as the books.
        biases.push(Math.log(pace?.factor ?? 1));
      }
      console.log(`${name}, ${how}; ${100 * noise} % from bake to bake, ${KITCHENS} kitchens`);
      report("the table alone (about 22 % was guessed)", alone.of, null);
      report(`one look at ${percent(LOOK_AT, 1)}`, looked.of, 0.78);
      report("looked at again when the window opens", twice.of, null);
      report(`a look and ${BEFORE} bakes`, known.of, 0.8);
      const bias = Math.exp(biases.reduce((sum, log) => sum + log, 0) / biases.length) - 1;
      console.log(`  the learned clock is off by ${percent(bias, 1)}`);
    }
console.log(missed === 0 ? "All figures are reached." : `${missed} lines with a figure that is not reached.`);
