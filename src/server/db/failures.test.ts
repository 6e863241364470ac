import { expect, it } from "vitest";
import {
  commitFailure,
  DatabaseUnavailable,
  isUnavailable,
  OutcomeUnknown,
  StatementFailed,
} from "./failures";

it.each([
  ["40001", false],
  ["23503", false],
  ["53100", false],
  ["57014", false],
  ["25P02", false],
  ["SQLITE_BUSY", false],
  ["SQLITE_FULL", false],
  ["SQLITE_ABORT_ROLLBACK", false],
  // The server or a pooler ended the connection, perhaps after the commit.
  ["08006", true],
  ["57P01", true],
  ["57P02", true],
  ["XX000", true],
  ["SQLITE_IOERR_FSYNC", true],
])("REL-27 whether a commit that failed with %s was done is unknown: %s", (code, unknown) => {
  const failure = commitFailure(new StatementFailed(code, "said so", "commit"));
  expect(failure instanceof OutcomeUnknown).toBe(unknown);
});

it("REL-27 a commit without an answer is unknown, and unavailable as well", () => {
  const failure = commitFailure(new DatabaseUnavailable("the connection broke off"));
  expect(failure).toBeInstanceOf(OutcomeUnknown);
  expect(isUnavailable(failure)).toBe(true);
});
