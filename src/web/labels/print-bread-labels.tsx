import { Printer } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { countText } from "../../wording/values/numbers";
import { openPrintWindow } from "./print-sheets";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialogs/dialog";
import { Disclosure } from "../ui/disclosure";
import { Field, TextInput } from "../ui/fields/field";
import { Notice } from "../ui/notice";
import { BreadLabelSheets } from "./bread-label-sheets";
import { LabelPaperFields } from "./label-paper-fields";
import type { Loaf } from "./loaf";
import { LoafFields } from "./loaf-fields";
import { useLabels } from "./use-labels";

interface PrintBreadLabelsProps {
  /** As they are suggested; a baker changes them here. */
  loaves: readonly Loaf[];
  /** "2026-12-05", the day on the labels. */
  day: string;
  /** What the law asks for, at the foot of each label. */
  sentence: string;
  onClose: () => void;
  /** Where that sentence comes from, and what has no label. */
  children: ReactNode;
}

/** AD-13: labels for bread, each as large as its paper is cut. */
export function PrintBreadLabels({ day: suggested, sentence, onClose, ...props }: PrintBreadLabelsProps) {
  const labels = useLabels(props.loaves);
  const [day, setDay] = useState(suggested);
  const [full, setFull] = useState<readonly string[]>([]);
  const { loaves, count, sheets, paper } = labels;
  const printed = { day, sentence };
  const tooLong = loaves.filter(({ key }) => full.includes(key)).map(({ name }) => name);
  return (
    <Dialog
      open
      title="Print bread labels"
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="filled"
            icon={<Printer size={20} />}
            aria-disabled={count === 0}
            onClick={() => count > 0 && void openPrintWindow()}
          >
            Print {countText(count, "label")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <div>
          {loaves.map((loaf) => (
            <OneOfMany key={loaf.key} loaf={loaf} isAlone={loaves.length === 1}>
              <LoafFields loaf={loaf} {...printed} onChange={(part) => labels.change(loaf.key, part)} />
            </OneOfMany>
          ))}
        </div>
        <DayField day={day} onChange={setDay} />
        {props.children}
        <LabelPaperFields {...labels} />
        {tooLong.length > 0 && (
          <Notice tone="warning" title="Too long for this label">
            <p className="break-words">{tooLong.join(", ")}</p>
            <p className="text-hint">
              The end is cut off. Shorten the sentence; the labels of an A4 sheet have more room.
            </p>
          </Notice>
        )}
        <BreadLabelSheets sheets={sheets} paper={paper} onFull={setFull} {...printed} />
      </div>
    </Dialog>
  );
}

/** Of several breads each is a line until it is opened. */
function OneOfMany({ loaf, isAlone, children }: { loaf: Loaf; isAlone: boolean; children: ReactNode }) {
  if (isAlone) return children;
  return (
    <Disclosure
      summary={
        <>
          {loaf.name}
          <span className="font-normal whitespace-nowrap text-muted">{countText(loaf.labels, "label")}</span>
        </>
      }
    >
      {children}
    </Disclosure>
  );
}

function DayField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return (
    <Field id={useId()} label="Date on the label" optional>
      {(aria) => (
        <TextInput
          {...aria}
          type="date"
          autoComplete="off"
          className="max-w-48"
          value={day}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
