/** Where a sheet at 9.4 pt was full: a card with more of either is set closer. Found by printing real cards. */
const ROOMY = { ingredients: 12, rows: 14 };
/** Where the close setting needs the place of the ruled notes as well. */
const WITH_NOTES = { ingredients: 15, rows: 17 };
/** Letters in a line of a printed column: what the baker wrote takes the place of schedule rows. */
const LINE = 60;

type Contents = { ingredients: number; rows: number; written: string };

/** "dense": smaller letters and no curve; without notes, the blank lines for the baker's pencil go too. */
export function printFit({ ingredients, rows, written }: Contents): { dense: boolean; notes: boolean } {
  const lines = rows + Math.ceil(written.trim().length / LINE);
  return {
    dense: ingredients > ROOMY.ingredients || lines > ROOMY.rows,
    notes: ingredients <= WITH_NOTES.ingredients && lines <= WITH_NOTES.rows,
  };
}
