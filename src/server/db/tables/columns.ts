/** Our own tables keep flags as 0 and 1 on both engines. */
export type Flag = 0 | 1;
/** Milliseconds since 1970. */
export type Instant = number;
/** The account library's dates: ISO text on SQLite, timestamptz on PostgreSQL. Filter with ISO text. */
export type LibraryDate = string | Date;
/** The account library's flags: true and false on PostgreSQL, 1 and 0 on SQLite. */
export type LibraryFlag = boolean | Flag;
