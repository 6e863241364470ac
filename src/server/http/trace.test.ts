import { expect, it } from "vitest";
import { traceIdOf } from "./trace";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";

it.each([
  [`00-${TRACE}-${PARENT}-01`, TRACE],
  [`00-${TRACE}-${PARENT}-00`, TRACE],
  [`cc-${TRACE}-${PARENT}-01-what-comes`, TRACE],
  [undefined, undefined],
  ["", undefined],
  [`00-${TRACE}-${PARENT}-01-more`, undefined],
  [`ff-${TRACE}-${PARENT}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${PARENT}-01`, undefined],
  [`00-${"0".repeat(32)}-${PARENT}-01`, undefined],
  [`00-${TRACE}-${"0".repeat(16)}-01`, undefined],
  [`00-${TRACE}-${PARENT}`, undefined],
  [`00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`, undefined],
  [` 00-${TRACE}-${PARENT}-01`, undefined],
  ["ana@example.com", undefined],
])("REL-23 the trace of %s is %s", (header, trace) => {
  expect(traceIdOf(header)).toBe(trace);
});
