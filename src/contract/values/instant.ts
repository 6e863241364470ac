import * as z from "zod/mini";

const INSTANT = /^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/;
export const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

/** An instant, ISO 8601 in UTC. */
export const instantField = (name: string) => {
  const error = `${name} must be an instant such as 2026-11-22T09:00:00Z`;
  return z.string({ error }).check(z.refine(isInstant, { error }));
};
