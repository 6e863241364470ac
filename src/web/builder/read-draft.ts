import type { Progress } from "../../baking";
import { isRecord } from "../../contract/unknown-values";
import { DRAFT_SHAPE } from "./draft-storage";
import { type Draft, MOST_ASIDE, nothingBegun, type Unfinished } from "./draft";
import { openWithData } from "./open-parts";
import { readForm } from "./read-form";

/** The stored draft, made safe; null when there is none in it. Never throws. */
export function readDraft(text: string): Draft | null {
  const stored = parse(text);
  if (!isRecord(stored)) return null;
  const read = (value: unknown) => readUnfinished(value, stored.shape === DRAFT_SHAPE);
  const list = Array.isArray(stored.aside) ? stored.aside.slice(0, MOST_ASIDE) : [];
  const aside = list.flatMap((value) => read(value) ?? []);
  const draft = read(stored);
  if (draft === null && aside.length === 0) return null;
  return { ...(draft ?? nothingBegun()), aside };
}

function readUnfinished(stored: unknown, ofThisShape: boolean): Unfinished | null {
  if (!isRecord(stored) || !isRecord(stored.form)) return null;
  const progress = readProgress(stored.progress);
  if (progress.presetId === null) return null;
  const form = readForm(stored.form, ofThisShape ? "empty" : "default");
  return {
    owner: textOrNull(stored.owner),
    form,
    progress: openWithData(progress, form),
    resumeStep: isStep(stored.resumeStep) && stored.resumeStep > 1 ? stored.resumeStep : 2,
    recipeId: textOrNull(stored.recipeId),
    version: typeof stored.version === "number" ? stored.version : null,
    basedOn: readBasedOn(stored.basedOn),
    saveKey: textOrNull(stored.saveKey),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isStep = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12;

const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

function readProgress(stored: unknown): Progress {
  if (!isRecord(stored)) return { visited: [], expanded: [], presetId: null };
  const visited = Array.isArray(stored.visited) ? stored.visited.filter(isStep) : [];
  const expanded = Array.isArray(stored.expanded) ? stored.expanded : [];
  return {
    visited: [...new Set(visited)],
    expanded: ([6, 11] as const).filter((step) => expanded.includes(step)),
    presetId: textOrNull(stored.presetId),
  };
}

function readBasedOn(stored: unknown): Draft["basedOn"] {
  if (!isRecord(stored) || typeof stored.name !== "string") return null;
  return {
    name: stored.name.slice(0, 200),
    description: typeof stored.description === "string" ? stored.description.slice(0, 10_000) : "",
    yield: typeof stored.yield === "string" ? stored.yield.slice(0, 200) : "",
  };
}
