import { AsyncLocalStorage } from "node:async_hooks";

type Proof = { hash: string; password: string };

const proven = new AsyncLocalStorage<Proof>();

/**
 * Sign-in compares the password itself, before it asks the account library. The library takes its word for exactly
 * that password and that stored hash, and so does not compare them a second time.
 */
export const withProvenPassword = <Result>(proof: Proof, work: () => Promise<Result>): Promise<Result> =>
  proven.run(proof, work);

export function isProven({ hash, password }: Proof): boolean {
  const proof = proven.getStore();
  return proof?.hash === hash && proof.password === password;
}
