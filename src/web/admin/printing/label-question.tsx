import { useState } from "react";
import { countText } from "../../../wording/values/numbers";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/fields/checkbox";
import { Dialog } from "../../ui/dialogs/dialog";
import { doubtsOf } from "../desk/doubt-words";
import { hasAddress } from "./labels-address";
import { PrintLabels } from "./labels";
import { whereText } from "../desk/words";

type LabelsProps = Parameters<typeof PrintLabels>[0];

/** Labels, after the owner has said which of the doubtful addresses should have one. */
export function AskedLabels(props: LabelsProps) {
  const { question, requests } = useLabelQuestion(props);
  return question ?? <PrintLabels {...props} requests={requests} />;
}

/** The question while it is open, and then the requests that are to have a label. */
export function useLabelQuestion({ requests, onClose }: Pick<LabelsProps, "requests" | "onClose">) {
  const doubtful = requests.filter((row) => hasAddress(row) && doubtsOf(row).length > 0);
  // A doubt that comes up while labels are printed asks nothing any more.
  const [left, setLeft] = useState<ReadonlySet<string> | null>(doubtful.length === 0 ? new Set() : null);
  const question =
    left === null ? (
      <LabelQuestion
        doubtful={doubtful}
        others={requests.filter(hasAddress).length - doubtful.length}
        onGoOn={setLeft}
        onClose={onClose}
      />
    ) : null;
  return { question, requests: requests.filter(({ id }) => !left?.has(id)) };
}

interface LabelQuestionProps {
  doubtful: LabelsProps["requests"];
  /** The number of labels without any doubt. */
  others: number;
  /** Called with the ids of the requests that get no label. */
  onGoOn: (left: ReadonlySet<string>) => void;
  onClose: () => void;
}

function LabelQuestion({ doubtful, others, onGoOn, onClose }: LabelQuestionProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const count = others + doubtful.length - left.size;
  function choose(id: string, isPrinted: boolean) {
    const now = new Set(left);
    if (isPrinted) now.delete(id);
    else now.add(id);
    setLeft(now);
  }
  return (
    <Dialog
      open
      title={doubtful.length === 1 ? "Check one address first" : `Check ${doubtful.length} addresses first`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" aria-disabled={count === 0} onClick={() => count > 0 && onGoOn(left)}>
            Go on with {countText(count, "label")}
          </Button>
        </>
      }
    >
      <p className="mb-2">Uncheck anyone who doesn't need a label yet. Their requests stay as they are.</p>
      <ul className="flex flex-col gap-2">
        {doubtful.map((row) => (
          <li key={row.id}>
            <Checkbox
              label={<span className="min-w-0 font-semibold break-words">{row.name || "Nobody"}</span>}
              checked={!left.has(row.id)}
              onChange={(checked) => choose(row.id, checked)}
            />
            <div className="pl-9 text-hint">
              <p className="break-words">{whereText(row)}</p>
              <p className="text-muted">{doubtsOf(row).join(". ")}.</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
