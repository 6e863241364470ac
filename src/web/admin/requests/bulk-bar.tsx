import { useId, useState } from "react";
import { MOST_AT_ONCE, STATUSES } from "../../../contract/requests/request-kinds";
import { STATUS_WORDS } from "../../../wording/requests/status-words";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { SelectInput } from "../../ui/fields/field";
import { BottomBar } from "../desk/bottom-bar";
import type { RequestList } from "../desk/use-request-list";
import type { StatusChanges } from "../desk/use-status-changes";
import { TakeAlong } from "./take-along";

type Status = keyof typeof STATUS_WORDS;

interface BulkBarProps {
  list: RequestList;
  changeAll: StatusChanges["changeAll"];
}

/** The chosen status, giving it to the ticked requests, and the sentence about the result. */
function useBulkChange({ list: { chosen, chooseOnly }, changeAll }: BulkBarProps) {
  const [status, setStatus] = useState<Status | "">("");
  const { busy, mutate } = useMutation();
  const [said, setSaid] = useState<{ ok: boolean; changed: number; left: number; text: string } | null>(null);
  // The sentence about the last change goes when other requests are ticked.
  const outdated = said?.ok === true && chosen.length > 0;
  const reason = whyNot(chosen.length, status);
  // The bar with Undo announces a change that can be undone.
  const isRead = said?.ok === true && said.changed > 0 && said.left === 0 && !outdated;

  async function apply() {
    if (status === "" || reason !== null) return;
    setSaid(null);
    const outcome = await mutate(() => changeAll(chosen, status));
    if (!outcome) return;
    setSaid(outcome);
    if (outcome.ok) chooseOnly([]);
  }
  return { status, setStatus, busy, said, outdated, reason, isRead, apply };
}

/** What can be done with the ticked requests: one status for all of them, a file, and paper. */
export function BulkBar(props: BulkBarProps) {
  const { kind, chosen } = props.list;
  const id = useId();
  const { status, setStatus, busy, said, outdated, reason, isRead, apply } = useBulkChange(props);
  const news = outdated ? undefined : said?.text;
  // What was changed stands in the bar with Undo, which is read aloud.
  if (chosen.length === 0 && (news === undefined || isRead)) return null;
  return (
    <BottomBar label="Selected requests">
      <p id={`${id}-said`} className={said?.ok === false ? "text-error" : undefined}>
        <output>{news ?? reason ?? `${chosen.length} selected`}</output>
      </p>
      {chosen.length === 0 ? null : (
        <>
          <SelectInput
            aria-label="New status for the selected requests"
            value={status}
            className="flex-[0_1_12rem]"
            onChange={(event) => setStatus(event.target.value as Status | "")}
          >
            <option value="">Choose a status</option>
            {STATUSES[kind].map((one) => (
              <option key={one} value={one}>
                {STATUS_WORDS[one]}
              </option>
            ))}
          </SelectInput>
          <Button
            busy={busy}
            busyLabel="Applying..."
            aria-disabled={reason !== null}
            aria-describedby={`${id}-said`}
            onClick={() => void apply()}
          >
            Apply
          </Button>
          <TakeAlong {...props} />
        </>
      )}
    </BottomBar>
  );
}

/** The choice still missing before a press does something. */
function whyNot(chosen: number, status: string): string | null {
  if (chosen > MOST_AT_ONCE) return `${chosen} selected, at most ${MOST_AT_ONCE} at once`;
  return status === "" ? `${chosen} selected` : null;
}
