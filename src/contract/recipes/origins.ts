import { isRecord } from "../values/unknown-values";

/**
 * How a recipe was copied: from the community's list, from one's own recipe, from one's own bake, or from somebody's
 * recipe by its link.
 */
export const ORIGIN_KINDS = ["community", "copy", "bake", "link"] as const;
type OriginKind = (typeof ORIGIN_KINDS)[number];

/** The origin of a copied recipe, sent by the device with the first save. A preset does not count as an origin. */
export interface Origin {
  kind: OriginKind;
  /** The id of the recipe or the bake. */
  id: string;
}

/** The origin for a reader of the copy. */
export interface RecipeOrigin {
  kind: OriginKind;
  /** Absent for a reader who may not read it, and for everybody once it is deleted. */
  parent?: {
    id: string;
    name: string;
    author: string;
    /** For a bake only: when the bread came out, and in which time zone. */
    baked?: { at: string; zone: string };
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isOriginKind = (value: unknown): value is OriginKind => ORIGIN_KINDS.some((kind) => kind === value);

/** Reads the origin from a device or the database; null without one, or if its kind is unknown. */
export function readOrigin(value: unknown): Origin | null {
  if (!isRecord(value)) return null;
  const { kind, id } = value;
  return isOriginKind(kind) && typeof id === "string" && UUID.test(id) ? { kind, id } : null;
}
