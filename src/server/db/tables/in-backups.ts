/**
 * The handling of each table of a feature in a backup: the column or columns by whose order its rows are divided into pages, "few
 * rows" when they are read at once, or why a backup leaves them out. Each table comes after the tables that it refers
 * to.
 */
export type InBackups<Tables> = {
  readonly [Name in keyof Tables]:
    | (keyof Tables[Name] & string)
    | readonly (keyof Tables[Name] & string)[]
    | "few rows"
    | { leftOut: string };
};
