import { useEffect, useRef, useState } from "react";
import type { RecipeForm } from "../../../baking";
import { draftStore, useDraft } from "../../draft/draft-store";

/** An edit holds the panel's automatic figures off for this long (BU-07). */
export const EDIT_GUARD_MS = 100;

/** The fields that an edit changes: the size, and what grows with it. */
const SIZE_FIELDS = [
  "unitWeight",
  "quantity",
  "hydrationPercent",
  "totalFlourWeight",
  "otherLiquids",
  "additives",
  "preDoughs",
] as const;
type Size = Pick<RecipeForm, (typeof SIZE_FIELDS)[number]>;

const sizeOf = (form: RecipeForm) =>
  Object.fromEntries(SIZE_FIELDS.map((name) => [name, form[name]])) as unknown as Size;

const isSame = (a: Size, b: Size) => SIZE_FIELDS.every((name) => a[name] === b[name]);

/**
 * A typed weight stays as typed, although the figure calculated again from the rounded hydration may differ by a gram:
 * for the guard's time in any case, and on until something else moves. Each keystroke starts from the recipe as it was
 * when the field was entered, so that typing 1000 over 1000 leaves everything as it was.
 */
export function useTypedWeight(
  calculated: number | undefined,
  edit: (form: RecipeForm, grams: number) => RecipeForm,
) {
  const patch = useDraft((state) => state.patch);
  const [typed, setTyped] = useState<{ grams: number; size: Size } | null>(null);
  const [guarded, setGuarded] = useState(false);
  const guard = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(guard.current), []);
  const entered = useRef<Size | null>(null);
  const untouched = useDraft((state) => typed !== null && isSame(typed.size, sizeOf(state.form)));

  /** Where an edit starts: as the field was entered, unless something else has moved the recipe in between. */
  function origin(): Size {
    const now = sizeOf(draftStore.getState().form);
    const before = entered.current;
    if (before === null) return now;
    if (!isSame(now, before) && !(typed && isSame(now, typed.size))) entered.current = now;
    return entered.current ?? now;
  }

  function onChange(next: number | undefined) {
    if (next === undefined) return;
    const { form } = draftStore.getState();
    const edited = sizeOf(edit({ ...form, ...origin() }, next));
    patch(edited);
    setTyped({ grams: next, size: edited });
    setGuarded(true);
    clearTimeout(guard.current);
    guard.current = setTimeout(() => setGuarded(false), EDIT_GUARD_MS);
  }

  /** A refused weight undoes what its first digits changed. */
  function refuse() {
    patch(origin());
    setTyped(null);
  }

  return {
    refuse,
    value: typed && (guarded || untouched) ? typed.grams : calculated,
    onChange,
    onFocus: () => {
      entered.current = sizeOf(draftStore.getState().form);
    },
    onBlur: () => {
      entered.current = null;
    },
  };
}
