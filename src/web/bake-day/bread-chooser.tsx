import { Check, Plus } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { applyPreset, faceOf, PRESETS, type RecipeForm } from "../../baking";
import { DRAFT_SOURCE } from "../../contract/baking/link-breads";
import { MOST_BREADS } from "../../contract/baking/linked-breads";
import { useDraft } from "../draft/draft-store";
import { readForm } from "../draft/read-form";
import { LateLoaf } from "../drawings/late-loaf";
import { RECIPE_QUESTIONS } from "../saved-recipes/recipe-questions";
import { useAnswer } from "../site/calls/query-client";
import { useSession } from "../site/calls/session";
import { useMutation } from "../site/calls/use-mutation";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialogs/dialog";
import { SearchField } from "../ui/fields/search-field";
import { Notice } from "../ui/notice";
import { Spinner } from "../ui/spinner";
import { loadBread } from "./bread-sources";
import { addBreads, removeBread, useDay } from "./day-store";

type Choice = { of: string; form: RecipeForm };

/** Every recipe that can be baked: a press takes it into the day, another one takes it out again. */
export function BreadChooser({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { status } = useSession();
  const search = typed.trim().toLowerCase();
  const presets = useMemo(() => PRESETS.map((preset) => ({ of: preset.id, form: applyPreset(preset) })), []);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add breads"
      size="lg"
      actions={
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      <SearchField
        id={id}
        label="Search recipes"
        hideLabel
        className="pt-1"
        placeholder="Search recipes"
        value={typed}
        onChange={setTyped}
      />
      <InTheBuilder search={search} />
      {status === "in" && <OnTheShelf search={search} />}
      <Choices title="Presets" choices={presets} search={search} />
    </Dialog>
  );
}

function InTheBuilder({ search }: { search: string }) {
  const form = useDraft((state) => state.form);
  const isBegun = useDraft(({ progress }) => progress.presetId !== null);
  return isBegun && <Choices title="In the builder" choices={[{ of: DRAFT_SOURCE, form }]} search={search} />;
}

function OnTheShelf({ search }: { search: string }) {
  const { answer, again } = useAnswer(RECIPE_QUESTIONS.recipes);
  const recipes = answer.status === "ready" ? answer.data : null;
  const choices = useMemo(
    () =>
      recipes?.map(({ id, recipeName, recipeType, recipeData }) => ({
        of: id,
        form: readForm({ recipeName, recipeType, ...recipeData }),
      })),
    [recipes],
  );
  if (answer.status === "loading") return <Spinner className="mt-4" />;
  if (choices === undefined)
    return (
      <Notice tone="error" role="alert" className="mt-4" actions={<Button onClick={again}>Try again</Button>}>
        <p>We could not load your recipes.</p>
      </Notice>
    );
  return <Choices title="My Recipes" choices={choices} search={search} />;
}

type ChoicesProps = { title: string; choices: readonly Choice[]; search: string };

function Choices({ title, choices, search }: ChoicesProps): ReactNode {
  const id = useId();
  const found = choices.filter(({ form }) => form.recipeName.toLowerCase().includes(search));
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id}>{title}</h3>
      <ul className="bread-choices">
        {found.map((choice) => (
          <ChoiceRow key={choice.of} {...choice} />
        ))}
      </ul>
    </section>
  );
}

const INCOMPLETE = "This recipe is not complete yet. Finish it in the builder first.";
const FULL = `A day has at most ${MOST_BREADS} breads. Remove one first.`;

function ChoiceRow({ of, form }: Choice) {
  const { batch } = useFormats();
  const { breads } = useDay();
  const { busy, refusal, mutate } = useMutation<string>();
  const there = breads.find((bread) => bread.of === of);
  const name = form.recipeName.trim() || "Untitled recipe";
  /** Says what stands in the way, or null. */
  async function take(): Promise<string | null> {
    if (breads.length >= MOST_BREADS) return FULL;
    const bread = await loadBread({ of }).catch(() => null);
    if (bread === null) return INCOMPLETE;
    addBreads([bread]);
    return null;
  }
  return (
    <li>
      <button
        type="button"
        className="bread-choice"
        aria-pressed={there !== undefined}
        aria-busy={busy || undefined}
        onClick={() => {
          if (there !== undefined) removeBread(there.id);
          else void mutate(take, { say: (said) => said });
        }}
      >
        <span aria-hidden="true" className="size-12 shrink-0">
          <LateLoaf face={faceOf(form)} className="size-full" />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold">{name}</span>{" "}
          <span className="num block text-hint text-muted">{batch(form)}</span>
        </span>
        {there === undefined ? (
          <Plus size={22} aria-hidden="true" className="shrink-0 text-muted" />
        ) : (
          <Check size={22} aria-hidden="true" className="shrink-0 text-primary" />
        )}
      </button>
      {refusal !== null && (
        <p role="alert" className="text-hint text-error">
          {refusal}
        </p>
      )}
    </li>
  );
}
