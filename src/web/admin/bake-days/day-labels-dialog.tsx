import { useState } from "react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { localDay } from "../../../wording/values/dates";
import { countText } from "../../../wording/values/numbers";
import { PrintBreadLabels } from "../../labels/print-bread-labels";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { Notice } from "../../ui/notice";
import { OnLetters } from "../printing/print-dialog";
import { labelsOfDay } from "./day-labels";

interface DayLabelsDialogProps {
  day: string;
  requests: readonly AdminBreadRequest[];
  sentence: string;
  onClose: () => void;
}

/** AD-13: a label for each loaf of a day. The loaves stay those of the moment it was opened. */
export function DayLabelsDialog({ day, requests, sentence, onClose }: DayLabelsDialogProps) {
  const [{ loaves, without }] = useState(() => labelsOfDay(requests, day));
  const [today] = useState(() => localDay(new Date()));
  const left = without === 0 ? null : `${countText(without, "piece")} without a recipe of ours left out.`;
  if (loaves.length === 0)
    return (
      <Dialog
        open
        title="Print bread labels"
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <p>There is nothing to label: {left ?? "nothing is promised."}</p>
      </Dialog>
    );
  return (
    <PrintBreadLabels loaves={loaves} day={day === "" ? today : day} sentence={sentence} onClose={onClose}>
      {left === null ? null : (
        <Notice tone="info">
          <p>{left}</p>
        </Notice>
      )}
      <p className="text-hint text-muted">
        Ingredients come from the day's recipes, with what a request names, such as walnuts. Check them
        against what you baked.
      </p>
      <OnLetters
        says={sentence === "" ? "No sentence on your labels yet." : "Your sentence is on each label."}
      >
        {sentence === "" ? "Add a sentence" : "Edit the sentence"}
      </OnLetters>
    </PrintBreadLabels>
  );
}
