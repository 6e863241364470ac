import { useRef, useState } from "react";
import type { CalendarFeed } from "../../contract/calendar-feed";
import { longDate } from "../../wording/dates";
import { call, type Reply } from "../site/api";
import { AddressToCopy } from "../recipes/address-to-copy";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialog";
import { announce } from "../ui/live-region";
import { type Refusal, RefusalNotice, refusalOf } from "./refusal";
import type { Run } from "./use-confirmation";

type Asked = "renew" | "end";
const QUESTIONS = {
  renew: {
    title: "Renew the address?",
    confirmText: "Renew address",
    consequence: "The old address stops working at once. Give your calendar the new one.",
  },
  end: {
    title: "End the calendar feed?",
    confirmText: "End feed",
    consequence: "Its address stops working at once, and calendars that use it no longer follow your plan.",
  },
} as const;

interface CalendarFeedAddressProps {
  feed: CalendarFeed | null;
  run: Run;
  onChange: (feed: CalendarFeed | null) => void;
}

/** The server tells an address once, so this page shows it until it is left. */
export function CalendarFeedAddress({ feed, run, onChange }: CalendarFeedAddressProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const maker = useRef<HTMLButtonElement>(null);

  /** What the server answered; undefined after saying what went wrong, and where the person has turned back. */
  async function change<Data>(action: () => Promise<Reply<Data>>, failed: string): Promise<Data | undefined> {
    setBusy(true);
    setRefusal(null);
    const reply = await run(action);
    setBusy(false);
    setAsked(null);
    if (reply?.ok) return reply.data;
    if (reply !== null) setRefusal(refusalOf(reply.message || failed, reply));
    return undefined;
  }
  async function make(failed: string) {
    const made = await change(() => call("POST /api/calendar-feed", { keepSession: true }), failed);
    if (made === undefined) return;
    setAddress(made.address);
    onChange({ createdAt: made.createdAt });
  }
  async function end() {
    const ended = await change(
      () => call("DELETE /api/calendar-feed", { keepSession: true }),
      "The calendar feed could not be ended.",
    );
    if (ended === undefined) return;
    setAddress(null);
    onChange(null);
    announce("The calendar feed has ended.");
    // The button that ended the feed is gone, and the focus with it.
    setTimeout(() => maker.current?.focus());
  }

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
          Make an address
        </Button>
      </>
    );
  const question = QUESTIONS[asked ?? "renew"];
  return (
    <>
      {address === null ? (
        <p>
          You have one since {longDate(feed.createdAt)}. Its address is not shown again: renew it when you
          need it elsewhere, or when somebody has it who should not.
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
            <strong>Copy it now: it is not shown again.</strong> In your calendar choose “Subscribe” or “Add
            by URL”, and paste it there. Whoever has the address can read your plan.
          </p>
        </>
      )}
      <p className="text-hint text-muted">
        How soon a change shows is up to your calendar: some look every few minutes, others a few times a day.
      </p>
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-wrap gap-3">
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
