import { type PanId, type PanKind, PANS } from "../../baking";

/** In inches as it is sold in one country, in centimeters as in another. */
export const PAN_NAMES: Readonly<Record<PanId, string>> = {
  "8x4": "8 x 4 in (20 x 10 cm) loaf pan",
  "8.5x4.5": "8½ x 4½ in (22 x 11 cm) loaf pan",
  "9x5": "9 x 5 in (23 x 13 cm) loaf pan",
  "1lb": "1 lb (450 g) loaf tin",
  "2lb": "2 lb (900 g) loaf tin",
  "9x4-pullman": "9 x 4 in (23 x 10 cm) Pullman pan",
  "13x4-pullman": "13 x 4 in (33 x 10 cm) Pullman pan",
  "9x13": "9 x 13 in (23 x 33 cm) pan",
  "8x10-detroit": "8 x 10 in (20 x 25 cm) Detroit pan",
  "10x14-detroit": "10 x 14 in (25 x 35 cm) Detroit pan",
  "8-round": "8 in (20 cm) round banneton",
  "9-round": "9 in (23 cm) round banneton",
  "10-round": "10 in (25 cm) round banneton",
  "10-oval": "10 in (25 cm) oval banneton",
  own: "Your own tin, by volume",
};

const GROUPS: readonly (readonly [label: string, kind: PanKind])[] = [
  ["Loaf pans", "tin"],
  ["Pullman pans", "lidded"],
  ["Sheet and Detroit pans", "tray"],
  ["Bannetons", "basket"],
];

/** The pans as a list to choose from. */
export const PAN_GROUPS: readonly { label: string; pans: readonly PanId[] }[] = GROUPS.map(
  ([label, kind]) => ({
    label,
    pans: [
      ...PANS.filter((pan) => pan.kind === kind).map(({ id }) => id),
      ...(kind === "tin" ? ["own" as const] : []),
    ],
  }),
);

/** What was chosen, as one of the ids. */
export const panOf = (value: string): PanId | "" =>
  value === "own" ? value : (PANS.find(({ id }) => id === value)?.id ?? "");
