import { type FormEvent, useId, useState } from "react";
import type { KeptSwitches } from "../../../contract/site/switches";
import {
  breadDaysText,
  sayBreadPaused,
  postingText,
  sayStartersPaused,
} from "../../../wording/requests/switches";
import { NotLoaded } from "../../site/calls/not-loaded";
import { useAnswer } from "../../site/calls/query-client";
import { Button } from "../../ui/button";
import { announce } from "../../ui/dialogs/live-region";
import { Notice } from "../../ui/notice";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { OpenSwitches } from "./open-switches";
import { OFFER } from "../desk/owner-questions";
import { BreadFields, StarterFields } from "./switch-fields";
import { readTyped, type TypedSwitches, typedFrom, typing } from "./typed-switches";
import { useSwitches } from "./use-switches";

/** The owner's offer and promises, and the days that are closed. */
export function SwitchesTab() {
  const { answer, again } = useSwitches();
  return (
    <section aria-labelledby="switches-heading">
      <h2 id="switches-heading" tabIndex={-1} data-panel-heading="">
        Switches
      </h2>
      {answer.status === "ready" ? (
        <SwitchesForm switches={answer.data} />
      ) : answer.status === "failed" ? (
        <NotLoaded what="the switches" onAgain={again} />
      ) : (
        <Skeleton label="Loading the switches" className="mt-4">
          <SkeletonBlock className="h-72" />
        </Skeleton>
      )}
    </section>
  );
}

/**
 * The values in the fields until they are saved or discarded, and saving them without overwriting another tab's change.
 */
function useTypedSwitches(id: string, switches: KeptSwitches) {
  const { busy, problem, save, refresh } = useSwitches();
  const [kept, setKept] = useState(() => typing.read());
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  /** The version that another tab has saved in between. */
  const [theirs, setTheirs] = useState<number | null>(null);
  const typed = kept ?? typedFrom(switches);

  function keep(now: TypedSwitches | null) {
    typing.keep(now);
    setKept(now);
    if (now === null) setTheirs(null);
  }
  const type = (part: Partial<TypedSwitches>) => keep({ ...typed, ...part });

  async function send(from: number) {
    const read = readTyped({ ...typed, from }, switches);
    setWrong("wrong" in read ? read.wrong : null);
    if ("wrong" in read) {
      document.getElementById(`${id}-${read.wrong.field}`)?.focus();
      return;
    }
    const reply = await save(read.body);
    if (reply?.ok) {
      keep(null);
      announce("Saved.");
    } else if (reply?.code === "changed-elsewhere") {
      setTheirs(reply.version ?? null);
      await refresh();
    }
  }
  return { kept, typed, wrong, theirs, busy, problem, type, send, discard: () => keep(null) };
}

function SwitchesForm({ switches }: { switches: KeptSwitches }) {
  const id = useId();
  const { kept, typed, wrong, theirs, busy, problem, type, send, discard } = useTypedSwitches(id, switches);
  const fields = { id, typed, type, wrong };
  return (
    <>
      <div className="mt-3">
        <OpenSwitches
          onTurned={(before, after) => {
            // Our own press made the change and no other tab, so the typing continues from the new version.
            if (kept?.from === before.version) type({ from: after.version });
          }}
        />
      </div>
      <Told />
      <form
        className="mt-6 flex flex-col gap-6"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(typed.from);
        }}
      >
        <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
          <StarterFields {...fields} />
          <BreadFields {...fields} />
        </div>
        {theirs !== null && <SavedElsewhere onKeep={() => void send(theirs)} onLoad={discard} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="filled" type="submit" busy={busy} busyLabel="Saving...">
            Save
          </Button>
          {kept !== null && (
            <Button onClick={discard} disabled={busy}>
              Discard changes
            </Button>
          )}
          <p role="alert" className="text-error empty:hidden">
            {theirs === null ? problem : null}
          </p>
        </div>
        {kept !== null && (
          <p className="-mt-3 text-hint text-muted">
            We keep what you type here until you save or discard it.
          </p>
        )}
      </form>
    </>
  );
}

function SavedElsewhere({ onKeep, onLoad }: { onKeep: () => void; onLoad: () => void }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Changed in another tab"
      actions={
        <>
          <Button onClick={onKeep}>Keep mine</Button>
          <Button onClick={onLoad}>Load theirs</Button>
        </>
      }
    >
      <p>Another tab saved the switches since you began. Nothing of yours is saved yet.</p>
    </Notice>
  );
}

/** The texts that people read at the moment, so that the owner need not go and look. */
function Told() {
  const { answer } = useAnswer(OFFER);
  if (answer.status !== "ready") return <p className="mt-3 min-h-14" />;
  const { starters, bread } = answer.data;
  const days = bread.weekdays.length === 0 ? "any day" : breadDaysText(bread.weekdays);
  return (
    <dl className="mt-3 grid min-h-14 gap-x-4 text-muted sm:grid-cols-[auto_1fr]">
      <dt className="font-semibold">Starters now:</dt>
      <dd>{sayStartersPaused(starters) ?? postingText(starters)}</dd>
      <dt className="font-semibold">Bread now:</dt>
      <dd>{sayBreadPaused(bread) ?? `Asked for on ${days}. You reply within ${bread.reply}.`}</dd>
    </dl>
  );
}
