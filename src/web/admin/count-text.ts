/** "1 label", "42 labels" */
export const countText = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? "" : "s"}`;
