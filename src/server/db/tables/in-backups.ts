/**
 * What a backup does with each table of a feature: the column whose order parts its rows into pages, "few rows" where
 * they are read at once, or why a backup leaves them out. The tables stand in an order in which each row finds what it
 * refers to.
 */
export type InBackups<Tables> = {
  readonly [Name in keyof Tables]: (keyof Tables[Name] & string) | "few rows" | { leftOut: string };
};
