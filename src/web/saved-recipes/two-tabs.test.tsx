// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { networkIs } from "../../../tests/support/network";
import { answers, press, shown, state } from "../../../tests/support/open-builder";
import { button } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import {
  GET,
  loaf,
  openEdited,
  POST,
  PUT,
  receipt,
  refusal,
  saves,
  theirs,
} from "../../../tests/support/saving";
import { sendUnsent } from "./send-unsent";
import { noteSent } from "../../../tests/support/unsent";
import { allUnsent, dropUnsent, keepUnsent, unsentOf, WAITS } from "../outbox/unsent";

const otherTabs = { ...loaf, notes: "the other tab's" };
const noNetwork = () => {
  throw new TypeError("no network");
};

/** A save that another tab of this browser made without a network. */
const THEN = "2026-11-20T18:00:00.000Z";
function saveInOtherTab(id = "r7", version: number | null = 4) {
  const { bench } = state();
  keepUnsent({ id, version, asked: false, form: otherTabs, bench, origin: null, owner: "u1", savedAt: THEN });
}

/** The server saves the first change to version 4, and refuses any other. */
function networkIsBack() {
  networkIs(true);
  let version = 4;
  answers.set(PUT, () => {
    const sent = saves().at(-1)?.sent as { version: number } | undefined;
    if (sent?.version !== version) return refusal(409, "changed-elsewhere", { version })();
    version += 1;
    return receipt("r7", version);
  });
  answers.set(GET, () => Response.json(theirs(otherTabs, version)));
}
const put = () => saves().map(({ sent }) => sent);

beforeEach(async () => {
  for (const { id } of allUnsent()) dropUnsent(id);
  answers.set(PUT, noNetwork);
  answers.set(POST, noNetwork);
});

describe("REL-04 a recipe that another tab saved without a network", () => {
  it("is asked about before the next tab's save overwrites it", async () => {
    await openEdited();
    saveInOtherTab();
    networkIsBack();
    await press(button("Save Recipe"));
    await until(() => button("Keep mine"));
    expect(put()).toMatchObject([
      { notes: "the other tab's", version: 4 },
      { notes: "mine", version: 4 },
    ]);
    await press(button("Keep mine"));
    await until(() => expect(shown()).toContain("Recipe updated successfully!"));
    expect(put().at(-1)).toMatchObject({ notes: "mine", version: 5 });
  });

  it("keeps this tab's version number when it is sent in the background", async () => {
    await openEdited();
    saveInOtherTab();
    networkIsBack();
    await act(sendUnsent);
    expect(allUnsent()).toEqual([]);
    expect(state()).toMatchObject({ version: 4, form: { notes: "mine" } });
  });

  it("is asked about offline too, and Keep mine replaces it", async () => {
    await openEdited();
    saveInOtherTab();
    await press(button("Save Recipe"));
    await until(() => button("Keep mine"));
    expect(unsentOf("r7")).toMatchObject({ savedAt: THEN, form: { notes: "the other tab's" } });
    await press(button("Keep mine"));
    await until(() => expect(shown()).toContain(WAITS));
    expect(allUnsent()).toMatchObject([{ id: "r7", version: 4, form: { notes: "mine" } }]);
  });

  it("can be loaded offline, and mine is a press away", async () => {
    await openEdited();
    saveInOtherTab();
    await press(button("Save Recipe"));
    await until(() => button("Load theirs"));
    await press(button("Load theirs"));
    expect(state()).toMatchObject({ keptAt: THEN, form: { notes: "the other tab's" } });
    expect(allUnsent()).toHaveLength(1);
    await press(button("Bring mine back"));
    expect(state().form.notes).toBe("mine");
  });

  it("is asked about where this tab did not know of the first save", async () => {
    await openEdited();
    const keptAt = "2026-11-20T17:00:00.000Z";
    act(() => state().openSaved({ id: "r7", version: null, form: { ...loaf, notes: "mine" }, keptAt }));
    saveInOtherTab("r7", null);
    noteSent(unsentOf("r7") ?? expect.unreachable(), { id: "r7", version: 4 });
    networkIsBack();
    await press(button("Save Recipe"));
    await until(() => button("Keep mine"));
    expect(saves()).toEqual([]);
    await press(button("Keep mine"));
    await until(() => expect(put()).toMatchObject([{ notes: "mine", version: 4 }]));
  });
});

describe("a save of this tab that waits", () => {
  async function saveHere() {
    await openEdited();
    await press(button("Save Recipe"));
    await until(() => expect(shown()).toContain(WAITS));
    return unsentOf("r7") ?? expect.unreachable();
  }

  it("counts as saved when another tab has sent it, and later changes are saved over it without asking", async () => {
    const entry = await saveHere();
    act(() => state().setField("notes", "mine, wetter"));
    networkIsBack();
    // The other tab's send.
    answers.set(PUT, () => receipt("r7", 6));
    act(() => noteSent(entry, { id: "r7", version: 5 }));
    await until(() => expect(shown()).toContain("Recipe updated successfully!"));
    expect(put().at(-1)).toMatchObject({ notes: "mine, wetter", version: 5 });
  });

  it("counts as not saved when another tab has dropped it", async () => {
    await saveHere();
    act(() => dropUnsent("r7"));
    expect(shown()).not.toContain(WAITS);
    expect(shown()).not.toContain("successfully");
    expect(state().form.notes).toBe("mine");
  });
});
