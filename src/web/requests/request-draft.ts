import { isRecord, parseJson } from "../../contract/unknown-values";
import { tab } from "../site/device-store";

export type RequestForm = "starter" | "bread";

/** A form as it was left in this tab. */
export interface RequestDraft {
  values: Readonly<Record<string, string>>;
  /** The key of an attempt to send whose answer may have got lost: the same form again is the same request. */
  key: string | null;
  /** Who typed it; null for a visitor. */
  by: string | null;
}

const keyOf = (kind: RequestForm) => `bread-tools-form-${kind}` as const;

/** Keeps a form during reloads and sign-in; it goes with the tab (REL-05). */
export function keepDraft(kind: RequestForm, draft: RequestDraft): void {
  tab.write(keyOf(kind), Object.keys(draft.values).length === 0 ? null : JSON.stringify(draft));
}

export function forgetDraft(kind: RequestForm): void {
  keepDraft(kind, { values: {}, key: null, by: null });
}

export function readRequestDraft(kind: RequestForm): RequestDraft | null {
  const kept = parseJson(tab.read(keyOf(kind)));
  if (!isRecord(kept) || !isRecord(kept.values)) return null;
  const texts = Object.entries(kept.values).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return { values: Object.fromEntries(texts), key: textOrNull(kept.key), by: textOrNull(kept.by) };
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
