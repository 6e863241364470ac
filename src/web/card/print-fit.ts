/** Where a sheet at 9.4 pt was full: a card with more of either is set closer. Found by printing real cards. */
const ROOMY = { ingredients: 12, rows: 14 };
/** Where the close setting is full, too, but for the ruled notes: each row more takes one of their lines. */
const FULL = { ingredients: 13, rows: 15 };
const NOTE_LINES = 3;
/** Letters in a line of a printed column: what the baker wrote takes the place of schedule rows. */
const LINE = 60;

type Contents = { ingredients: number; rows: number; written: string };

/** "dense": smaller letters and no curve; `notes`: blank lines for the baker's pencil, before a second sheet. */
export function printFit({ ingredients, rows, written }: Contents): { dense: boolean; notes: number } {
  const lines = rows + Math.ceil(written.trim().length / LINE);
  const over = Math.max(0, ingredients - FULL.ingredients, lines - FULL.rows);
  return {
    dense: ingredients > ROOMY.ingredients || lines > ROOMY.rows,
    notes: Math.max(0, NOTE_LINES - over),
  };
}
