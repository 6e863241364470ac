import { nameOf } from "../../contract/site/pages";
import { useSession } from "../site/calls/session";
import { useFormats } from "../site/units";
import { useNextLevain } from "../starter/use-next-levain";
import { feedsFor, readJar } from "../starter/read-jar";
import { nextFeedText } from "../starter/starter-words";
import { useStarter } from "../starter/use-starter";
import { useSleep } from "../times/habits";
import { Tile } from "./tile";

/** What to feed, and when: for the next levain where one is planned, else by the jar's own hunger. */
export function StarterTile({ now }: { now: number }) {
  const formats = useFormats();
  const { status } = useSession();
  const { lines } = useStarter();
  const sleep = useSleep();
  const next = useNextLevain(lines, now);
  const jar = readJar(lines, now);
  if (lines.length === 0 || status === "loading")
    return (
      <Tile to="/starter" label="Feed your starter">
        {nameOf("/starter")}
      </Tile>
    );
  const feeds = next === null ? null : feedsFor(jar, next.at, now, sleep);
  return (
    <Tile to="/starter" label={nameOf("/starter")}>
      {nextFeedText({ formats, now }, jar, feeds)}
    </Tile>
  );
}
