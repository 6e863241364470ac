import type { ComponentProps } from "react";
import { Link } from "../routes/link";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { DaySwitches } from "./day-switches";
import type { Sync } from "./running-plan/use-sync";
import { syncWords } from "./sync-notice";

interface DayFootProps {
  sync: Sync;
  switches: ComponentProps<typeof DaySwitches>;
  /** "End baking day"; of several breads, which one. */
  ends: string;
  onEnd: () => void;
}

export function DayFoot({ sync, switches, ends, onEnd }: DayFootProps) {
  return (
    <footer className="day-foot no-print">
      <DaySwitches {...switches} />
      <p className="text-muted">{syncWords(sync)}</p>
      <div className="day-ways">
        <Link to="/" className={`${buttonClass("quiet")} day-button`}>
          Home
        </Link>
        <Button className="day-button" onClick={onEnd}>
          {ends}
        </Button>
      </div>
    </footer>
  );
}
