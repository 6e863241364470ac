import type { FeedLine, StarterRecord } from "../../src/contract/baking/starter";
import type { Baker } from "./server";

/** A feeding in the morning of November 18, 2026. */
export const fedLine = (change: Partial<FeedLine> = {}): FeedLine => ({
  id: "5b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10",
  kind: "feed",
  at: "2026-11-18T15:00:00.000Z",
  changedAt: "2026-11-18T15:00:01.000Z",
  note: "Smells of yogurt",
  ratio: { starter: 1, flour: 2, water: 2 },
  flour: "Whole wheat",
  fahrenheit: 75,
  day: null,
  ...change,
});

/** Saves lines by the real call. */
export async function keepStarter(
  baker: Pick<Baker, "request">,
  records: readonly StarterRecord[] = [fedLine()],
): Promise<void> {
  const response = await baker.request("PUT", "/api/starter", { records });
  if (response.status !== 200) throw new Error(`starter: ${response.status} ${await response.text()}`);
}
