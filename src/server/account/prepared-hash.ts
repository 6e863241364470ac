import { AsyncLocalStorage } from "node:async_hooks";

const prepared = new AsyncLocalStorage<string>();

/**
 * The account library hashes a new password in the middle of its own transaction, where every other writer would
 * wait for it. So the hash is made beforehand, and the library is handed it when it asks.
 */
export const withPreparedHash = <Result>(hash: string, work: () => Promise<Result>): Promise<Result> =>
  prepared.run(hash, work);

export const preparedHash = (): string | undefined => prepared.getStore();
