import { useAnswer } from "../site/query-client";
import { QUESTIONS } from "../site/questions";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { CalendarFeedAddress } from "./calendar-feed-address";
import { NotLoaded } from "../site/not-loaded";
import { Section } from "./section";
import type { Run } from "./use-confirmation";

/** The running plan in the baker's own calendar, which follows it by itself. */
export function CalendarFeedSection({ run }: { run: Run }) {
  const { answer, again, change } = useAnswer(QUESTIONS.calendarFeed);
  return (
    <Section title="Calendar Feed">
      <p>
        Your baking day in your own calendar, with an alarm before each step. Subscribe to its address once,
        and whatever you change here changes there.
      </p>
      {answer.status === "loading" && (
        <Skeleton>
          <SkeletonBlock className="h-control" />
        </Skeleton>
      )}
      {answer.status === "failed" && (
        <NotLoaded what="your calendar feed" reply={answer.reply} onAgain={again} />
      )}
      {answer.status === "ready" && (
        <CalendarFeedAddress feed={answer.data} run={run} onChange={(feed) => change(() => feed)} />
      )}
    </Section>
  );
}
