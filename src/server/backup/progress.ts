/** How far a step has come, from 0 to 1. */
export type Step = (share: number) => void;
/** Begins a step; its words say what is done: "copying". */
export type Progress = (words: string) => Step;

export const NO_PROGRESS: Progress = () => () => undefined;

/** People read no faster, and a remote terminal is slow. */
const EVERY_MS = 200;
/** Moves to the start of the line and empties it. */
const EMPTY_LINE = "\r\u001b[K";

type Terminal = Pick<NodeJS.WriteStream, "write"> & { isTTY?: boolean };

/** Shows progress in one line of a terminal. Where nobody looks, in a file or in a mail of cron's, nothing is shown. */
export function terminalProgress(
  terminal: Terminal,
  now = () => performance.now(),
): { of: Progress; end: () => void } {
  if (terminal.isTTY !== true) return { of: NO_PROGRESS, end: () => undefined };
  let isShown = false;
  return {
    of(words) {
      const began = now();
      let shownAt = Number.NEGATIVE_INFINITY;
      const show: Step = (share) => {
        if (now() - shownAt < EVERY_MS) return;
        shownAt = now();
        isShown = true;
        const percent = Math.floor(Math.min(1, share) * 100);
        const seconds = Math.round((shownAt - began) / 1000);
        terminal.write(`${EMPTY_LINE}${words}: ${percent}%, ${seconds} s`);
      };
      show(0);
      return show;
    },
    end() {
      if (isShown) terminal.write(EMPTY_LINE);
      isShown = false;
    },
  };
}
