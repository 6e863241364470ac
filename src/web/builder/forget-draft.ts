import { isRecord, type UnknownRecord } from "../../contract/unknown-values";

export const DRAFT_KEY = "bread-tools-draft";

/** Takes a person's drafts out of what the tabs share and of what this tab keeps; anybody else's stay. */
export function forgetStoredDrafts(userId: string): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      const text = storage().getItem(DRAFT_KEY);
      const kept = text === null ? null : withoutDraftsOf(userId, text);
      if (kept === null) storage().removeItem(DRAFT_KEY);
      else storage().setItem(DRAFT_KEY, kept);
    } catch {
      // Where storage is forbidden nothing was kept.
    }
  }
}

/** The stored text without this person's drafts: the first of the others takes the place of the open one. */
function withoutDraftsOf(userId: string, text: string): string | null {
  const stored = parse(text);
  if (stored === null) return null;
  const { shape, savedAt, aside, ...open } = stored;
  const all: unknown[] = [open, ...(Array.isArray(aside) ? aside : [])];
  const [first, ...rest] = all.filter((draft) => isRecord(draft) && draft.owner !== userId);
  return isRecord(first) ? JSON.stringify({ shape, savedAt, ...first, aside: rest }) : null;
}

/** What cannot be read is nobody's, and no draft either. */
function parse(text: string): UnknownRecord | null {
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) ? stored : null;
  } catch {
    return null;
  }
}
