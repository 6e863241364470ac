import { Calculator } from "./calculator";
import { GuideStrip } from "./guide-strip";
import { Letterhead } from "./letterhead";
import { MenuBoard } from "./menu-board";

export { HeroLoaf } from "./hero-loaf";

/** What a visitor sees after scrolling: its code comes when they are about to. */
export function LowerHalf() {
  return (
    <div className="flex flex-col gap-18 md:gap-22">
      <MenuBoard />
      <GuideStrip />
      <Calculator />
      <Letterhead />
    </div>
  );
}
