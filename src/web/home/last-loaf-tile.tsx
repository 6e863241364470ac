import { nameOf } from "../../contract/site/pages";
import { dayIn, shortDay } from "../../wording/values/dates";
import { BakePicture } from "../journal/bake-picture";
import { withWaitingCards } from "../outbox/bake-cards";
import { JOURNAL_QUESTIONS } from "../outbox/journal-questions";
import { useWaitingBakes } from "../outbox/use-waiting-bakes";
import { usePages } from "../site/calls/query-client";
import { Tile } from "./tile";

/** The newest bread of the journal, those that wait on this device among them. */
export function LastLoafTile() {
  const list = usePages(JOURNAL_QUESTIONS.bakes);
  const [last] = withWaitingCards(list.rows, useWaitingBakes());
  if (last === undefined) return <LastLoafToCome />;
  const { id, name, bakedAt, zone, face, form, photograph } = last;
  return (
    <Tile
      to="/journal/$id"
      params={{ id }}
      label="Last loaf"
      picture={
        <BakePicture
          bakeId={id}
          photograph={photograph}
          face={face}
          form={form}
          className="size-16 shrink-0 rounded-field object-cover md:size-20"
          drawingClass="size-16 shrink-0 md:size-20"
        />
      }
    >
      {name}, {shortDay(dayIn(bakedAt, zone))}
    </Tile>
  );
}

export const LastLoafToCome = () => (
  <Tile to="/journal" label="Your loaves">
    {nameOf("/journal")}
  </Tile>
);
