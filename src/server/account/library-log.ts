import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthOptions } from "better-auth";
import { DatabaseUnavailable, StatementFailed } from "../db/failures";
import type { Log } from "../log";

/** What the database said during one call of the account library. */
const said = new AsyncLocalStorage<{ failure?: Error }>();

/**
 * In place of the library's own logger, which writes addresses that people typed (SEC-49). A ceremony that fails is
 * no failure of ours: whoever called the library logs it as an event.
 */
export function libraryLogger(log: Log): NonNullable<BetterAuthOptions["logger"]> {
  return {
    level: "error",
    log(level, message, ...more) {
      if (level !== "error") return;
      const error = more.find((part) => part instanceof Error);
      if (error === undefined) log.failure(new Error(`account library: ${withoutAddresses(message)}`));
      const call = said.getStore();
      if (call && (error instanceof StatementFailed || error instanceof DatabaseUnavailable))
        call.failure = error;
    },
  };
}

const withoutAddresses = (text: string) => text.replace(/\S+@\S+/g, "…");

/**
 * Runs a call of the library. Where a failing database made it refuse somebody, the failure is thrown instead: it
 * is no answer to a person, and a transaction has to know of it to be repeated.
 */
export async function tellingFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  const call: { failure?: Error } = {};
  const result = await said.run(call, work);
  if (call.failure !== undefined) throw call.failure;
  return result;
}
