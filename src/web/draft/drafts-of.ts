import { isRecord, parseJson } from "../../contract/values/unknown-values";

/** The stored text without this person's drafts: the first of the others replaces the open one. */
export function withoutDraftsOf(text: string, userId: string): string | null {
  const stored = parseJson(text);
  // An unreadable text is not a draft, and belongs to nobody.
  if (!isRecord(stored)) return null;
  const { shape, savedAt, aside, ...open } = stored;
  const all: unknown[] = [open, ...(Array.isArray(aside) ? aside : [])];
  const [first, ...rest] = all.filter((draft) => isRecord(draft) && draft.owner !== userId);
  return isRecord(first) ? JSON.stringify({ shape, savedAt, ...first, aside: rest }) : null;
}
