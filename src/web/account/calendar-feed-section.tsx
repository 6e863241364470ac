import { call } from "../api";
import { useAnswer } from "../recipes/use-answer";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { CalendarFeedAddress } from "./calendar-feed-address";
import { NotLoaded } from "./not-loaded";
import { Section } from "./section";
import type { Run } from "./use-confirmation";

const askForFeed = (signal: AbortSignal) => call("GET /api/calendar-feed", { signal });

/** The running plan in the baker's own calendar, which follows it by itself. */
export function CalendarFeedSection({ run }: { run: Run }) {
  const { answer, again, change } = useAnswer(askForFeed);
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
        <NotLoaded what="your calendar feed" reply={answer.reply} onTryAgain={again} />
      )}
      {answer.status === "ready" && (
        <CalendarFeedAddress feed={answer.data} run={run} onChange={(feed) => change(() => feed)} />
      )}
    </Section>
  );
}
