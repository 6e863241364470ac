import { describe, it, type TestOptions } from "vitest";
import { type Program, whySkipped } from "./programs";

const withReason = (title: string, why: string) => `${title} [skipped: ${why}]`;

/** A test, or with a reason the same test skipped, and the reason in its line. */
export function itUnless(
  why: string | undefined,
  title: string,
  options: TestOptions,
  test: () => Promise<void> | void,
): void {
  if (why === undefined) it(title, options, test);
  else it.skip(withReason(title, why), options, test);
}

/** A suite that needs these programs. Where one is missing it is skipped in the same way. */
export function describeWith(
  programs: readonly Program[],
  title: string,
  options: TestOptions,
  suite: () => void,
): void {
  const why = whySkipped(...programs);
  if (why === undefined) describe(title, options, suite);
  else describe.skip(withReason(title, why), options, suite);
}
