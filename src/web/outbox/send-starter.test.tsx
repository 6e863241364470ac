// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { answers, calls } from "../../../tests/support/open-builder";
import { signedIn } from "../../../tests/support/saved-recipes";
import { fedLine } from "../../../tests/support/starters";
import { MOST_STARTER_SENT, type StarterRecord } from "../../contract/baking/starter";
import { mergeStarter } from "../../contract/baking/starter-merge";
import { forgetPerson } from "../shell/forget-person";
import { currentSession } from "../site/calls/session";
import { fetchStarter, sendStarter } from "./send-starter";
import {
  addUnknown,
  allJars,
  deleteLine,
  keepLine,
  linesOf,
  starterRecords,
  starterRefusal,
  unsentRecords,
} from "./starter-store";

const PUT = "PUT /api/starter";
const bodies = () =>
  calls.filter(({ call }) => call === PUT).map(({ sent }) => (sent as { records: StarterRecord[] }).records);

/** A server that merges lines like ours. */
function serverHas(stored: readonly StarterRecord[] = []): () => readonly StarterRecord[] {
  let now = stored;
  answers.set(PUT, () => {
    now = mergeStarter(now, bodies().at(-1) ?? []);
    return Response.json({ version: 1, records: now });
  });
  answers.set("GET /api/starter", () => Response.json({ version: 1, records: now }));
  return () => now;
}

const feed = (note: string) => {
  const { id: _, changedAt: __, ...line } = fedLine({ note });
  return keepLine(line);
};
const notes = () => linesOf(starterRecords()).map(({ note }) => note);

beforeEach(async () => {
  localStorage.clear();
  await signedIn({ isOwner: false });
});

describe("lines of the starter diary", () => {
  it("are sent once, and stay on the device", async () => {
    const theirs = serverHas();
    feed("one");
    await Promise.all([sendStarter(), sendStarter()]);
    await sendStarter();
    expect(bodies()).toHaveLength(1);
    expect(theirs()).toMatchObject([{ note: "one" }]);
    expect(unsentRecords()).toEqual([]);
    expect(notes()).toEqual(["one"]);
  });

  it("written signed out are sent once, for the next person who signs in", async () => {
    const theirs = serverHas();
    localStorage.setItem("bread-tools-starter", JSON.stringify([{ owner: null, records: [fedLine()] }]));
    await sendStarter();
    expect(theirs()).toEqual([fedLine()]);
    expect(allJars()).toMatchObject([{ owner: currentSession().user?.id, records: [fedLine()], unsent: [] }]);
  });

  it("wait while the server is away, and later typing is not lost", async () => {
    answers.set(PUT, () => Response.json({ error: "no", code: "unavailable" }, { status: 503 }));
    const id = feed("one");
    await sendStarter();
    expect(unsentRecords()).toHaveLength(1);
    const theirs = serverHas();
    const send = answers.get(PUT);
    let isFirst = true;
    answers.set(PUT, async () => {
      // Changed while it is sent, so the change goes after it.
      if (isFirst) keepLine({ ...fedLine({ note: "one, changed" }), id });
      isFirst = false;
      return (await send?.()) ?? Response.json(null);
    });
    await sendStarter();
    expect(theirs()).toMatchObject([{ id, note: "one, changed" }]);
    expect(unsentRecords()).toEqual([]);
  });

  it("of other devices arrive, and deletions there count here", async () => {
    const gone: StarterRecord = { id: fedLine().id, changedAt: "2026-11-20T00:00:00.000Z", deleted: true };
    serverHas([fedLine({ id: "of-the-laptop", note: "laptop" }), gone]);
    addUnknown([fedLine()]);
    await fetchStarter();
    expect(notes()).toEqual(["laptop"]);
    await fetchStarter();
    expect(notes()).toEqual(["laptop"]);
  });

  it("deleted here are deleted there", async () => {
    const theirs = serverHas();
    const id = feed("one");
    await sendStarter();
    deleteLine(id);
    await sendStarter();
    expect(theirs()).toMatchObject([{ id, deleted: true }]);
    expect(notes()).toEqual([]);
  });

  it("REL-17 that a restored site lacks are sent again, with changes and deletions since its backup", async () => {
    const theirs = serverHas();
    const [changed, gone] = [feed("one"), feed("two")];
    await sendStarter();
    const backedUp = theirs();
    keepLine({ ...fedLine({ note: "one, changed" }), id: changed });
    deleteLine(gone);
    feed("three");
    await sendStarter();
    const restored = serverHas(backedUp);
    await fetchStarter();
    expect(unsentRecords()).toHaveLength(3);
    await sendStarter();
    const there = linesOf(restored()).map(({ note }) => note);
    expect(there.toSorted()).toEqual(["one, changed", "three"]);
    expect(unsentRecords()).toEqual([]);
    await fetchStarter();
    expect(unsentRecords()).toEqual([]);
  });

  it("are sent in pieces where there are many", async () => {
    const theirs = serverHas();
    addUnknown(
      Array.from({ length: MOST_STARTER_SENT + 5 }, (_, at) => fedLine({ id: `line-number-${at}` })),
    );
    await sendStarter();
    expect(bodies().map((records) => records.length)).toEqual([MOST_STARTER_SENT, 5]);
    expect(theirs()).toHaveLength(MOST_STARTER_SENT + 5);
  });

  it("that the server refuses stay here with the reason, and are sent again after a change", async () => {
    answers.set(PUT, () =>
      Response.json({ error: "Your starter's diary is full.", code: "starter-full" }, { status: 409 }),
    );
    feed("one");
    await sendStarter();
    await sendStarter();
    expect(bodies()).toHaveLength(1);
    expect(starterRefusal()).toBe("Your starter's diary is full.");
    serverHas();
    feed("two");
    await sendStarter();
    expect([starterRefusal(), unsentRecords()]).toEqual(["", []]);
  });

  it("SEC-20 are removed from the device with their person, and nobody else's are", async () => {
    serverHas();
    feed("mine");
    await sendStarter();
    forgetPerson("somebody else");
    expect(notes()).toEqual(["mine"]);
    forgetPerson(currentSession().user?.id ?? "");
    expect(localStorage.getItem("bread-tools-starter")).toBeNull();
  });

  it("that are damaged take no other line with them", () => {
    for (const text of ["{", "7", '[{"owner":7}]', "[null]"]) {
      localStorage.setItem("bread-tools-starter", text);
      expect(starterRecords()).toEqual([]);
    }
    const records = [{ ...fedLine(), kind: "song" }, fedLine({ id: "whole-line" })];
    localStorage.setItem("bread-tools-starter", JSON.stringify([{ owner: null, records }]));
    expect(starterRecords()).toMatchObject([{ id: "whole-line" }]);
  });
});
