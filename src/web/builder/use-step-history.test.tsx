// @vitest-environment happy-dom
import { createMemoryHistory } from "@tanstack/react-router";
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { render } from "../../../tests/support/render";
import { settle } from "../../../tests/support/render-at";
import { siteOfPages } from "../../../tests/support/site-of-pages";
import { PRESETS } from "../../baking";
import { draftStore, useDraft } from "../draft/draft-store";
import { useStepHistory } from "./use-step-history";

const cityLoaf = PRESETS[0] ?? expect.unreachable();
const state = () => draftStore.getState();

function StepNumber() {
  useStepHistory();
  return <p>{useDraft(({ step }) => step)}</p>;
}

/** The builder's history alone, with the browser's buttons in the test's hand. */
async function open() {
  const history = createMemoryHistory({ initialEntries: ["/recipe"] });
  const { router, site } = siteOfPages(history, { "/recipe": <StepNumber /> });
  await router.load();
  render(site);
  await settle();
  return history;
}

async function back(history: { go: (steps: number) => void }) {
  await act(async () => history.go(-1));
}

beforeEach(() => state().discard());

it("BU-03 the browser's Back goes one step back", async () => {
  const history = await open();
  act(() => state().choosePreset(cityLoaf));
  act(() => state().goTo("salt"));
  await back(history);
  expect(state().step).toBe("card");
  await back(history);
  expect(state()).toMatchObject({ step: "presets", status: "offered" });
});

it("BU-03 a history entry of another recipe opens no locked step, and then shows the true step", async () => {
  const history = await open();
  act(() => state().choosePreset(cityLoaf));
  act(() => state().goTo("shaping"));
  act(() => state().startFresh());
  expect(state().step).toBe("basics");
  await back(history);
  expect(state()).toMatchObject({ step: "basics", progress: { visited: ["presets", "basics"] } });
  expect(history.location.state.builderStep).toBe("basics");
  act(() => state().patch({ recipeName: "Rye", recipeType: "sourdough" }));
  await back(history);
  expect(state().step).toBe("basics");
});
