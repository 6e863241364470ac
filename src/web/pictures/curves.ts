/** A step of a line: a letter and its absolute points. */
export type PathStep = {
  letter: "M" | "L" | "C" | "Q" | "Z";
  points: readonly (readonly [x: number, y: number])[];
};

/** How many numbers each letter of a drawing takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 };

/** Letters that are written as another one. */
const WRITTEN: Readonly<Record<string, PathStep["letter"]>> = { H: "L", V: "L", S: "C" };

/** Reads the path of a drawing: any letters but arcs, which no drawing of ours has. */
export function readPath(d: string): PathStep[] {
  const tokens = d.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  const steps: PathStep[] = [];
  let [x, y] = [0, 0];
  /** Where the line that is being drawn began: closing it leads back there. */
  let start: readonly [number, number] = [0, 0];
  /** The handle that a smooth curve mirrors. */
  let handle: readonly [number, number] = [0, 0];
  let letter = "";
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? "";
    if (/[a-z]/i.test(token)) {
      letter = token;
      at += 1;
    } else if (/^m$/i.test(letter)) {
      // Further points after a move are lines.
      letter = letter === "m" ? "l" : "L";
    }
    const upper = letter.toUpperCase();
    const takes = TAKES[upper];
    if (takes === undefined) throw new Error(`a drawing with "${letter}" in it: ${d}`);
    const numbers = tokens.slice(at, at + takes).map(Number);
    at += takes;
    const [dx, dy] = letter === upper ? [0, 0] : [x, y];
    const points: [number, number][] = [];
    if (upper === "H") points.push([(numbers[0] ?? 0) + dx, y]);
    else if (upper === "V") points.push([x, (numbers[0] ?? 0) + dy]);
    else
      for (let pair = 0; pair < takes; pair += 2)
        points.push([(numbers[pair] ?? 0) + dx, (numbers[pair + 1] ?? 0) + dy]);
    // A smooth curve leaves as the curve before it came.
    if (upper === "S") points.unshift([2 * x - handle[0], 2 * y - handle[1]]);
    [x, y] = points.at(-1) ?? start;
    handle = points.at(-2) ?? [x, y];
    if (upper === "M") start = [x, y];
    steps.push({ letter: WRITTEN[upper] ?? (upper as PathStep["letter"]), points });
  }
  return steps;
}

/** A tenth of a pixel is finer than anybody sees. */
const tenth = (value: number) => Math.round(value * 10) / 10;

export const writePath = (steps: readonly PathStep[]): string =>
  steps
    .map(({ letter, points }) => letter + points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join(" "))
    .join("");
