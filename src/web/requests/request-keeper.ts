import type { UseFormReturn } from "react-hook-form";
import { newRequestKey } from "../site/calls/request-key";
import { currentSession } from "../site/calls/session";
import { forgetDraft, keepDraft, type RequestForm, readRequestDraft } from "./request-draft";

/** The fields of a request: all of them hold text. */
export type RequestInput = Record<string, string | undefined>;

type Methods = Pick<UseFormReturn<RequestInput>, "getValues" | "setValue" | "clearErrors">;

/** Keeps what is typed into a form in the tab, with the key under which it is sent. `blank`: an untouched form. */
// oxlint-disable-next-line max-lines-per-function -- the key, the person and the typed text are kept, emptied and restored together
export function createKeeper(
  kind: RequestForm,
  blank: Readonly<Record<string, string>>,
  { getValues, setValue, clearErrors }: Methods,
) {
  let key: string | null = null;
  let by: string | null = null;

  function typed(): Record<string, string> {
    const values = getValues();
    return Object.fromEntries(
      Object.entries(blank).flatMap(([name, untouched]) => {
        const value = values[name];
        return value === undefined || value === untouched ? [] : [[name, value]];
      }),
    );
  }
  function keep() {
    by = currentSession().user?.id ?? by;
    keepDraft(kind, { values: typed(), key, by });
  }
  function empty() {
    for (const [name, untouched] of Object.entries(blank)) setValue(name, untouched);
    clearErrors();
    key = null;
    by = null;
  }
  /** Fills in what nobody has typed. */
  function offer(values: Readonly<RequestInput>) {
    const mine = typed();
    for (const [name, value] of Object.entries(values))
      if (name in blank && !(name in mine)) setValue(name, value, { shouldDirty: true });
  }

  return {
    offer,
    empty,
    /** Takes over values typed and chosen before the page's code ran. */
    takeShown(form: HTMLFormElement) {
      for (const [name, value] of new FormData(form))
        if (typeof value === "string" && name in blank && value !== blank[name])
          setValue(name, value, { shouldDirty: true });
    },
    keyToSend(): string {
      key ??= newRequestKey();
      keep();
      return key;
    },
    /** From here on the form is a new request, with its own key. */
    renewKey() {
      key = newRequestKey();
      keep();
    },
    /** Restores the values left in this tab, once it is known who is signed in. */
    restore(userId: string | null) {
      const draft = readRequestDraft(kind);
      if (draft === null) return;
      if (draft.by !== null && userId !== null && draft.by !== userId) {
        // Typed by somebody whose session ended without a sign-out, so nobody else may see it.
        forgetDraft(kind);
        empty();
        return;
      }
      by = draft.by;
      offer(draft.values);
      const isSame = JSON.stringify(typed()) === JSON.stringify(draft.values);
      key = isSame ? draft.key : null;
    },
    sent: () => forgetDraft(kind),
  };
}

export type Keeper = ReturnType<typeof createKeeper>;
