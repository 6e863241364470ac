import { Calculator } from "./calculator";
import { GuideStrip } from "./guide-strip";
import { Letterhead } from "./letterhead";

/** What a visitor sees after scrolling: its code comes when they are about to. */
export function LowerHalf() {
  return (
    <div className="flex flex-col gap-18 md:gap-26">
      <GuideStrip />
      <Calculator />
      <Letterhead />
    </div>
  );
}
