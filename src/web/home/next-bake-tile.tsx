import { findOvenFit, type RecipeForm } from "../../baking";
import { atOnceIn } from "../../contract/recipes/kitchen";
import { type BenchState, readBench } from "../../contract/recipes/bench-state";
import { nameOf } from "../../contract/site/pages";
import { useRunningBreads } from "../baking-day/running-plan/running-bread";
import { isAnothers } from "../draft/draft";
import { DRAFT_KEY } from "../draft/draft-storage";
import { readDraft } from "../draft/read-draft";
import { readForm } from "../draft/read-form";
import { plannedOut, plannedText } from "../recipes/planned-line";
import type { Way } from "../routes/link";
import { RECIPE_QUESTIONS } from "../saved-recipes/recipe-questions";
import { useAnswer } from "../site/calls/query-client";
import { useSession } from "../site/calls/session";
import { device } from "../site/device/device-store";
import { useFormats } from "../site/units";
import { useKitchen } from "../times/kitchen-store";
import { Tile } from "./tile";

interface Planned {
  form: RecipeForm;
  bench: BenchState;
  way: Way;
}

/** The breads that are baking, else the next one that is planned, on this device or in the account. */
export function NextBakeTile({ now }: { now: number }) {
  const running = useRunningBreads();
  const { status } = useSession();
  if (running.length > 0)
    return (
      <Tile to="/baking-day" label="Baking now">
        {running.map(({ name }) => name).join(", ")}
      </Tile>
    );
  return status === "in" ? <NextOfAccount now={now} /> : <NextBake now={now} saved={[]} />;
}

function NextOfAccount({ now }: { now: number }) {
  const { answer } = useAnswer(RECIPE_QUESTIONS.recipes);
  const recipes = answer.status === "ready" ? answer.data : [];
  const saved = recipes.flatMap(({ id, recipeName, recipeType, recipeData, bench }): Planned[] =>
    bench === undefined
      ? []
      : [
          {
            form: readForm({ ...recipeData, recipeName, recipeType }),
            bench: readBench(bench),
            way: { to: "/recipes/$id", params: { id } },
          },
        ],
  );
  return <NextBake now={now} saved={saved} />;
}

/** The plan of the recipe that is being made on this device. */
function ofDraft(userId: string | null): Planned[] {
  const draft = readDraft(device.read(DRAFT_KEY) ?? "");
  if (draft === null || isAnothers(draft, userId)) return [];
  return [{ form: draft.form, bench: draft.bench, way: { to: "/plan" } }];
}

function NextBake({ now, saved }: { now: number; saved: readonly Planned[] }) {
  const formats = useFormats();
  const kitchen = useKitchen();
  const { user } = useSession();
  const [next] = [...ofDraft(user?.id ?? null), ...saved]
    .map((one) => {
      const atOnce = atOnceIn(kitchen, findOvenFit(one.form));
      return { ...one, atOnce, out: plannedOut(one.form, one.bench, atOnce) ?? 0 };
    })
    .filter(({ out }) => out >= now)
    .toSorted((one, other) => one.out - other.out);
  if (next === undefined)
    return (
      <Tile to="/plan" label="Your next bake">
        {nameOf("/plan")}
      </Tile>
    );
  return (
    <Tile {...next.way} label="Next bake">
      {next.form.recipeName.trim() || "Your bread"}:{" "}
      {plannedText(formats, next.form, next.bench, now, next.atOnce)}
    </Tile>
  );
}
