import { takeMail } from "./queue";
import { type MailParts, sendMail } from "./send-mail";

/** Finds what nobody woke us for: a mail's next attempt, another process's mail, a lease that ran out. */
const POLL_MS = 5_000;
/** Mail servers let a guest wait before they greet, and one that hangs holds a mail for half a minute. */
const AT_ONCE = 5;

export type MailWorker = {
  /** Something was committed that may be a mail. Cheap: one look into a small index. */
  readonly wake: () => void;
  /** Takes no more mail, and resolves when what is being sent is settled. */
  stop(): Promise<void>;
};

/** Sends what is due, a few at once. Any number of processes may do so beside each other. */
export function startMailWorker(parts: MailParts): MailWorker {
  const { database, log } = parts;
  const underway = new Set<Promise<void>>();
  const end = new AbortController();
  let woken = false;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  function wake(): void {
    woken = true;
    endPause();
  }

  /** While the database is away nothing is taken; what was taken before comes back when its lease ends. */
  const failed = (error: unknown) => log.failure(error);

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      woken = false;
      const mail = underway.size < AT_ONCE ? await takeMail(database).catch(failed) : undefined;
      if (mail) {
        const sending = sendMail(parts, mail)
          .catch(failed)
          .finally(() => {
            underway.delete(sending);
            wake();
          });
        underway.add(sending);
      } else if (!woken && !end.signal.aborted) {
        // Woken while we looked, we may have looked just too early to see why.
        await pause();
      }
    }
    await Promise.all(underway);
  }

  const running = run();
  return {
    wake,
    async stop() {
      end.abort();
      endPause();
      await running;
    },
  };
}
