import type { BreadPhotograph } from "../../contract/recipes/shelf";
import type { Db } from "../db/database";

/**
 * A person's own photographs of their recipes' breads, by recipe: of the newest bake with photographs the first one.
 * The bakes are the person's own, so another's bake that names the recipe shows nothing here.
 */
export async function breadPhotographsOf(
  db: Db,
  userId: string,
): Promise<ReadonlyMap<string, BreadPhotograph>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("photograph")
        .innerJoin("bake", "bake.id", "photograph.bake_id")
        .select(["bake.recipe_id", "photograph.bake_id", "hash", "width", "height"])
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((over) =>
              over
                .partitionBy("bake.recipe_id")
                .orderBy("bake.baked_at", "desc")
                .orderBy("bake.id", "desc")
                .orderBy("photograph.added_at")
                .orderBy("hash"),
            )
            .as("place"),
        )
        .where("bake.user_id", "=", userId)
        .where("bake.data", "is not", null)
        .where("bake.recipe_id", "is not", null)
        .as("mine"),
    )
    .select(["recipe_id", "bake_id", "hash", "width", "height"])
    .where("place", "=", 1)
    .execute();
  return new Map(
    rows.flatMap(({ recipe_id, bake_id, hash, width, height }) =>
      recipe_id === null ? [] : [[recipe_id, { bakeId: bake_id, hash, width, height }] as const],
    ),
  );
}
