/** How many texts a reader keeps; a page of 100 kB has a few thousand different ones. */
const MOST_KEPT = 5000;

/** The same reader, which reads each text once while it is remembered: the steps of the intake ask again and again. */
export function onceByText<Read>(read: (text: string) => Read): (text: string) => Read {
  const kept = new Map<string, Read>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined || kept.has(text)) return known as Read;
    if (kept.size >= MOST_KEPT) kept.clear();
    const fresh = read(text);
    kept.set(text, fresh);
    return fresh;
  };
}
