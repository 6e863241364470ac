import { useId, useState } from "react";
import { MOST_AT_ONCE, type RequestKind, STATUSES } from "../../../contract/requests/request-kinds";
import { STATUS_WORDS } from "../../requests/own/status-words";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/fields/checkbox";
import { SelectInput } from "../../ui/fields/field";
import type { ShownRequest } from "../desk/ask-rows";
import type { StatusChanges } from "../desk/use-status-changes";

type Status = keyof typeof STATUS_WORDS;

interface BulkBarProps {
  kind: RequestKind;
  rows: readonly ShownRequest[];
  chosen: readonly ShownRequest[];
  onChoose: (ids: readonly string[]) => void;
  changeAll: StatusChanges["changeAll"];
}

/** The chosen status, giving it to the ticked requests, and the sentence about the result. */
function useBulkChange({ chosen, onChoose, changeAll }: BulkBarProps) {
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
    if (outcome.ok) onChoose([]);
  }
  return { status, setStatus, busy, said, outdated, reason, isRead, apply };
}

/** Gives one status to all ticked requests. */
export function BulkBar(props: BulkBarProps) {
  const { kind, rows, chosen, onChoose } = props;
  const id = useId();
  const { status, setStatus, busy, said, outdated, reason, isRead, apply } = useBulkChange(props);
  const all = rows.slice(0, MOST_AT_ONCE);
  return (
    <fieldset className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y py-2">
      <legend className="visually-hidden">Several at once</legend>
      <Checkbox
        label={rows.length > MOST_AT_ONCE ? `Select the first ${MOST_AT_ONCE}` : "Select all shown"}
        checked={all.length > 0 && chosen.length >= all.length}
        disabled={all.length === 0}
        onChange={(checked) => onChoose(checked ? all.map((row) => row.id) : [])}
      />
      <SelectInput
        aria-label="New status for the selected requests"
        value={status}
        className="flex-[0_1_13rem]"
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
      <span id={`${id}-said`} className={said?.ok === false ? "text-error" : "text-muted"}>
        <output>
          {!isRead && ((outdated ? null : said?.text) ?? reason ?? `${chosen.length} selected`)}
        </output>
        {isRead && said?.text}
      </span>
    </fieldset>
  );
}

/** The choice still missing before a press does something. */
function whyNot(chosen: number, status: string): string | null {
  if (chosen > MOST_AT_ONCE) return `${chosen} selected, at most ${MOST_AT_ONCE} at once`;
  if (chosen === 0) return "None selected";
  return status === "" ? `${chosen} selected: choose a status` : null;
}
