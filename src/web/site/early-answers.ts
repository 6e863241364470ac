declare global {
  /** What the page's first script has asked, by address: starter.ts. Outside of a page nothing was asked. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** As long as a page takes to wake on a slow line; an answer that is older may be out of date. */
const FRESH_MS = 20_000;

/** The server was there and had no time: it is not asked more often because somebody asked early. */
const isBusy = ({ status }: Response) => status === 429 || status >= 500;

/**
 * The answer to what was asked beside the page's code, each once; nothing where it was not asked, not answered, or
 * refused: then it is asked as if it had never been.
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

/** Early answers belong to whoever was signed in when the page began. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined;
}
