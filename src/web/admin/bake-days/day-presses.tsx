import { useState } from "react";
import { type BakeDay, isCounted } from "../../../contract/requests/bake-days";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { withKind } from "../desk/ask-rows";
import type { StatusChanges } from "../desk/use-status-changes";
import { BakeSheet } from "./bake-sheet";
import { DayLabels } from "./day-labels-button";
import { HandOverSheet } from "./hand-over-sheet";
import { PrintDay } from "./print-day";

interface DayPressesProps {
  day: BakeDay;
  changeAll: StatusChanges["changeAll"];
}

/** What one press does for all of a day: a status, or its list for the kitchen. */
export function DayPresses({ day, changeAll }: DayPressesProps) {
  const { requests } = day;
  const { busy, mutate } = useMutation();
  const [said, setSaid] = useState("");
  const waiting = requests.filter(({ status }) => status === "pending");
  const baked = requests.filter(isCounted);
  const promised = [...baked, ...(day.handOver ?? [])];
  const toLabel = promised.filter(({ status }) => status !== "delivered");
  const presses = [
    // Who has no day yet is asked for one first.
    ...(waiting.length > 0 && day.day !== ""
      ? [{ words: `Confirm ${waiting.length}`, rows: waiting, status: "confirmed" as const }]
      : []),
    ...(baked.length > 0
      ? [{ words: `Mark ${baked.length} ready`, rows: baked, status: "ready" as const }]
      : []),
  ];
  async function press({ rows, status }: (typeof presses)[number]) {
    setSaid("");
    const shown = rows.map((row) => withKind("bread-requests", row));
    const outcome = await mutate(() => changeAll(shown, status, { isSeen: true }));
    // The bar with Undo says what a whole change did.
    if (outcome && (!outcome.ok || outcome.left > 0)) setSaid(outcome.text);
  }
  return (
    <>
      {presses.map((one) => (
        <Button key={one.status} busy={busy} onClick={() => void press(one)}>
          {one.words}
        </Button>
      ))}
      {requests.length > 0 ? (
        <PrintDay list="Bake list">{(onFull) => <BakeSheet days={[day]} onFull={onFull} />}</PrintDay>
      ) : null}
      {promised.length > 0 ? (
        <PrintDay list="Hand-over list">
          {(onFull) => <HandOverSheet day={day.day} requests={promised} onFull={onFull} />}
        </PrintDay>
      ) : null}
      {toLabel.length > 0 ? <DayLabels day={day.day} requests={toLabel} /> : null}
      <p role="alert" className="w-full empty:hidden">
        {said}
      </p>
    </>
  );
}
