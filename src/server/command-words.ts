/** What went wrong in one line: for commands, whose reader has no use for a stack. Failures of the database say why themselves. */
export function failureText(error: unknown): string {
  // Several addresses of one host fail one by one, and the whole has no words of its own.
  if (error instanceof AggregateError) return error.errors.map(failureText).join(", ");
  return error instanceof Error ? error.message : String(error);
}
