/** The most photographs of one bake. */
export const MOST_PHOTOGRAPHS = 6;
export const TOO_MANY_PHOTOGRAPHS = "A bake holds six photos. Delete one, then add this one.";

/** Limits of a stored photograph: its longest side, and its file size. */
export const KEPT_PIXELS = 1600;
export const KEPT_BYTES = 400_000;

/** Limits of a sent photograph. Our pages send files no larger than what is stored; other programs may send more. */
export const SENT_PIXELS = 3000;
export const SENT_BYTES = 2_000_000;
export const SENT_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** The bytes of a file of one of `SENT_TYPES`. */
export type PhotographFile = Uint8Array<ArrayBuffer>;

/** A photograph in a list; the picture has its own address. */
export interface Photograph {
  /** SHA-256 of the sent file, in hex: the photograph's name within its bake. */
  hash: string;
  /** Size of the stored picture, in pixels. */
  width: number;
  height: number;
}

/** The fault of a file that was sent as a photograph. */
export const PHOTOGRAPH_FAULTS = {
  kind: "Choose a JPEG, PNG or WebP photo.",
  pixels: `Choose a photo of at most ${SENT_PIXELS.toLocaleString("en")} pixels a side.`,
  damaged: "We can't read this photo. Choose another one.",
} as const;
export type PhotographFault = keyof typeof PHOTOGRAPH_FAULTS;

/** Their part of a person's export (SEC-53). */
export interface KeptPhotographs {
  /** The photographs of bakes; `base64` is the file itself. */
  photographs: (Photograph & { bakeId: string; addedAt: string; type: "image/jpeg"; base64: string })[];
}
