/** Where a sheet at 9.4 pt was full: a card with more of either is set closer. Found by printing real cards. */
const ROOMY = { ingredients: 12, rows: 14 };
/** Where the close setting needs the place of the ruled notes as well. */
const NOTES = { ingredients: 15, rows: 17 };

/** "dense": smaller letters and no curve; without notes, the blank lines for the baker's pencil go too. */
export function printFit({ ingredients, rows }: { ingredients: number; rows: number }): {
  dense: boolean;
  notes: boolean;
} {
  return {
    dense: ingredients > ROOMY.ingredients || rows > ROOMY.rows,
    notes: ingredients <= NOTES.ingredients && rows <= NOTES.rows,
  };
}
