// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { answers, calls } from "../../../tests/support/open-builder";
import { leavePages, render } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { ANA } from "../../../tests/support/session-answers";
import { refreshSession } from "../site/calls/session";
import { keepHabits, storedHabits, useSleep } from "./habits";
import { keepKitchen, useKitchen } from "./kitchen-store";
import { keepPantry, storedPantry, usePantry } from "./pantry-store";
import { giveToNewAccount } from "./unsent-answers";

const SAVE = "POST /api/auth/update-user";
const TYPED = { from: "23:45", to: "07:30" };
const OLDER = { ...ANA, sleep: { from: "22:30", to: "06:30" }, kitchen: { "pot-loaf": 1 } };

const Told = () => {
  const { from, to } = useSleep();
  return `${from} to ${to}, ${useKitchen()["pot-loaf"]} at once`;
};
const shown = () => document.body.textContent;
const saves = () => calls.filter(({ call }) => call === SAVE).map(({ sent }) => sent);
const sessionOf = (user: object) => {
  answers.set("GET /api/auth/get-session", () => Response.json({ user, isOwner: false }));
  return act(refreshSession);
};
const type = () =>
  act(() => {
    const start = { date: "2026-11-29", time: "09:00" };
    keepHabits({ ...storedHabits(), goal: "out", out: start, start, awayDates: [], sleep: TYPED });
    keepKitchen({ "pot-loaf": 2 });
  });
/** Another page of the site. */
const openAgain = () => {
  leavePages();
  render(<Told />);
};

beforeEach(async () => {
  localStorage.clear();
  calls.length = 0;
  await signedIn(null);
  answers.set(SAVE, () => Response.error());
  await sessionOf(OLDER);
  render(<Told />);
  expect(shown()).toContain("22:30 to 06:30, 1 at once");
});

describe("OC 29 hours and numbers typed while the account cannot be reached", () => {
  it("are used on the next page, and sent once there is a network", async () => {
    type();
    await until(() => expect(saves()).toEqual([{ kitchen: { "pot-loaf": 2 } }, { sleep: TYPED }]));
    openAgain();
    expect(shown()).toContain("23:45 to 07:30, 2 at once");
    const both = { sleep: TYPED, kitchen: { "pot-loaf": 2 } };
    answers.set(SAVE, () => Response.json({ status: true }));
    answers.set("GET /api/auth/get-session", () =>
      Response.json({ user: { ...OLDER, ...both }, isOwner: false }),
    );
    calls.length = 0;
    act(() => void dispatchEvent(new Event("online")));
    await until(() => expect(saves()).toEqual([both]));
    await until(() => expect(localStorage.getItem("bread-tools-unsent-answers")).toBeNull());
    // From now on another device's answers count here again.
    await sessionOf(OLDER);
    expect(shown()).toContain("22:30 to 06:30, 1 at once");
  });

  it("are never sent to somebody else's account, whose own hours are used", async () => {
    type();
    await until(() => expect(saves()).toHaveLength(2));
    calls.length = 0;
    answers.set(SAVE, () => Response.json({ status: true }));
    await sessionOf({ ...OLDER, id: "bo" });
    openAgain();
    act(() => void dispatchEvent(new Event("online")));
    expect(shown()).toContain("22:30 to 06:30, 1 at once");
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(saves()).toEqual([]);
  });
});

it("REL-28 changed back during the sending do not flip again when the account answers", async () => {
  let stored: object = OLDER;
  const takes: (() => void)[] = [];
  answers.set("GET /api/auth/get-session", () => Response.json({ user: stored, isOwner: false }));
  answers.set(SAVE, async () => {
    stored = { ...stored, ...(saves().at(-1) as object) };
    await new Promise<void>((resolve) => takes.push(resolve));
    return Response.json({ status: true });
  });
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(shown()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const start = { date: "2026-11-29", time: "09:00" };
  const sleepFrom = (from: string) =>
    act(() =>
      keepHabits({
        ...storedHabits(),
        goal: "out",
        out: start,
        start,
        awayDates: [],
        sleep: { from, to: "06:30" },
      }),
    );
  sleepFrom("23:45");
  await until(() => expect(takes).toHaveLength(1));
  sleepFrom("22:30");
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  seen.clear();
  await act(async () => takes.shift()?.());
  await until(() => expect(takes).toHaveLength(1));
  await act(async () => takes.shift()?.());
  await until(() => expect(localStorage.getItem("bread-tools-unsent-answers")).toBeNull());
  observer.disconnect();
  expect([...seen].filter((text) => text.includes("23:45"))).toEqual([]);
  expect(shown()).toContain("22:30 to 06:30");
});

describe("what a visitor answered", () => {
  const NEW = { ...ANA, id: "new" };
  const answerAsVisitor = async () => {
    await signedIn(null);
    openAgain();
    type();
    calls.length = 0;
    answers.set(SAVE, () => Response.json({ status: true }));
  };

  it("OC 29 goes along to the account that the visitor makes, hours and pots", async () => {
    await answerAsVisitor();
    await sessionOf(NEW);
    act(giveToNewAccount);
    await until(() => expect(saves()).toEqual([{ sleep: TYPED, kitchen: { "pot-loaf": 2 } }]));
  });

  it("is not given to the account of whoever signs in here", async () => {
    await answerAsVisitor();
    await sessionOf(OLDER);
    openAgain();
    act(() => void dispatchEvent(new Event("online")));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(saves()).toEqual([]);
  });
});

describe("what a baker pays for flour", () => {
  const RYE = { packCents: 349, packGrams: 1000 };
  const Price = () => <p>{usePantry()["rye flour"]?.packCents ?? "no price"}</p>;
  const showPrice = () => {
    leavePages();
    render(<Price />);
  };

  it("is used at once, and sent when the typing stops", async () => {
    answers.set(SAVE, () => Response.json({ status: true }));
    showPrice();
    act(() => keepPantry({ "rye flour": { packCents: 34 } }));
    act(() => keepPantry({ "rye flour": RYE }));
    expect(shown()).toBe("349");
    await until(() => expect(saves()).toEqual([{ pantry: { "rye flour": RYE } }]));
  });

  it("without a network is kept, and goes to the account with the next page", async () => {
    showPrice();
    act(() => keepPantry({ "rye flour": RYE }));
    await until(() => expect(saves()).toHaveLength(1));
    calls.length = 0;
    answers.set(SAVE, () => Response.json({ status: true }));
    showPrice();
    expect(shown()).toBe("349");
    await until(() => expect(saves()).toEqual([{ pantry: { "rye flour": RYE } }]));
  });

  it("on another device counts here, for each ingredient, also where it was taken back", async () => {
    showPrice();
    await sessionOf({ ...OLDER, pantry: { "rye flour": RYE, salt: { packCents: 99 } } });
    expect(shown()).toBe("349");
    await sessionOf({ ...OLDER, pantry: { "rye flour": {} } });
    expect(shown()).toBe("no price");
    expect(storedPantry()).toEqual({ "rye flour": {}, salt: { packCents: 99 } });
  });

  it("goes along to the account that a visitor makes", async () => {
    await signedIn(null);
    showPrice();
    act(() => keepPantry({ "rye flour": RYE }));
    answers.set(SAVE, () => Response.json({ status: true }));
    await sessionOf({ ...ANA, id: "new" });
    act(giveToNewAccount);
    await until(() => expect(saves()).toEqual([{ pantry: { "rye flour": RYE } }]));
  });
});
