import { isRecord } from "../../contract/unknown-values";

export type RequestKind = "starter" | "bread";

/** A form as it was left in this tab. */
export interface RequestDraft {
  values: Readonly<Record<string, string>>;
  /** The key of an attempt to send whose answer may have got lost: the same form again is the same request. */
  key: string | null;
  /** Who typed it; null for a visitor. */
  by: string | null;
}

/** Names that start like this go when somebody signs out: src/web/forget-person.ts. */
const nameOf = (kind: RequestKind) => `bread-tools-form-${kind}`;

/** Outlasts a reload and the way by the sign-in page, and no more: it goes with the tab (REL-05). */
export function keepDraft(kind: RequestKind, draft: RequestDraft): void {
  try {
    if (Object.keys(draft.values).length === 0) sessionStorage.removeItem(nameOf(kind));
    else sessionStorage.setItem(nameOf(kind), JSON.stringify(draft));
  } catch {
    // Where storage is forbidden or full the form still works, until it is reloaded.
  }
}

export function forgetDraft(kind: RequestKind): void {
  keepDraft(kind, { values: {}, key: null, by: null });
}

export function readDraft(kind: RequestKind): RequestDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(kind)) ?? "null");
    if (!isRecord(kept) || !isRecord(kept.values)) return null;
    const texts = Object.entries(kept.values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return { values: Object.fromEntries(texts), key: textOrNull(kept.key), by: textOrNull(kept.by) };
  } catch {
    return null;
  }
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
