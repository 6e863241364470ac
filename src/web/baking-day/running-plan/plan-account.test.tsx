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
import { currentPlans, keepPlan } from "./plan-store";
import { endPlan } from "./sync-plans";

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
  const GET = "GET /api/baking-plans";
  const PUT = "PUT /api/baking-plans";
  const sent = (call: string) => calls.filter((made) => made.call === call).map((made) => made.sent);

  it("continues a plan that runs on another device", async () => {
    answers.set(GET, () => Response.json([{ plan, version: 3 }]));
    await open(null);
    await until(() => expect(step()).toBe("Mix"));
    expect(stored()?.id).toBe(plan.id);
  });

  it("sends each press over the version it started from", async () => {
    answers.set(GET, () => Response.json([{ plan, version: 3 }]));
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
    answers.set(GET, () => Response.json([]));
    answers.set(PUT, () => Response.json({ id: plan.id, version: 1 }));
    await act(async () => void window.dispatchEvent(new Event("online")));
    await until(() => expect(sent(PUT)).toEqual([{ plan: stored() }]));
  });

  it.each([
    ["before the plan was there", []],
    ["before the press", [{ plan, version: 3 }]],
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
    answers.set(GET, () => Response.json([{ plan: pressed, version: 4 }]));
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
    answers.set(GET, () => Response.json([theirs].flatMap((running) => running ?? [])));
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
    await until(() => expect(shown()).toContain("You changed City Loaf on two devices"));
    expect(step()).toBe("Build levain");
    answers.set(PUT, () => Response.json({ id: plan.id, version: 10 }));
    await press(button("Show the other one"));
    expect(step()).toBe("Fold 1");
    await until(() => expect(sent(PUT).at(-1)).toEqual({ plan: stored(), version: 9 }));
  });

  it("ends on both devices, and a plan ended elsewhere can be restored", async () => {
    let theirs: object | null = { plan, version: 3 };
    answers.set(GET, () => Response.json([theirs].flatMap((running) => running ?? [])));
    answers.set(`DELETE /api/baking-plans?id=${plan.id}`, () => {
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
    answers.set(GET, () => Response.json([theirs].flatMap((running) => running ?? [])));
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

  describe("REL-31 several breads", () => {
    const RYE = { ...plan, id: "6c1f9b64-0b4d-4d6e-9b1b-4a4e7e0b5b21", name: "Rye" };
    const at = (minute: number) => new Date(atMinute(minute)).toISOString();
    const names = () => currentPlans().map(({ name }) => name);
    const chip = (name: string) =>
      [...document.querySelectorAll<HTMLElement>("[aria-label=Breads] button")].find((candidate) =>
        candidate.textContent.includes(name),
      ) ?? expect.unreachable();

    it("begun on two devices without a network are both baked on", async () => {
      let theirs = [{ plan: { ...RYE, updatedAt: at(724) }, version: 3 }];
      answers.set(GET, () => Response.json(theirs));
      answers.set(PUT, () => {
        theirs = [...theirs, { plan, version: 1 }];
        return Response.json({ id: plan.id, version: 1 });
      });
      await open(JSON.stringify(plan));
      await until(() => expect(names()).toEqual(["City Loaf", "Rye"]));
      await until(() => expect(sent(PUT)).toEqual([{ plan }]));
      expect(ownBakes()).toEqual([]);
      expect(shown()).not.toContain("two devices");
    });

    it("pressed for different breads on two devices offline, both presses stay", async () => {
      let theirs = [
        { plan, version: 3 },
        { plan: RYE, version: 7 },
      ];
      answers.set(GET, () => Response.json(theirs));
      await open(null);
      await until(() => expect(names()).toEqual(["City Loaf", "Rye"]));
      answers.set(GET, () => Promise.reject(new TypeError("no network")));
      await press(chip("City Loaf"));
      await press(button(/^Done/));
      // The other device, meanwhile.
      const moved = [{ row: 2, minutes: 60, at: at(726) }];
      const pressedRye = { ...RYE, progress: { ...RYE.progress, moved }, updatedAt: at(726) };
      theirs = [theirs[0] ?? expect.unreachable(), { plan: pressedRye, version: 8 }];
      answers.set(GET, () => Response.json(theirs));
      answers.set(PUT, () => {
        theirs = theirs.map((bread) =>
          bread.plan.id === plan.id ? { plan: currentPlans()[0] ?? plan, version: 4 } : bread,
        );
        return Response.json({ id: plan.id, version: 4 });
      });
      await act(async () => void window.dispatchEvent(new Event("online")));
      await until(() => expect(sent(PUT)).toMatchObject([{ plan: { id: plan.id }, version: 3 }]));
      await until(() => expect(currentPlans()[1]).toEqual(pressedRye));
      expect(currentPlans()[0]?.progress.done).toHaveLength(2);
      expect(shown()).not.toContain("two devices");
    });

    it("one ended on another device goes, and the others go on", async () => {
      const both = [
        { plan, version: 3 },
        { plan: RYE, version: 7 },
      ];
      answers.set(GET, () => Response.json(both));
      await open(null);
      await until(() => expect(names()).toEqual(["City Loaf", "Rye"]));
      answers.set(GET, () => Response.json(both.slice(0, 1)));
      await act(async () => void window.dispatchEvent(new Event("online")));
      await until(() => expect(shown()).toContain("Rye was ended on another device."));
      expect(names()).toEqual(["City Loaf"]);
      expect(step()).toBe("Mix");
      await press(button("Leave it ended"));
      expect(shown()).not.toContain("Rye");
    });

    it("an account without room keeps what it has, and this device says so", async () => {
      answers.set(GET, () => Response.json([]));
      answers.set(PUT, () => Response.json({ error: "full", code: "too-many-breads" }, { status: 409 }));
      await open(JSON.stringify(plan));
      await until(() => expect(shown()).toContain("Your account has 12 breads already."));
      expect(names()).toEqual(["City Loaf"]);
    });
  });

  it("two breads ended in turn without a network both stay ended", async () => {
    const account = {
      owner: ANA.id,
      agreed: { id: plan.id, version: 3, updatedAt: plan.updatedAt },
      ended: null,
    };
    localStorage.setItem("bread-tools-baking-day-account", JSON.stringify(account));
    localStorage.setItem(PLAN_KEY, JSON.stringify(plan));
    endPlan(plan.id);
    keepPlan({ ...plan, id: "6c1f9b64-0b4d-4d6e-9b1b-4a4e7e0b5b21" });
    endPlan("6c1f9b64-0b4d-4d6e-9b1b-4a4e7e0b5b21");
    answers.set(GET, () => Response.json([{ plan, version: 3 }]));
    answers.set(`DELETE /api/baking-plans?id=${plan.id}`, () => {
      answers.set(GET, () => Response.json([]));
      return new Response(null, { status: 204 });
    });
    await open(null);
    await until(() => expect(shown()).toContain("Nothing is baking yet."));
    expect(stored()).toBeNull();
  });

  it("SEC-20 signing out leaves no plan behind, and one begun signed out stays", async () => {
    answers.set(GET, () => Response.json([{ plan, version: 3 }]));
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
