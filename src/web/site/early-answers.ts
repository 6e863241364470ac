declare global {
  interface Window {
    /** What the page's first script has asked, by address: starter.ts. */
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

/** As long as a page takes to wake on a slow line; an answer that is older may be out of date. */
const FRESH_MS = 20_000;

/**
 * The answer to what was asked beside the page's code, each once; nothing where it was not asked, not answered, or
 * refused: then it is asked as if it had never been.
 */
export function earlyAnswer(address: string): Promise<Response | undefined> | undefined {
  const asked = window.earlyAnswers?.[address];
  if (asked === undefined || performance.now() > FRESH_MS) return undefined;
  delete window.earlyAnswers?.[address];
  return asked.then(
    (answer) => (answer.ok ? answer : undefined),
    () => undefined,
  );
}

/** They are those of who was there when the page began, and nobody else's. */
export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers;
}
