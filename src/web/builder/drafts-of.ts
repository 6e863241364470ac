import { isRecord, type UnknownRecord } from "../../contract/unknown-values";

/** The stored text without this person's drafts: the first of the others takes the place of the open one. */
export function withoutDraftsOf(text: string, userId: string): string | null {
  const stored = parse(text);
  if (stored === null) return null;
  const { shape, savedAt, aside, ...open } = stored;
  const all: unknown[] = [open, ...(Array.isArray(aside) ? aside : [])];
  const [first, ...rest] = all.filter((draft) => isRecord(draft) && draft.owner !== userId);
  return isRecord(first) ? JSON.stringify({ shape, savedAt, ...first, aside: rest }) : null;
}

/** A stored text that cannot be read is no draft, and belongs to nobody. */
function parse(text: string): UnknownRecord | null {
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) ? stored : null;
  } catch {
    return null;
  }
}
