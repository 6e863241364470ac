// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import { makeBench } from "../../contract/recipes/bench-state";
import { readDraft } from "./read-draft";
import { noteSent, noteTrouble } from "../../../tests/support/unsent";
import { findSent } from "../outbox/receipts";
import { allUnsent, dropUnsent, keepUnsent, unsentOf } from "../outbox/unsent";

const KEY = "5b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10";
const LATER_KEY = "6c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a11";
const SERVERS = "019ac7d1-5a00-7c4f-8a0b-3f3d6d9f4a10";
const THEN = "2026-11-20T18:00:00.000Z";
const form = defaultRecipe();

/** A draft as a build in which the server gave the ids wrote it. */
const draftOf = (more: object) =>
  readDraft(
    JSON.stringify({
      shape: 2,
      owner: "u1",
      form,
      progress: { visited: ["presets", "card"], expanded: [], presetId: "scratch" },
      resumeStep: "card",
      recipeId: null,
      version: null,
      saveKey: null,
      askedKey: null,
      waitingKey: null,
      aside: [],
      ...more,
    }),
  );
const common = {
  form,
  bench: makeBench(),
  origin: null,
  owner: "u1",
  savedAt: THEN,
  trouble: null,
  reason: "",
};
/** What that build kept without a network. */
function storeOld({ unsent = [], sent = [] }: { unsent?: object[]; sent?: object[] }) {
  const entries = unsent.map((entry) => ({ ...common, version: null, askedKey: "", ...entry }));
  localStorage.setItem("bread-tools-unsent", JSON.stringify({ unsent: entries, sent }));
}
const stored = () => JSON.parse(localStorage.getItem("bread-tools-unsent") ?? "null") as unknown;

beforeEach(() => localStorage.clear());

describe("REL-02 what an earlier build left on the device is taken over", () => {
  it("a first save without an answer goes on under its key, which is the recipe's id from now on", () => {
    for (const keys of [{ askedKey: KEY }, { saveKey: KEY, askedKey: KEY }, { saveKey: KEY }])
      expect(draftOf(keys)).toMatchObject({ recipeId: KEY, version: null, keptAt: null });
    expect(draftOf({})).toMatchObject({ recipeId: null, version: null, keptAt: null });
  });

  it("a new recipe that waits, and its draft, have one id and go on together", () => {
    storeOld({ unsent: [{ id: `unsent-${KEY}`, isNew: true, key: KEY }] });
    expect(allUnsent()).toMatchObject([{ id: KEY, version: null, asked: true, savedAt: THEN }]);
    expect(draftOf({ recipeId: `unsent-${KEY}`, version: 0, waitingKey: KEY })).toMatchObject({
      recipeId: KEY,
      version: null,
      keptAt: THEN,
    });
    // Another tab's save of it is asked about.
    expect(draftOf({ recipeId: `unsent-${KEY}`, version: 0, waitingKey: LATER_KEY })?.keptAt).toBeNull();
  });

  it.each([
    ["saved again since", { key: LATER_KEY }, LATER_KEY],
    ["sent without an answer before that", { key: LATER_KEY, askedKey: KEY }, KEY],
  ])("one %s goes under the key that may have arrived", (_, keys, id) => {
    storeOld({ unsent: [{ id: `unsent-${KEY}`, isNew: true, ...keys }] });
    expect(allUnsent()).toMatchObject([{ id }]);
    expect(draftOf({ recipeId: `unsent-${KEY}`, version: 0, waitingKey: LATER_KEY })).toMatchObject({
      recipeId: id,
      keptAt: THEN,
    });
  });

  it("a change that waits keeps its recipe and the version it started from", () => {
    storeOld({ unsent: [{ id: SERVERS, isNew: false, key: KEY, version: 4 }] });
    expect(allUnsent()).toMatchObject([{ id: SERVERS, version: 4 }]);
    expect(draftOf({ recipeId: SERVERS, version: 4, waitingKey: KEY })).toMatchObject({
      recipeId: SERVERS,
      version: 4,
      keptAt: THEN,
    });
  });

  it("a draft whose save another tab has sent goes on from what the server has", () => {
    const as = { id: SERVERS, version: 1 };
    storeOld({ sent: [{ id: `unsent-${KEY}`, owner: "u1", key: KEY, as }] });
    const ours = { recipeId: `unsent-${KEY}`, version: 0, waitingKey: KEY };
    expect(draftOf(ours)).toMatchObject({ recipeId: SERVERS, version: 1 });
    // One that never had that save is asked about: nobody knows which version it started from.
    expect(draftOf({ ...ours, waitingKey: LATER_KEY })).toMatchObject({ recipeId: SERVERS, version: 0 });
    storeOld({ sent: [{ id: SERVERS, owner: "u1", key: KEY, as: { id: SERVERS, version: 5 } }] });
    expect(draftOf({ recipeId: SERVERS, version: 4, waitingKey: KEY })).toMatchObject({ version: 5 });
    expect(draftOf({ recipeId: SERVERS, version: 4, waitingKey: LATER_KEY })).toMatchObject({ version: 4 });
  });

  it("a draft whose waiting save is gone without a trace is a new recipe", () => {
    expect(draftOf({ recipeId: `unsent-${KEY}`, version: 0, waitingKey: KEY })).toMatchObject({
      recipeId: null,
      version: null,
    });
  });

  it("is taken over once: today's draft keeps what it says", () => {
    const today = { recipeId: KEY, version: null, keptAt: THEN };
    expect(draftOf({ ...today, saveKey: LATER_KEY })).toMatchObject(today);
  });
});

describe("a tab of an earlier build that is still open", () => {
  it("finds its own waiting save as it wrote it, after this build has written beside it", () => {
    const old = { id: `unsent-${KEY}`, isNew: true, key: LATER_KEY, askedKey: KEY };
    storeOld({ unsent: [old] });
    keepUnsent({ ...common, id: SERVERS, version: 2, asked: false });
    expect(stored()).toMatchObject({ unsent: [old, { id: SERVERS }] });
    noteTrouble(KEY, "refused", "The account is full.");
    expect(stored()).toMatchObject({ unsent: [{ ...old, trouble: "refused" }, {}] });
  });

  it("learns under its own id that this build has sent it", () => {
    storeOld({ unsent: [{ id: `unsent-${KEY}`, isNew: true, key: KEY }] });
    const as = { id: SERVERS, version: 1 };
    noteSent(unsentOf(KEY) ?? expect.unreachable(), as);
    expect(stored()).toMatchObject({
      unsent: [],
      sent: [{ id: KEY }, { id: `unsent-${KEY}`, key: KEY, as }],
    });
    expect(findSent(KEY)).toMatchObject({ keptAt: THEN, as });
  });

  it("sends a new recipe of this build under its id, because it takes the key for that", () => {
    keepUnsent({ ...common, id: KEY, version: null, asked: false });
    expect(stored()).toMatchObject({ unsent: [{ id: KEY, isNew: true, key: KEY }] });
    dropUnsent(KEY, THEN);
    expect(stored()).toBeNull();
  });
});
