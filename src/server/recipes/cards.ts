import { sql } from "kysely";
import { partForFace, type RecipeForm } from "../../baking";
import { DAY_MS } from "../../contract/values/milliseconds";
import type { CardPart, ShelfRecipe } from "../../contract/recipes/shelf";
import type { BenchState } from "../../contract/recipes/bench-state";
import type { Database } from "../db/database";
import { readStoredForm } from "../left-out";
import type { Parts } from "../parts";
import { breadPhotographsOf } from "./bread-photographs";
import { runsOf } from "./published";
import { withDocument } from "./reply";
import { joinApproved, approvedSavedAt, benchOf, listedFields } from "./store";

/** The shelves of a hundred bakers who are there at the same time, in about 4 MB. */
const MOST_KNOWN = 20_000;

/** The longest bake lasts a few days; a plan that began earlier is over. */
const PLAN_LASTS_MS = 30 * DAY_MS;

/** Such a plan makes the card say when the bread is ready, which takes the whole recipe to work out. */
function isPlanned(bench: BenchState | undefined, now: number): boolean {
  if (!bench?.plan || bench.startDate === null) return false;
  return Date.parse(bench.startDate) > now - PLAN_LASTS_MS;
}

/** The fields of a recipe that its card shows, as JSON. */
function cardText(form: RecipeForm): string {
  const { recipeTypeOther, hydrationPercent, unitWeight } = form;
  // The name is beside it.
  const { recipeName: _, ...part } = partForFace(form);
  const shown = { recipeTypeOther: recipeTypeOther || undefined, hydrationPercent, unitWeight, ...part };
  return JSON.stringify(shown satisfies CardPart);
}

const shelfRows = ({ db }: Pick<Database, "db">, userId: string) =>
  db
    .selectFrom("recipe")
    .leftJoin("published_recipe as approved", joinApproved)
    .select([
      "recipe.id",
      "recipe.name",
      "recipe.type",
      "recipe.author",
      "recipe.is_public",
      "recipe.created_at",
      "recipe.version",
      "recipe.bench",
      "approved.version as approved_version",
      "approved.saved_at as approved_saved_at",
      sql<number>`octet_length(recipe.data)`.as("bytes"),
    ])
    .where("recipe.user_id", "=", userId)
    .orderBy("recipe.created_at", "desc")
    .orderBy("recipe.id", "desc")
    .execute();

type ShelfRow = Awaited<ReturnType<typeof shelfRows>>[number];

function fieldsOf(row: ShelfRow): Omit<ShelfRecipe, "recipeData"> {
  const { id, recipeName, ...rest } = listedFields(row);
  return { id, recipeName, recipeType: row.type, ...rest, version: row.version, ...approvedSavedAt(row) };
}

/**
 * The recipes of a person's shelf, each as far as its card shows it. A version of a recipe never changes, so what its
 * card shows is read from the document once and remembered.
 */
export function createCards(parts: Pick<Parts, "database" | "log" | "meter" | "clock">) {
  const { db } = parts.database;
  /** In the order of their reading, oldest first. */
  const known = new Map<string, string>();
  const remember = (key: string, text: string) => {
    known.set(key, text);
    const [oldest] = known.size > MOST_KNOWN ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };

  /** The documents' card fields, by recipe id, for those among `ids` that can be read. */
  async function readDocuments(
    ids: readonly string[],
    whole: ReadonlySet<string>,
    into: Map<string, string>,
  ) {
    const found = await db
      .selectFrom("recipe")
      .select(["id", "version", "data"])
      .where("id", "in", ids)
      .execute();
    for (const { id, version, data } of found) {
      const form = readStoredForm(parts, "recipe.data", { id, data });
      if (form === undefined) continue;
      const text = cardText(form);
      remember(`${id} ${version}`, text);
      into.set(id, whole.has(id) ? data : text);
    }
  }

  return async function cardsOf(userId: string): Promise<string> {
    const rows = await shelfRows(parts.database, userId);
    const photographs = await breadPhotographsOf(db, userId);
    const benches = new Map(rows.map((row) => [row.id, benchOf(parts, row)]));
    const now = parts.clock();
    const whole = new Set(rows.map(({ id }) => id).filter((id) => isPlanned(benches.get(id)?.bench, now)));
    const documents = new Map<string, string>();
    for (const { id, version } of rows) {
      const text = whole.has(id) ? undefined : known.get(`${id} ${version}`);
      if (text !== undefined) documents.set(id, text);
    }
    // Groups are read one by one: a shelf of large recipes is never in memory as a whole.
    for (const ids of runsOf(rows.filter(({ id }) => !documents.has(id))))
      await readDocuments(ids, whole, documents);
    const items = rows.flatMap((row) => {
      const document = documents.get(row.id);
      if (document === undefined) return [];
      const photograph = photographs.get(row.id);
      return [withDocument({ ...fieldsOf(row), ...benches.get(row.id), photograph }, document)];
    });
    return `[${items.join(",")}]`;
  };
}
