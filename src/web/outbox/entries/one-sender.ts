/**
 * Sends waiting changes, from one tab and one send at a time. A change kept during a send is sent after it; the promise
 * resolves when all is over.
 */
export function oneSender(lock: string, sendAll: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let isAskedAgain = false;

  async function sendUntilDone(): Promise<void> {
    do {
      isAskedAgain = false;
      await sendAll();
    } while (isAskedAgain);
  }

  return () => {
    if (underWay !== null) isAskedAgain = true;
    underWay ??= withLock(lock, sendUntilDone).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/** Over plain http the browser has no locks. */
function withLock(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request(name, work) : work();
}
