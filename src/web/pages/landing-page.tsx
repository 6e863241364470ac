import { lateWhenNear } from "../late";
import { GuideStrip } from "./landing/guide-strip";
import { Hero } from "./landing/hero";
import { Letter } from "./landing/letter";
import { Letterhead } from "./landing/letterhead";
import { MenuBoard } from "./landing/menu-board";

const loadCalculator = async () => (await import("./landing/calculator")).Calculator;
const Calculator = lateWhenNear({
  load: loadCalculator,
  ready: import.meta.env.SSR ? await loadCalculator() : undefined,
  // About its height, so that nothing below it moves when it is fetched after a click on a link.
  className: "min-h-[50rem] lg:min-h-[38rem]",
});

/** Six parts, each set as the thing it is: sign, letter, menu, row of jars, scale, letterhead. */
export function LandingPage() {
  return (
    <div className="flex flex-col gap-18 py-12 md:gap-26 md:py-18">
      <Hero />
      <Letter />
      <MenuBoard />
      <GuideStrip />
      <Calculator />
      <Letterhead />
    </div>
  );
}
