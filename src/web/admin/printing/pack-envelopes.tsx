import { PackageOpen } from "lucide-react";
import { useAnswer } from "../../site/calls/query-client";
import { Button } from "../../ui/button";
import { askAll, askFirst } from "../desk/ask-rows";
import { useOwnerQuestions } from "../desk/owner-questions";
import type { StatusChanges } from "../desk/use-status-changes";
import { type Find, useLabelPrinting } from "./use-label-printing";

const WAITING = { query: "", status: "pending", order: "oldest" } as const;

/** One press for the envelopes of a week: those that have waited longest, as many as the owner posts in a week. */
export function PackEnvelopes({ changeAll }: Pick<StatusChanges, "changeAll">) {
  const { answer } = useAnswer(useOwnerQuestions().switches);
  const most = answer.status === "ready" ? answer.data.starters.envelopesAWeek : null;
  const find: Find = (run) =>
    most === null
      ? askAll(run, "starter-requests", WAITING)
      : askFirst(run, "starter-requests", WAITING, most);
  const { fetching, isFailed, print, dialog } = useLabelPrinting("starter-requests", find, changeAll);
  return (
    <>
      <Button
        icon={<PackageOpen size={20} />}
        busy={fetching !== null}
        busyLabel="Loading..."
        onClick={() => void print("envelopes")}
      >
        {most === null ? "Pack all that wait" : `Pack this week's ${most}`}
      </Button>
      {isFailed && (
        <p role="alert" className="w-full text-hint text-error">
          Nothing to pack yet: the requests were not loaded. Press again to try once more.
        </p>
      )}
      {dialog}
    </>
  );
}
