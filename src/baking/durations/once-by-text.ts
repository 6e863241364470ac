/**
 * How many texts each reader remembers: enough for a list of recipes, and few enough to forget at once. Our own
 * choice.
 */
const KEPT = 200;

/**
 * A reader of texts that reads each text once and then remembers the answer, because a keystroke changes only one text
 * of a recipe and a plan none. Only for readers whose answer depends on nothing but the text.
 */
export function onceByText<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const found = known.get(text);
    // A stored undefined is read again, which is rare and harmless.
    if (found !== undefined) return found;
    const answer = read(text);
    if (known.size >= KEPT) known.clear();
    known.set(text, answer);
    return answer;
  };
}
