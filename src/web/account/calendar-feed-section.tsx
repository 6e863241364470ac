import { Section } from "../ui/section";
import { NotLoaded } from "../site/calls/not-loaded";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { QUESTIONS } from "../site/calls/questions";
import { useDeviceZone } from "../site/device-zone";
import { useAnswer } from "../site/calls/query-client";
import { useRef, useState } from "react";
import type { CalendarFeed } from "../../contract/baking/calendar-feed";
import { longDate } from "../../wording/values/dates";
import { call } from "../site/calls/api";
import { type Refusal, sayRefused } from "../site/calls/failures";
import { useMutation } from "../site/calls/use-mutation";
import { AddressToCopy } from "../ui/fields/address-to-copy";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialogs/dialog";
import { announce } from "../ui/dialogs/live-region";
import { RefusalNotice } from "../forms/refusal";
import type { Run } from "./passkeys/use-confirmation";

/** The running plan in the baker's own calendar, which follows it by itself. */
export function CalendarFeedSection({ run }: { run: Run }) {
  const { answer, again, change } = useAnswer(QUESTIONS.calendarFeed);
  return (
    <Section title="Calendar Feed">
      <p>
        See your baking day in your own calendar, with an alarm before each step. Subscribe once, and your
        calendar follows every change.
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

type Asked = "renew" | "end";
const DIALOGS = {
  renew: {
    title: "Renew the address?",
    confirmText: "Renew address",
    consequence: "The old address stops working at once. Give your calendar the new one.",
  },
  end: {
    title: "End the calendar feed?",
    confirmText: "End feed",
    consequence: "The address stops working at once, and your calendars no longer follow your plan.",
  },
} as const;

interface CalendarFeedAddressProps {
  feed: CalendarFeed | null;
  run: Run;
  onChange: (feed: CalendarFeed | null) => void;
}

function FeedAddress({ address, createdAt }: { address: string | null; createdAt: string }) {
  const zone = useDeviceZone();
  return address === null ? (
    <p>
      You made your calendar feed on {longDate(createdAt, zone)}. We can't show its address again. Renew it to
      add another calendar, or if somebody else has it.
    </p>
  ) : (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <AddressToCopy
          // A new address takes the focus anew.
          key={address}
          address={address}
          label="Address of your calendar feed"
          what="address"
          takesFocus
        />
      </div>
      <p>
        <strong>Copy the address now: we can't show it again.</strong> In your calendar choose “Subscribe” or
        “Add by URL”, and paste the address. Anybody who has it can read your plan.
      </p>
    </>
  );
}

/** Makes, renews and ends the feed. */
function useFeed(
  run: Run,
  onChange: CalendarFeedAddressProps["onChange"],
  onAnswer: () => void,
  onEnd: () => void,
) {
  const [address, setAddress] = useState<string | null>(null);
  const { busy, refusal, mutate } = useMutation<Refusal>();

  async function make(failed: string) {
    const made = await mutate(() => run(() => call("POST /api/calendar-feed", { keepSession: true })), {
      say: sayRefused(failed),
    });
    if (made === undefined) return;
    onAnswer();
    if (!made.ok) return;
    setAddress(made.data.address);
    onChange({ createdAt: made.data.createdAt });
  }
  async function end() {
    const ended = await mutate(() => run(() => call("DELETE /api/calendar-feed", { keepSession: true })), {
      say: sayRefused("The calendar feed could not be ended."),
    });
    if (ended === undefined) return;
    onAnswer();
    if (!ended.ok) return;
    setAddress(null);
    onChange(null);
    announce("The calendar feed has ended.");
    onEnd();
  }
  return { address, busy, refusal, make, end };
}

/** The server tells an address once, so this page shows it until it is left. */
function CalendarFeedAddress({ feed, run, onChange }: CalendarFeedAddressProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const maker = useRef<HTMLButtonElement>(null);
  // The button that ended the feed is gone, and the focus with it.
  const focusMaker = () => void setTimeout(() => maker.current?.focus());
  const { address, busy, refusal, make, end } = useFeed(run, onChange, () => setAsked(null), focusMaker);

  if (feed === null)
    return (
      <>
        <RefusalNotice refusal={refusal} busy={busy} />
        <Button
          ref={maker}
          className="self-start"
          busy={busy}
          busyLabel="Making..."
          onClick={() => void make("The address could not be made.")}
        >
          Make a calendar address
        </Button>
      </>
    );
  const question = DIALOGS[asked ?? "renew"];
  return (
    <>
      <FeedAddress address={address} createdAt={feed.createdAt} />
      <p className="text-hint text-muted">
        Some calendars look for changes every few minutes, others a few times a day.
      </p>
      <RefusalNotice refusal={refusal} />
      <div className="actions">
        <Button onClick={() => setAsked("renew")}>Renew address</Button>
        <Button onClick={() => setAsked("end")}>End feed</Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        tone="warning"
        title={question.title}
        confirmText={question.confirmText}
        loading={busy}
        onConfirm={() => void (asked === "end" ? end() : make("The address could not be renewed."))}
        onCancel={() => setAsked(null)}
      >
        {question.consequence}
      </ConfirmDialog>
    </>
  );
}
