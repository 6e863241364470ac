import { isRecord } from "./unknown-values";

/**
 * How a recipe was copied: from the community's list, from a recipe of one's own, from a bake of one's own, or from
 * somebody's recipe that its link leads to.
 */
export const ORIGIN_KINDS = ["community", "copy", "bake", "link"] as const;
type OriginKind = (typeof ORIGIN_KINDS)[number];

/** What a recipe was copied from, as the device says it with the first save. A preset is no parent. */
export interface Origin {
  kind: OriginKind;
  /** Of the recipe, or of the bake. */
  id: string;
}

/** The same for whoever reads the copy. */
export interface RecipeOrigin {
  kind: OriginKind;
  /** Left out for a reader who may not read it, and for everybody once it is deleted. */
  parent?: {
    id: string;
    name: string;
    author: string;
    /** When the bread came out, and in which time zone: of a bake only. */
    baked?: { at: string; zone: string };
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isOriginKind = (value: unknown): value is OriginKind => ORIGIN_KINDS.some((kind) => kind === value);

/** The origin in what a device or the database has kept; null where there is none, or one in unknown words. */
export function readOrigin(value: unknown): Origin | null {
  if (!isRecord(value)) return null;
  const { kind, id } = value;
  return isOriginKind(kind) && typeof id === "string" && UUID.test(id) ? { kind, id } : null;
}
