import { useSession } from "../site/calls/session";
import { useMinute } from "../site/use-minute";
import { DraftTile } from "./draft-tile";
import { useIsLeaving } from "./returns";
import { LastLoafTile, LastLoafToCome } from "./last-loaf-tile";
import { NextBakeTile } from "./next-bake-tile";
import { StarterTile } from "./starter-tile";

/** Always four tiles, each as high as the others: what they say comes late, and moves nothing. */
export function Bench() {
  const { status } = useSession();
  const now = useMinute();
  const isLeaving = useIsLeaving();
  if (now === null || (status === "in" && isLeaving)) return null;
  return (
    <ul className="grid auto-rows-fr grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      <li className="min-w-0">
        <NextBakeTile now={now} />
      </li>
      <li className="min-w-0">
        <StarterTile now={now} />
      </li>
      <li className="min-w-0">
        <DraftTile />
      </li>
      <li className="min-w-0">{status === "in" ? <LastLoafTile /> : <LastLoafToCome />}</li>
    </ul>
  );
}
