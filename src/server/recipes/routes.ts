import {
  type FullRecipe,
  newRecipeSchema,
  recipeEditSchema,
  type SavedRecipe,
} from "../../contract/recipes/saved-recipes";
import { CARDS_ONLY } from "../../contract/recipes/shelf";
import { audit } from "../audit";
import { finish, refuse } from "../http/errors";
import { iso } from "../values/instant";
import type { Cursor } from "../http/paging";
import { gapInOwnersRights } from "../gate/owner-rights";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { offerOf } from "./offers";
import { canBeRead, type Telemetry } from "../left-out";
import type { SignedIn } from "../gate/session";
import { textStream } from "../http/text-stream";
import { requestIds } from "../http/trace";
import { createFairQueue } from "../limits/fair-queue";
import { approveOwn } from "./approval";
import { wakeRings } from "../push/subscriptions";
import { benchRoute } from "./bench";
import { createCards } from "./cards";
import { originFor } from "./origins";
import { addRecipe, changeRecipe, type Edit, type Mine, removeRecipe } from "./edits";
import { publishedOneRoute, publishedRoute } from "./published";
import { JSON_TYPE, withDocument } from "./reply";
import { sharingRoutes } from "./sharing";
import { approvedSavedAt, benchOf, type ListedRecipe, listedFields, recipeFor, recipesOf } from "./store";

/** Saved recipes. The published list comes first, because its address looks like that of one recipe. */
export function recipeRoutes(parts: Parts) {
  return [
    publishedRoute(parts),
    publishedOneRoute(parts),
    listRoute(parts),
    ...saveRoutes(parts),
    ...oneRoutes(parts),
    benchRoute(parts),
    ...sharingRoutes(parts),
  ];
}

function itemText(telemetry: Telemetry, recipe: ListedRecipe): string {
  const { id, recipeName, ...rest } = listedFields(recipe);
  const named = { id, recipeName, recipeType: recipe.type };
  const fields: Omit<SavedRecipe, "recipeData"> = {
    ...named,
    ...rest,
    version: recipe.version,
    ...approvedSavedAt(recipe),
    ...benchOf(telemetry, recipe),
  };
  return withDocument(fields, recipe.data);
}

/** A page's text, taken out of its array when it is sent, so that only the socket keeps it for a slow reader. */
type Page = { text: string[]; next: Cursor | undefined };

function listRoute(parts: Parts) {
  const { database, log } = parts;
  const queued = createFairQueue();
  const cardsOf = createCards(parts);
  const read = (userId: string, after?: Cursor): Promise<Page> =>
    queued(userId, async () => {
      const { recipes, next } = await recipesOf(database.db, userId, { after });
      const readable = recipes.filter((recipe) => canBeRead(parts, "recipe.data", recipe));
      return {
        text: readable.length > 0 ? [readable.map((recipe) => itemText(parts, recipe)).join(",")] : [],
        next,
      };
    });

  async function* textOf(userId: string, first: Page): AsyncGenerator<string> {
    let parted = "[";
    for (let page: Page | undefined = first; page !== undefined; ) {
      const text = page.text.pop();
      if (text !== undefined) {
        yield parted + text;
        parted = ",";
      }
      page = page.next && (await read(userId, page.next));
    }
    yield parted === "[" ? "[]" : "]";
  }

  return answerCall("GET /api/recipes", {
    name: "recipes.list",
    compressed: true,
    policy: "user",
    long: true,
    limits: ["recipe-read"],
    handler: async ({ context, query, session: { userId } }) => {
      if (query.fields === CARDS_ONLY.fields) {
        const text = await queued(userId, () => cardsOf(userId));
        return finish(context.body(text, 200, JSON_TYPE));
      }
      const first = await read(userId);
      if (first.next === undefined)
        return finish(context.body(`[${first.text.pop() ?? ""}]`, 200, JSON_TYPE));
      const asked = requestIds(context);
      const body = textStream(textOf(userId, first), (error) => log.failure(error, asked));
      return finish(context.body(body, 200, JSON_TYPE));
    },
  });
}

/** Reads one recipe. When it is somebody else's private one, the record notes the reading: both or neither (SEC-29). */
async function readOnRecord(parts: Parts, session: SignedIn, id: string) {
  const { database } = parts;
  const { userId } = session;
  const isOwner = gapInOwnersRights(parts, session) === null;
  const read = () => recipeFor(database.db, { userId, isOwner }, id);
  if (!isOwner) return read();
  return database.transaction(async () => {
    const recipe = await read();
    if (recipe !== undefined && recipe.user_id !== userId && recipe.is_public === 0)
      await audit(parts, {
        actorId: userId,
        action: "recipe-read",
        subject: id,
        detail: `version ${recipe.version}`,
      });
    return recipe;
  });
}

function oneRoutes(parts: Parts) {
  return [
    answerCall("GET /api/recipes/:id", {
      name: "recipes.read",
      compressed: true,
      policy: "user",
      limits: ["recipe-read"],
      handler: async ({ context, params: { id }, session }) => {
        const recipe = await readOnRecord(parts, session, id);
        if (recipe === undefined) return refuse(context, "not-found");
        if (!canBeRead(parts, "recipe.data", recipe)) return refuse(context, "damaged");
        const mine = recipe.user_id === session.userId;
        const fields: Omit<FullRecipe, "recipeData"> = {
          ...listedFields(recipe),
          version: recipe.version,
          updatedAt: iso(recipe.updated_at),
          ...approvedSavedAt(recipe),
          ...(mine ? await offerOf(parts.database.db, recipe) : {}),
          ...(mine && benchOf(parts, recipe)),
          ...(await originFor(parts, session.userId, recipe)),
          mine,
        };
        return finish(context.body(withDocument(fields, recipe.data), 200, JSON_TYPE));
      },
    }),
    answerCall("DELETE /api/recipes/:id", {
      name: "recipes.delete",
      policy: "user",
      idempotent: true,
      status: 204,
      limits: ["recipe-write"],
      handler: async ({ context, params: { id }, session: { userId } }) =>
        (await removeRecipe(parts, { id, userId })) ? null : refuse(context, "not-found"),
    }),
  ];
}

/** The site's owner approves their own edits by saving them: their published recipe shows the new version at once. */
async function changeAndApprove(parts: Parts, mine: Mine, edit: Edit) {
  return parts.database.transaction(async () => {
    const changed = await changeRecipe(parts, mine, edit);
    if (typeof changed === "string" || "stored" in changed || !(await approveOwn(parts, mine.id)))
      return changed;
    await audit(parts, {
      actorId: mine.userId,
      action: "recipe-published",
      subject: mine.id,
      detail: `version ${changed.version}`,
      name: edit.form.recipeName,
      nameBy: mine.userId,
    });
    return changed;
  });
}

function saveRoutes(parts: Parts) {
  return [
    answerCall("POST /api/recipes", {
      name: "recipes.save",
      policy: "user",
      status: 201,
      limits: ["recipe-write"],
      size: "recipe",
      needsDisk: true,
      idempotent: true,
      schema: newRecipeSchema,
      handler: async ({ context, body, session: { userId } }) => {
        const added = await addRecipe(parts, userId, body);
        if (typeof added === "string") return refuse(context, added);
        if (body.bench !== undefined) await wakeRings(parts.database.db, userId);
        const { id, name, version, createdAt } = added;
        return { id, recipeName: name, version, createdAt: iso(createdAt) };
      },
    }),
    answerCall("PUT /api/recipes/:id", {
      name: "recipes.change",
      policy: "user",
      idempotent: true,
      limits: ["recipe-write"],
      size: "recipe",
      schema: recipeEditSchema,
      handler: async ({ context, params: { id }, body, session }) => {
        const { userId } = session;
        const { version: from, ...form } = body;
        const gap = gapInOwnersRights(parts, session);
        // Publishing needs the passkey where the site asks for one, but no new proof for each edit of one's own recipe.
        const changed =
          gap === null || gap === "confirm-password"
            ? await changeAndApprove(parts, { id, userId }, { form, from })
            : await changeRecipe(parts, { id, userId }, { form, from });
        if (typeof changed === "string") return refuse(context, changed);
        if ("stored" in changed) return refuse(context, "changed-elsewhere", { version: changed.stored });
        const { version, updatedAt } = changed;
        return { id, recipeName: form.recipeName, version, updatedAt: iso(updatedAt) };
      },
    }),
  ];
}
