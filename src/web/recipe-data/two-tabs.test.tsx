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
import { allUnsent, dropUnsent, keepUnsent, localId, noteSent, unsentOf, WAITS } from "./unsent";

const otherTabs = { ...loaf, notes: "the other tab's" };
const noNetwork = () => {
  throw new TypeError("no network");
};

/** What another tab of this browser has saved without a network. */
function saveInOtherTab(id = "r7", isNew = false) {
  const { bench } = state();
  const entry = {
    id,
    isNew,
    key: "k-other",
    version: isNew ? null : 4,
    form: otherTabs,
    bench,
    origin: null,
  };
  keepUnsent({ ...entry, owner: "u1", savedAt: "2026-11-20T18:00:00.000Z" });
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
  it("is asked about, not overwritten, when it is sent by the tab that saves next", async () => {
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

  it("leaves the version where it is when it is sent behind the page", async () => {
    await openEdited();
    saveInOtherTab();
    networkIsBack();
    await act(sendUnsent);
    expect(allUnsent()).toEqual([]);
    expect(state()).toMatchObject({ version: 4, form: { notes: "mine" } });
  });

  it("is asked about offline, too; Keep mine takes its place", async () => {
    await openEdited();
    saveInOtherTab();
    await press(button("Save Recipe"));
    await until(() => button("Keep mine"));
    expect(unsentOf("r7")).toMatchObject({ key: "k-other", form: { notes: "the other tab's" } });
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
    expect(state()).toMatchObject({ waitingKey: "k-other", form: { notes: "the other tab's" } });
    expect(allUnsent()).toHaveLength(1);
    await press(button("Bring mine back"));
    expect(state().form.notes).toBe("mine");
  });

  it("is asked about where only this device's own id was known", async () => {
    await openEdited();
    const id = localId("k-1");
    act(() => state().openSaved({ id, version: 0, form: { ...loaf, notes: "mine" }, waitingKey: "k-1" }));
    saveInOtherTab(id, true);
    noteSent(unsentOf(id) ?? expect.unreachable(), { id: "r7", version: 4 });
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

  it("was saved when another tab has sent it, and what was changed since is saved over it unasked", async () => {
    const entry = await saveHere();
    act(() => state().setField("notes", "mine, wetter"));
    networkIsBack();
    // The other tab's send.
    answers.set(PUT, () => receipt("r7", 6));
    act(() => noteSent(entry, { id: "r7", version: 5 }));
    await until(() => expect(shown()).toContain("Recipe updated successfully!"));
    expect(put().at(-1)).toMatchObject({ notes: "mine, wetter", version: 5 });
  });

  it("was not saved when another tab has let go of it", async () => {
    await saveHere();
    act(() => dropUnsent("r7"));
    expect(shown()).not.toContain(WAITS);
    expect(shown()).not.toContain("successfully");
    expect(state().form.notes).toBe("mine");
  });
});
