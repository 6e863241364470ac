import { useState } from "react";
import type { StarterLine } from "../../contract/baking/starter";
import { DAY_MS } from "../../contract/values/milliseconds";
import { Link } from "../routes/link";
import { keepLine } from "../outbox/starter-store";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { MomentFields } from "./moment-fields";
import { feedingText, type Reader } from "./starter-words";
import type { NextFeeds } from "./use-next-feeds";

type Props = { next: NextFeeds | null; lines: readonly StarterLine[]; reader: Reader };

/** When to feed for the next bake: by an existing plan, or for a time typed here. */
export function FeedForBake({ next, lines, reader }: Props) {
  return (
    <section aria-labelledby="next-bake" className="sheet p-4 md:p-6">
      <h2 id="next-bake" className="mt-0 text-h3">
        For your next bake
      </h2>
      <p className="mt-1" role="status">
        {next === null
          ? "Tell us when you build your next levain, and we say when to feed."
          : feedingText(reader, next.plan, next.levain.at, next.levain.name)}
      </p>
      {next !== null && (
        <p className="mt-1 text-hint text-muted">
          Never between {reader.formats.time(next.sleep.from)} and {reader.formats.time(next.sleep.to)}, when
          you sleep.
        </p>
      )}
      <OwnLevain lines={lines} now={reader.now} />
    </section>
  );
}

/** The next levain planned here, and a press that plans one. */
function OwnLevain({ lines, now }: { lines: readonly StarterLine[]; now: number }) {
  // While its fields are used they stay with their line: a half-typed date may lie in the past or after another levain.
  const [changedId, setChanged] = useState<string | null>(null);
  const isAhead = ({ kind, at }: StarterLine) => kind === "levain" && Date.parse(at) > now;
  const own = lines.find(({ id }) => id === changedId) ?? lines.find(isAhead);
  return (
    <div className="no-print mt-4 grid max-w-form gap-3">
      {own !== undefined && (
        <div
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && isAhead(own)) setChanged(null);
          }}
        >
          <MomentFields
            key={own.id}
            at={own.at}
            labels={["Levain on", "At"]}
            problem={isAhead(own) ? undefined : "That time has passed. Choose a later time."}
            onChange={(at) => setChanged(keepLine({ ...own, at }))}
          />
        </div>
      )}
      <p className="actions">
        {own === undefined && (
          <Button onClick={() => keepLine({ kind: "levain", at: inTwoDays(now), note: "" })}>
            Plan a levain
          </Button>
        )}
        <Link to="/plan" className={buttonClass("quiet")}>
          Plan Your Bake
        </Link>
      </p>
    </div>
  );
}

/** The day after tomorrow at eight, which leaves time for a starter from the fridge. */
function inTwoDays(now: number): string {
  const day = new Date(now + 2 * DAY_MS);
  day.setHours(8, 0, 0, 0);
  return day.toISOString();
}
