/** How many photographs a bake has at most. */
export const MOST_PHOTOGRAPHS = 6;
export const TOO_MANY_PHOTOGRAPHS = "A bake holds six photographs. Remove one, then add this one.";

/** What is kept: the longest side, and the size of the file. */
export const KEPT_PIXELS = 1600;
export const KEPT_BYTES = 400_000;

/** What may be sent. Our pages send a file that is no larger than what is kept; other programs may send more. */
export const SENT_PIXELS = 3000;
export const SENT_BYTES = 2_000_000;
export const SENT_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** The bytes of a file of one of `SENT_TYPES`. */
export type PhotographFile = Uint8Array<ArrayBuffer>;

/** A photograph as lists name it; its picture has an address of its own. */
export interface Photograph {
  /** SHA-256 of what was sent, in hex: the photograph's name among those of its bake. */
  hash: string;
  /** Of the picture that is kept, in pixels. */
  width: number;
  height: number;
}

/** What is wrong with a file that was sent as a photograph. */
export const PHOTOGRAPH_FAULTS = {
  kind: "Choose a JPEG, PNG or WebP photograph.",
  pixels: `Choose a photograph of at most ${SENT_PIXELS.toLocaleString("en")} pixels a side.`,
  damaged: "We can't read this photograph. Choose another one.",
} as const;
export type PhotographFault = keyof typeof PHOTOGRAPH_FAULTS;

/** Their part of the file that a person downloads (SEC-53). */
export interface KeptPhotographs {
  /** The photographs of bakes; `base64` is the file itself. */
  photographs: (Photograph & { bakeId: string; addedAt: string; type: "image/jpeg"; base64: string })[];
}
