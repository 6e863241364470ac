/**
 * The seven suggestions for a fermentation's time and temperature. The first has no duration on purpose, so the
 * schedule uses its default. Example: `FERMENTATION_PRESETS[2]` reads as 4 to 6 hours. Source: OC 34.
 */
export const FERMENTATION_PRESETS: readonly string[] = [
  "Room temperature (70–75°F)",
  "3–4 hours at 78–80°F",
  "4–6 hours at 75°F",
  "8–12 hours at 70°F",
  "12–16 hours at 65–68°F",
  "24–48 hours at 60°F",
  "Cold (35–40°F), 12–72 hours",
];
