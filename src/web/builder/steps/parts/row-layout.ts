/**
 * A row of a list: name, amounts, remove. On a phone the amounts have a line of their own, and the way to remove
 * stands beside the name; in the page's order it always comes last.
 */
export const ROW_CLASS =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]";
export const AMOUNT_CLASS =
  "flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-sm:col-span-2 max-sm:row-start-2 sm:justify-end";
export const REMOVE_CLASS = "max-sm:col-start-2 max-sm:row-start-1";
