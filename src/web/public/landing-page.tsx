import { Calculator } from "./landing/calculator";
import { GuideStrip } from "./landing/guide-strip";
import { Hero } from "./landing/hero";
import { Letter } from "./landing/letter";
import { Letterhead } from "./landing/letterhead";
import { MenuBoard } from "./landing/menu-board";

/** Six parts, each set as the thing it is: sign and letter, then menu, row of jars, scale, letterhead. */
export function LandingPage() {
  return (
    <div className="flex flex-col gap-18 py-12 md:gap-22 md:py-18">
      <Hero />
      <Letter />
      <MenuBoard />
      <GuideStrip />
      <Calculator />
      <Letterhead />
    </div>
  );
}
