import type { Selectable } from "kysely";
import type { AccountTables } from "./tables/account";
import type { BakingTables } from "./tables/baking";
import type { RecipeTables } from "./tables/recipes";
import type { RequestTables } from "./tables/requests";
import type { SiteTables } from "./tables/site";

/** The columns of db/migrations, table by table. */
export type Tables = AccountTables & RecipeTables & BakingTables & RequestTables & SiteTables;

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
