// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { begunOnTime, runningPlan } from "../../../../tests/support/baking-plans";
import { answers, calls, press } from "../../../../tests/support/open-builder";
import { button, one } from "../../../../tests/support/render";
import { renderAt, settle, until } from "../../../../tests/support/render-at";
import { signedIn } from "../../../../tests/support/saved-recipes";
import { ANA } from "../../../../tests/support/session-answers";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { ownBakes } from "../../outbox/bake-store";
import { forgetPerson } from "../../shell/forget-person";
import { BakingDayPage } from "../baking-day-page";
import { keepPlan } from "./plan-store";
import { endPlan } from "./sync-plan";

const PLAN_KEY = "bread-tools-baking-day";

const untold = runningPlan();
const plan: BakingPlan = { ...untold, progress: { done: begunOnTime(untold, "autolyse"), moved: [] } };
/** Minutes from the first row: the mix comes at 720, its first fold at 755. */
const atMinute = (minute: number) => Date.parse(plan.startsAt) + minute * 60_000;

beforeEach(async () => {
  await signedIn({ isOwner: false });
  vi.useFakeTimers({ toFake: ["Date"], now: atMinute(725) });
});
afterEach(() => vi.useRealTimers());

const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");
const shown = () => plain(one("main").textContent);
const step = () => plain(one("main h1").textContent);
const stored = () => JSON.parse(localStorage.getItem(PLAN_KEY) ?? "null") as BakingPlan | null;

async function open(text: string | null) {
  if (text !== null) localStorage.setItem(PLAN_KEY, text);
  await renderAt("/baking-day", <BakingDayPage />);
  await until(() => expect(shown()).not.toContain("Loading"));
}

describe("baking day: the account", () => {
  const GET = "GET /api/baking-plan";
  const PUT = "PUT /api/baking-plan";
  const sent = (call: string) => calls.filter((made) => made.call === call).map((made) => made.sent);

  it("continues a plan that runs on another device", async () => {
    answers.set(GET, () => Response.json({ plan, version: 3 }));
    await open(null);
    await until(() => expect(step()).toBe("Mix"));
    expect(stored()?.id).toBe(plan.id);
  });

  it("sends each press over the version it started from", async () => {
    answers.set(GET, () => Response.json({ plan, version: 3 }));
    answers.set(PUT, () => Response.json({ id: plan.id, version: 4 }));
    await open(null);
    await until(() => expect(step()).toBe("Mix"));
    await press(button(/^Done/));
    await until(() => expect(sent(PUT)).toEqual([{ plan: stored(), version: 3 }]));
    expect(shown()).toContain("Saved on this device and in your account.");
  });

  it("keeps presses without a network, and sends them when it is back", async () => {
    answers.set(GET, () => Promise.reject(new TypeError("no network")));
    await open(JSON.stringify(plan));
    await until(() => expect(shown()).toContain("No connection."));
    await press(button(/^Done/));
    expect(step()).toBe("Fold 1");
    answers.set(GET, () => Response.json(null));
    answers.set(PUT, () => Response.json({ id: plan.id, version: 1 }));
    await act(async () => void window.dispatchEvent(new Event("online")));
    await until(() => expect(sent(PUT)).toEqual([{ plan: stored() }]));
  });

  it.each([
    ["before the plan was there", null],
    ["before the press", { plan, version: 3 }],
  ])("REL-28 an answer from %s does not undo what another tab has saved since", async (_when, older) => {
    answers.set(GET, () => Response.json(older));
    answers.set(PUT, () => Response.json({ id: plan.id, version: 3 }));
    await open(JSON.stringify(plan));
    await until(() => expect(shown()).toContain("Saved on this device and in your account."));
    let answer: (response: Response) => void = () => undefined;
    answers.set(GET, () => new Promise((resolve) => (answer = resolve)));
    const before = sent(GET).length;
    await act(async () => void window.dispatchEvent(new Event("online")));
    await until(() => expect(sent(GET).length).toBeGreaterThan(before));
    // The other tab: it shares this device's storage.
    const pressed: BakingPlan = {
      ...plan,
      progress: {
        ...plan.progress,
        done: [...plan.progress.done, { row: 2, at: new Date(atMinute(726)).toISOString() }],
      },
      updatedAt: new Date(atMinute(726)).toISOString(),
    };
    const agreed = { id: plan.id, version: 4, updatedAt: pressed.updatedAt };
    localStorage.setItem(
      "bread-tools-baking-day-account",
      JSON.stringify({ owner: ANA.id, agreed, ended: [] }),
    );
    localStorage.setItem(PLAN_KEY, JSON.stringify(pressed));
    await act(async () => void dispatchEvent(new StorageEvent("storage", { key: PLAN_KEY })));
    const late = answer;
    answers.set(GET, () => Response.json({ plan: pressed, version: 4 }));
    const seen = new Set<string>();
    const observer = new MutationObserver(() => seen.add(step()));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await act(async () => late(Response.json(older)));
    await settle();
    observer.disconnect();
    expect([...seen, step()].filter((title) => title !== "Fold 1")).toEqual([]);
    expect(stored()).toEqual(pressed);
  });

  it("keeps the newer of two changes, says so, and offers the other one", async () => {
    let theirs = { plan, version: 3 };
    answers.set(GET, () => Response.json(theirs));
    answers.set(PUT, () =>
      Response.json({ error: "no", code: "changed-elsewhere", version: 9 }, { status: 409 }),
    );
    await open(null);
    await until(() => expect(step()).toBe("Mix"));
    const moved = [{ row: 2, minutes: 60, at: new Date(atMinute(726)).toISOString() }];
    theirs = {
      version: 9,
      plan: { ...plan, progress: { done: [], moved }, updatedAt: new Date(atMinute(726)).toISOString() },
    };
    await press(button(/^Done/));
    await until(() => expect(shown()).toContain("You changed this baking day on two devices"));
    expect(step()).toBe("Build levain");
    answers.set(PUT, () => Response.json({ id: plan.id, version: 10 }));
    await press(button("Show the other one"));
    expect(step()).toBe("Fold 1");
    await until(() => expect(sent(PUT).at(-1)).toEqual({ plan: stored(), version: 9 }));
  });

  it("ends on both devices, and a plan ended elsewhere can be restored", async () => {
    let theirs: object | null = { plan, version: 3 };
    answers.set(GET, () => Response.json(theirs));
    answers.set(`DELETE /api/baking-plan?id=${plan.id}`, () => {
      theirs = null;
      return new Response(null, { status: 204 });
    });
    await open(null);
    await until(() => expect(step()).toBe("Mix"));
    await press(button("End baking day"));
    await press([...document.querySelectorAll("dialog button")].at(-1) as HTMLElement);
    await until(() => expect(theirs).toBeNull());
    await until(() => expect(shown()).toContain("Nothing is baking yet."));

    theirs = { plan, version: 4 };
    await act(async () => void window.dispatchEvent(new Event("online")));
    await until(() => expect(step()).toBe("Mix"));
    theirs = null;
    await act(async () => void window.dispatchEvent(new Event("online")));
    await until(() => expect(shown()).toContain("City Loaf was ended on another device."));
    answers.set(PUT, () => Response.json({ id: plan.id, version: 5 }));
    await press(button("Go on here"));
    expect(step()).toBe("Mix");
    await settle();
  });

  it("a day ended elsewhere goes on as a day of its own, with its whole bake kept", async () => {
    let theirs: object | null = { plan, version: 3 };
    answers.set(GET, () => Response.json(theirs));
    answers.set(PUT, () => Response.json({ id: plan.id, version: 1 }));
    await open(null);
    await until(() => expect(step()).toBe("Mix"));
    theirs = null;
    await act(async () => void window.dispatchEvent(new Event("online")));
    await until(() => expect(shown()).toContain("City Loaf was ended on another device."));
    await press(button("Go on here"));
    await until(() => expect(sent(PUT)).toEqual([{ plan: stored() }]));
    const own = stored()?.id ?? expect.unreachable();
    // The journal has the ended day's bake under its id, and never changes that.
    expect(own).not.toBe(plan.id);
    expect(stored()?.progress).toEqual(plan.progress);
    theirs = { plan: stored(), version: 1 };
    await press(button(/^Done/));
    await press(button("End baking day"));
    await press([...document.querySelectorAll("dialog button")].at(-1) as HTMLElement);
    const kept = await vi.waitUntil(() => calls.find(({ call }) => call === `PUT /api/bakes/${own}`));
    expect(kept.sent).toMatchObject({ bake: { plan: { progress: { done: [{ row: 1 }, { row: 2 }] } } } });
    await settle();
  });

  describe("two breads begun on two devices without a network", () => {
    const OTHER = { ...plan, id: "6c1f9b64-0b4d-4d6e-9b1b-4a4e7e0b5b21", name: "Rye" };
    const at = (minute: number) => new Date(atMinute(minute)).toISOString();
    const journal = () => ownBakes().map(({ id, name }) => [id, name]);
    beforeEach(() => answers.set(PUT, () => Response.json({ id: plan.id, version: 4 })));

    it("keep the older one's bake where it ran, and it can be shown again as its own day", async () => {
      answers.set(GET, () => Response.json({ plan: { ...OTHER, updatedAt: at(724) }, version: 3 }));
      await open(JSON.stringify(plan));
      await until(() => expect(shown()).toContain("City Loaf was running too."));
      expect(shown()).toContain("Its bake so far is in your journal.");
      expect(journal()).toEqual([[plan.id, "City Loaf"]]);
      answers.set(`DELETE /api/baking-plan?id=${OTHER.id}`, () => {
        answers.set(GET, () => Response.json(null));
        return new Response(null, { status: 204 });
      });
      await press(button("Show the other one"));
      expect(journal()).toEqual([
        [plan.id, "City Loaf"],
        [OTHER.id, "Rye"],
      ]);
      await until(() => expect(sent(PUT)).toEqual([{ plan: stored() }]));
      expect(stored()).toMatchObject({ name: "City Loaf", progress: plan.progress });
      expect([plan.id, OTHER.id]).not.toContain(stored()?.id);
    });

    it("the account's older one is kept by the device that replaces it", async () => {
      answers.set(GET, () => Response.json({ plan: { ...OTHER, updatedAt: at(-500) }, version: 3 }));
      await open(JSON.stringify({ ...plan, updatedAt: at(724) }));
      await until(() => expect(shown()).toContain("Rye was running too."));
      expect(journal()).toEqual([[OTHER.id, "Rye"]]);
      await press(button("Keep this one"));
      expect(stored()?.id).toBe(plan.id);
    });

    it("the replaced one's bake is kept also where the answer to the save was lost", async () => {
      answers.set(GET, () => Response.json({ plan: { ...OTHER, updatedAt: at(-500) }, version: 3 }));
      answers.set(PUT, () => {
        answers.set(GET, () => Response.json({ plan: stored(), version: 4 }));
        return Promise.reject(new TypeError("no network"));
      });
      await open(JSON.stringify({ ...plan, updatedAt: at(724) }));
      await until(() => expect(shown()).toContain("No connection."));
      expect(journal()).toEqual([]);
      await act(async () => void window.dispatchEvent(new Event("online")));
      await until(() => expect(shown()).toContain("Rye was running too."));
      expect(journal()).toEqual([[OTHER.id, "Rye"]]);
      expect(sent(PUT)).toHaveLength(1);
    });

    it("a full device goes on with the day shown, and says so", async () => {
      answers.set(GET, () => Response.json({ plan: { ...OTHER, updatedAt: at(724) }, version: 3 }));
      await open(JSON.stringify(plan));
      await until(() => expect(shown()).toContain("City Loaf was running too."));
      const before = localStorage;
      vi.stubGlobal("localStorage", {
        getItem: (key: string) => before.getItem(key),
        setItem: () => {
          throw new DOMException("full", "QuotaExceededError");
        },
        removeItem: (key: string) => before.removeItem(key),
      });
      await press(button("Show the other one"));
      expect(shown()).toContain(
        "We could not keep the bake of the day that is running, so that day goes on.",
      );
      expect(stored()?.id).toBe(OTHER.id);
      vi.unstubAllGlobals();
    });

    it("keep no bake where nothing was done, or where another device has kept it", async () => {
      answers.set(GET, () => Response.json({ plan: { ...OTHER, updatedAt: at(724) }, version: 3 }));
      const begun = { ...plan, progress: { done: [], moved: [] } };
      await open(JSON.stringify(begun));
      await until(() => expect(shown()).toContain("City Loaf was running too."));
      expect(shown()).not.toContain("in your journal");
      await press(button("Keep this one"));

      const third = { ...plan, id: "7d2f9b64-0b4d-4d6e-9b1b-4a4e7e0b5b22", name: "Baguettes" };
      answers.set(GET, () => Response.json({ plan: { ...third, updatedAt: at(725) }, version: 5 }));
      await act(async () => void window.dispatchEvent(new Event("online")));
      await until(() => expect(shown()).toContain("Rye was running too."));
      expect(shown()).not.toContain("in your journal");
      expect(journal()).toEqual([]);
    });
  });

  it("two days ended in turn without a network both stay ended", async () => {
    const account = {
      owner: ANA.id,
      agreed: { id: plan.id, version: 3, updatedAt: plan.updatedAt },
      ended: null,
    };
    localStorage.setItem("bread-tools-baking-day-account", JSON.stringify(account));
    localStorage.setItem(PLAN_KEY, JSON.stringify(plan));
    endPlan();
    keepPlan({ ...plan, id: "6c1f9b64-0b4d-4d6e-9b1b-4a4e7e0b5b21" });
    endPlan();
    answers.set(GET, () => Response.json({ plan, version: 3 }));
    answers.set(`DELETE /api/baking-plan?id=${plan.id}`, () => {
      answers.set(GET, () => Response.json(null));
      return new Response(null, { status: 204 });
    });
    await open(null);
    await until(() => expect(shown()).toContain("Nothing is baking yet."));
    expect(stored()).toBeNull();
  });

  it("SEC-20 signing out leaves no plan behind, and one begun signed out stays", async () => {
    answers.set(GET, () => Response.json({ plan, version: 3 }));
    await open(null);
    await until(() => expect(step()).toBe("Mix"));
    act(() => forgetPerson("somebody-else"));
    expect(stored()).not.toBeNull();
    answers.set(GET, () => Response.json({ error: "no", code: "session-needed" }, { status: 401 }));
    act(() => forgetPerson(ANA.id));
    expect(stored()).toBeNull();
    await signedIn(null);
    await until(() => expect(shown()).toContain("Nothing is baking yet."));
  });
});
