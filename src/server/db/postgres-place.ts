import { Client, DatabaseError } from "pg";

/** Where a database is, for people: never the user, never the password. */
export function postgresPlace(connectionString: string): string {
  // Never connected: it knows what an address leaves to the environment.
  const { host, port, database, ssl } = new Client({ connectionString });
  return `PostgreSQL at ${host}:${port}/${database ?? ""}, ${ssl ? "with TLS" : "without TLS"}`;
}

/** What says that a value does not fit (class 22) repeats that value, which may be personal. */
export function wordsOf({ code = "", message }: DatabaseError): string {
  return code.startsWith("22") ? "a value does not fit" : message;
}

/** Why there is no connection, in the words of whoever refused it. */
export function causeWords(error: unknown): string {
  // A name with several addresses: each failed for a reason of its own, and the error around them says nothing.
  if (error instanceof AggregateError) return error.errors.map(causeWords).join(", ");
  if (error instanceof DatabaseError) return `${wordsOf(error)} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}
