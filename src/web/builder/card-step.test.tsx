// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  answers,
  calls,
  goTo,
  hideWidgets,
  openBuilder,
  press,
  shown,
  state,
  title,
} from "../../../tests/support/open-builder";
import { networkIs } from "../../../tests/support/network";
import { button } from "../../../tests/support/render";
import { settle, until } from "../../../tests/support/render-at";
import { applyPreset, PRESETS } from "../../baking";
import { makeBench } from "../../contract/recipes/bench-state";
import { refreshSession } from "../site/calls/session";
import { flushDraft } from "../draft/draft-storage";
import { markLoginDetour, shouldResume } from "./saving/return-markers";

const cityLoaf = PRESETS[0] ?? expect.unreachable();
const SAVED = "POST /api/recipes";
const signIn = () =>
  answers.set("GET /api/auth/get-session", () =>
    Response.json({ user: { id: "user-1", name: "Ana", email: "ana@example.com" }, isOwner: false }),
  );
/** The text of each alert; advice stands under it. */
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

describe("signed out on the card", () => {
  it("RE-05 Save asks to log in, goes there after 2 s, and the login leads back to the card", async () => {
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

  it("RE-05 without a network Save stays and says what to do", async () => {
    await openCard();
    await press(button("Save Recipe"));
    expect(shown()).toContain("You are offline. Log in and save it once you are connected.");
    expect(saves()).toEqual([]);
  });

  it("VA-16 a size-panel weight of 1 to 49 g is reported first, with a link to its step", async () => {
    await openCard();
    act(() => state().setField("unitWeight", 49));
    await press(button("Save Recipe"));
    expect(alerts()[0]).toContain("Unit weight must be at least 50 grams");
    await press(button("Go to Yield & Scaling"));
    expect(state().step).toBe("yield");
  });
});

describe("back from the login that Save led to", () => {
  /** The draft of before, stored as it is when the builder is left for the login. */
  async function leaveForLogin() {
    hideWidgets();
    act(() => state().choosePreset(cityLoaf));
    act(flushDraft);
    act(() => state().offerDraft());
    markLoginDetour();
  }

  it("RE-05 the save goes through by itself, once, and says so", async () => {
    await leaveForLogin();
    signIn();
    answers.set(SAVED, () => Response.json({ id: "r1" }, { status: 201 }));
    await act(refreshSession);
    const { path } = await openBuilder();
    await until(() => expect(shown()).toContain("Recipe saved successfully!"));
    expect(saves().map(({ call }) => call)).toEqual([SAVED]);
    expect(saves()[0]?.sent).toMatchObject({ recipeName: cityLoaf.name });
    await until(() => expect(path()).toBe("/my-recipes"));
    expect(saves()).toHaveLength(1);
  });

  it("RE-05 who comes back without signing in saves nothing, and is not sent there again", async () => {
    await leaveForLogin();
    await act(refreshSession);
    const { path } = await openBuilder();
    await until(() => button("Save Recipe"));
    signIn();
    await act(refreshSession);
    await settle();
    expect([saves(), alerts(), path()]).toEqual([[], [], "/recipe"]);
  });

  it("RE-05 another person's draft is not saved for who signed in", async () => {
    await leaveForLogin();
    act(() => state().claim("somebody-else"));
    act(flushDraft);
    act(() => state().offerDraft());
    signIn();
    await act(refreshSession);
    await openBuilder();
    await settle();
    expect(state().step).toBe("presets");
    act(() => state().choosePreset(cityLoaf));
    await goTo("card");
    await settle();
    expect(saves()).toEqual([]);
  });
});

describe("signed in on the card", () => {
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
    const madeId = state().recipeId;
    expect(madeId).toMatch(/^[0-9a-f-]{36}$/);
    await act(async () => answer(Response.json({ id: "r1" }, { status: 201 })));
    expect(shown()).toContain("Recipe saved successfully!");
    expect(saves()).toEqual([
      {
        call: SAVED,
        sent: JSON.parse(
          JSON.stringify({
            ...applyPreset(cityLoaf),
            id: madeId,
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

  it("RE-05 OK goes on before the redirect", async () => {
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
  ])("RE-05 %s: the message shows, the recipe is still there, and Save works again", async (_, answer) => {
    signIn();
    answers.set(SAVED, answer);
    await openCard();
    networkIs(true);
    await press(button("Save Recipe"));
    // The page asks three times where no answer comes, and then whether any of the calls arrived.
    for (let turns = 0; turns < 100 && !shown().includes("Failed to save"); turns += 1) await pass(100);
    expect(alerts()).toEqual(["Failed to save recipe. Please try again."]);
    answers.set(SAVED, () => Response.json({ id: "r1" }, { status: 201 }));
    await press(button("Save Recipe"));
    expect(shown()).toContain("Recipe saved successfully!");
  });

  it("REL-05 a session that expired meanwhile asks to log in, and the draft stays", async () => {
    signIn();
    answers.set(SAVED, () => Response.json({ error: "no", code: "session-needed" }, { status: 401 }));
    const { path } = await openCard();
    await press(button("Save Recipe"));
    const way = document.querySelector("[role=alert] a");
    expect([way?.textContent, way?.getAttribute("href")]).toEqual([
      "Sign in now",
      "/login?redirect=%2Frecipe",
    ]);
    expect(shown()).toContain("Please log in to save your recipe");
    await pass(2000);
    expect(path()).toBe("/login?redirect=%2Frecipe");
    expect(state().form.recipeName).toBe(cityLoaf.name);
  });

  it("RE-04 an edited recipe is sent with the version it started from", async () => {
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

  it("AP-05 name and type are needed, and a half-finished recipe without hydration is saved", async () => {
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
