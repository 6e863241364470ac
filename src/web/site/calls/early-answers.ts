declare global {
  /**
   * The answers that the page's first script (boot.ts) has asked for, by address. Outside a page there is nothing.
   */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** The time a page takes to wake on a slow line. An older answer may be out of date. */
const FRESH_MS = 20_000;

/** The server was there but had no time. It must not be asked more often because of the early question. */
const isBusy = ({ status }: Response) => status === 429 || status >= 500;

/**
 * The answer to a question that was asked beside the page's code, each once. Undefined when it was not asked, not
 * answered, or refused: then it is asked as if for the first time.
 */
export function earlyAnswer(address: string): Promise<Response | undefined> | undefined {
  const asked = globalThis.earlyAnswers?.[address];
  if (asked === undefined || performance.now() > FRESH_MS) return undefined;
  delete globalThis.earlyAnswers?.[address];
  return asked.then(
    (answer) => (answer.ok || isBusy(answer) ? answer : undefined),
    () => undefined,
  );
}

/** Early answers belong to the person who was signed in when the page began. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined;
}
