import type { PartRead, Stage, Uncounted } from "./duration-stages";

/** "Lid off after the first 20 minutes", "uncover for the last 15 minutes": the minutes before or after a change. */
function changeIn({ words, amount }: Uncounted): { minutes: number; isEnd: boolean } | null {
  if (amount === null || amount.low !== amount.high || (amount.unit !== null && amount.unit !== 1))
    return null;
  if (amount.within === "end") return { minutes: amount.low, isEnd: true };
  // Words after the time mean something else: "after 20 minutes of steam".
  const isLast = /\d+(?: ?m[a-z]*)?$/.test(words);
  return amount.within === "after" && isLast ? { minutes: amount.low, isEnd: false } : null;
}

/**
 * Splits a bake of one time at the one change its words name, into two stages of the same total. Example: "45
 * minutes, lid off after 20 minutes" has stages of 20 and 25 minutes.
 */
export function withTurn(read: PartRead): PartRead {
  const [stage, ...others] = read.stages;
  const named = read.uncounted.filter((one) => changeIn(one) !== null);
  const [turn] = named;
  const change = turn ? changeIn(turn) : null;
  if (!stage || others.length > 0 || !turn || !change || named.length > 1) return read;
  const { minutes, isEnd } = change;
  const [min, max] = stage.minutes;
  if (minutes <= 0 || minutes >= min) return read;
  const part: Stage["minutes"] = [minutes, minutes];
  const rest: Stage["minutes"] = [min - minutes, max - minutes];
  return {
    ...read,
    stages: [
      { ...stage, minutes: isEnd ? rest : part },
      { words: turn.words, minutes: isEnd ? part : rest },
    ],
    uncounted: read.uncounted.filter((one) => one !== turn),
  };
}
