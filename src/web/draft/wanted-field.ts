/** The field that a page before the builder leads to. */
let wanted: string | null = null;

export function wantField(path: string): void {
  wanted = path;
}

/** The wanted field, once. */
export function takeWantedField(): string | null {
  const path = wanted;
  wanted = null;
  return path;
}
