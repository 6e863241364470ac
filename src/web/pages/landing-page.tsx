import { lateInView } from "../late";
import { Hero } from "./landing/hero";
import { Letter } from "./landing/letter";

const loadLowerHalf = async () => (await import("./landing/lower-half")).LowerHalf;
const LowerHalf = lateInView({
  load: loadLowerHalf,
  ready: import.meta.env.SSR ? await loadLowerHalf() : undefined,
  // About its height, so that the page keeps its length while the code is fetched after a click on a link.
  className: "min-h-[150rem] lg:min-h-[108rem]",
});

/** Six parts, each set as the thing it is: sign and letter, then menu, row of jars, scale, letterhead. */
export function LandingPage() {
  return (
    <div className="flex flex-col gap-18 py-12 md:gap-22 md:py-18">
      <Hero />
      <Letter />
      <LowerHalf />
    </div>
  );
}
