import { useRouter } from "../routes/use-router";
import { useEffect } from "react";
import { stepNamed, type StepName, stepReachable } from "../../baking";
import { draftStore } from "../draft/draft-store";

/**
 * Each step is an entry of the browser's history at the same address, so that its Back button goes a step back
 * and not out of the builder. What an entry of an earlier visit says does not count: `/recipe` opens on the
 * presets.
 */
export function useStepHistory(): void {
  const router = useRouter();
  useEffect(() => {
    const { pathname } = router.latestLocation;
    let following = false;

    const write = (how: "push" | "replace", builderStep: StepName) =>
      void router.navigate({
        to: ".",
        search: true,
        hash: true,
        state: { builderStep },
        replace: how === "replace",
      });
    const { step } = draftStore.getState();
    if ((router.latestLocation.state.builderStep ?? "presets") !== step) write("replace", step);

    const stopSteps = draftStore.subscribe((now, before) => {
      if (following || now.step === before.step || router.latestLocation.pathname !== pathname) return;
      write("push", now.step);
    });
    const stopEntries = router.history.subscribe(({ location, action }) => {
      if (action.type === "PUSH" || action.type === "REPLACE" || location.pathname !== pathname) return;
      // An entry of the version before has the number of its step.
      const asked = stepNamed(location.state.builderStep) ?? "presets";
      following = true;
      follow(asked);
      following = false;
      const now = draftStore.getState().step;
      if (now !== asked) write("replace", now);
    });
    return () => {
      stopSteps();
      stopEntries();
    };
  }, [router]);
}

/** Shows the step of an entry, if it may be opened; without a recipe there are only the presets (BU-03). */
function follow(step: StepName): void {
  const { status, form, progress, goTo } = draftStore.getState();
  if (status !== "fresh" && stepReachable(step, form, progress)) goTo(step);
}
