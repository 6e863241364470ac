// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  answers,
  calls,
  goTo,
  openBuilder,
  press,
  shown,
  state,
  title,
} from "../../../tests/support/open-builder";
import { networkIs } from "../../../tests/support/network";
import { button } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";
import { applyPreset, PRESETS } from "../../baking";
import { makeBench } from "../../contract/bench-state";
import { refreshSession } from "../site/session";
import { shouldResume } from "./return-markers";

const cityLoaf = PRESETS[0] ?? expect.unreachable();
const SAVED = "POST /api/recipes";
const signIn = () =>
  answers.set("GET /api/auth/get-session", () =>
    Response.json({ user: { id: "user-1", name: "Ana", email: "ana@example.com" }, isOwner: false }),
  );
/** What each alert says; what helps stands under it. */
const alerts = () =>
  [...document.querySelectorAll("main [role=alert]")].map(({ textContent }) =>
    textContent.replace(/(?<=Please try again\.|save your recipe).+/, ""),
  );
const saves = () => calls.filter(({ call }) => /^(POST|PUT) /.test(call));

/** The card of the City Loaf, with the session known and the clock in the test's hand. */
async function openCard() {
  const page = await openBuilder();
  await act(refreshSession);
  act(() => state().choosePreset(cityLoaf));
  await goTo("card");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return page;
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

afterEach(() => vi.useRealTimers());

describe("signed out", () => {
  it("RE-05 Save asks to log in, goes there after 2 s, and the way back leads to the card", async () => {
    const { path } = await openCard();
    networkIs(true);
    await press(button("Save Recipe"));
    expect(alerts()).toEqual(["Please log in to save your recipe"]);
    await pass(1999);
    expect(path()).toBe("/recipe");
    await pass(1);
    expect(path()).toBe("/login?redirect=%2Frecipe");
    expect(saves()).toEqual([]);
    expect(localStorage.getItem("bread-tools-draft")).toContain(cityLoaf.name);
    expect(shouldResume()).toBe(true);
    expect(shouldResume()).toBe(false);
  });

  it("RE-05 without a network the way to the login leads nowhere: Save says what there is to do", async () => {
    await openCard();
    await press(button("Save Recipe"));
    expect(shown()).toContain("You are offline. Log in and save it once you are connected.");
    expect(saves()).toEqual([]);
  });

  it("VA-16 a size-panel weight of 1 to 49 g is told first, with the way to its step", async () => {
    await openCard();
    act(() => state().setField("unitWeight", 49));
    await press(button("Save Recipe"));
    expect(alerts()[0]).toContain("Unit weight must be at least 50 grams");
    await press(button("Go to Yield & Scaling"));
    expect(state().step).toBe("yield");
  });
});

describe("signed in", () => {
  it("RE-05 Save posts the whole form, says so, and goes to the saved recipes after 1.5 s", async () => {
    signIn();
    let answer: (response: Response) => void = () => undefined;
    const { path } = await openCard();
    answers.set(
      SAVED,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await press(button("Save Recipe"));
    expect(button("Saving...").getAttribute("aria-disabled")).toBe("true");
    await press(button("Saving..."));
    expect(saves()).toHaveLength(1);
    await act(async () => answer(Response.json({ id: "r1" }, { status: 201 })));
    expect(shown()).toContain("Recipe saved successfully!");
    expect(saves()).toEqual([
      {
        call: SAVED,
        sent: JSON.parse(
          JSON.stringify({
            ...applyPreset(cityLoaf),
            dateCreated: state().form.dateCreated,
            bench: makeBench(),
          }),
        ),
      },
    ]);
    await pass(1499);
    expect(path()).toBe("/recipe");
    await pass(1);
    expect(path()).toBe("/my-recipes");
    expect(state().status).toBe("fresh");
    await pass(1000);
    expect(localStorage.getItem("bread-tools-draft")).toBeNull();
  });

  it("RE-05 OK does not wait for the redirect", async () => {
    signIn();
    answers.set(SAVED, () => Response.json({ id: "r1" }, { status: 201 }));
    const { path } = await openCard();
    await press(button("Save Recipe"));
    await press(button("OK"));
    await pass(100);
    expect(path()).toBe("/my-recipes");
  });

  it.each([
    ["a refusal", () => Response.json({ error: "no", code: "failed" }, { status: 500 })],
    [
      "no answer at all",
      () => {
        throw new TypeError("offline");
      },
    ],
  ])("RE-05 %s: the message, the recipe is still there, and Save works again", async (_, answer) => {
    signIn();
    answers.set(SAVED, answer);
    await openCard();
    networkIs(true);
    await press(button("Save Recipe"));
    // It is asked three times where no answer comes, and then whether any of them arrived.
    for (let turns = 0; turns < 100 && !shown().includes("Failed to save"); turns += 1) await pass(100);
    expect(alerts()).toEqual(["Failed to save recipe. Please try again."]);
    answers.set(SAVED, () => Response.json({ id: "r1" }, { status: 201 }));
    await press(button("Save Recipe"));
    expect(shown()).toContain("Recipe saved successfully!");
  });

  it("REL-05 a session that ran out in the meantime asks to log in, and the draft stays", async () => {
    signIn();
    answers.set(SAVED, () => Response.json({ error: "no", code: "session-needed" }, { status: 401 }));
    const { path } = await openCard();
    await press(button("Save Recipe"));
    expect(alerts()).toEqual(["Please log in to save your recipe"]);
    await pass(2000);
    expect(path()).toBe("/login?redirect=%2Frecipe");
    expect(state().form.recipeName).toBe(cityLoaf.name);
  });

  it("RE-04 a recipe opened for editing is put with the version it started from", async () => {
    signIn();
    answers.set("PUT /api/recipes/r7", () => Response.json({ error: "no" }, { status: 500 }));
    await openCard();
    const form = { ...applyPreset(cityLoaf), autolyse: false, autolyseDuration: 5 };
    act(() => state().openSaved({ id: "r7", version: 4, form }));
    await press(button("Save Recipe"));
    expect(alerts()).toEqual(["Failed to update recipe. Please try again."]);
    answers.set("PUT /api/recipes/r7", () => Response.json({ id: "r7", version: 5 }));
    await press(button("Save Recipe"));
    expect(shown()).toContain("Recipe updated successfully!");
    const [put] = saves();
    expect(put).toMatchObject({
      call: "PUT /api/recipes/r7",
      sent: { version: 4, recipeName: cityLoaf.name },
    });
    // A rest that is off takes no illegal length along.
    expect(put?.sent).not.toHaveProperty("autolyseDuration");
  });

  it("AP-05 name and type are needed; a half-finished recipe without a hydration is not held back", async () => {
    signIn();
    answers.set(SAVED, () => Response.json({ id: "r1" }, { status: 201 }));
    await openCard();
    act(() => state().patch({ recipeName: " ", recipeType: "", hydrationPercent: undefined, bakeTime: "" }));
    await press(button("Save Recipe"));
    expect(alerts()[0]).toContain("Recipe name is required");
    expect(alerts()[0]).toContain("Recipe type is required");
    expect(alerts()[0]).not.toContain("Hydration");
    expect(saves()).toEqual([]);
    act(() => state().patch({ recipeName: "Rye", recipeType: "other" }));
    await press(button("Save Recipe"));
    expect(shown()).toContain("Recipe saved successfully!");
  });
});

it("BU-27 Back leads to step 11", async () => {
  await openCard();
  vi.useRealTimers();
  await press(button("Back"));
  await until(() => expect(title()).toBe("Notes & Variations"));
});
