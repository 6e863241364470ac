import { useMemo } from "react";
import { nameOf } from "../../contract/site/pages";
import { useSession } from "../site/calls/session";
import { useFormats } from "../site/units";
import { useNextFeeds } from "../starter/use-next-feeds";
import { readJar } from "../starter/read-jar";
import { nextFeedText } from "../starter/starter-words";
import { useStarter } from "../starter/use-starter";
import { Tile } from "./tile";

/** What to feed, and when: for the next levain where one is planned, else by the jar's own hunger. */
export function StarterTile({ now }: { now: number }) {
  const formats = useFormats();
  const { status } = useSession();
  const { lines } = useStarter();
  const jar = useMemo(() => readJar(lines, now), [lines, now]);
  const next = useNextFeeds(jar, lines, now);
  if (lines.length === 0 || status === "loading")
    return (
      <Tile to="/starter" label="Feed your starter">
        {nameOf("/starter")}
      </Tile>
    );
  return (
    <Tile to="/starter" label={nameOf("/starter")}>
      {nextFeedText({ formats, now }, jar, next?.plan ?? null)}
    </Tile>
  );
}
