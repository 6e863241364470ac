import { useId } from "react";
import { LabelStart } from "./label-start";
import { countText } from "../../wording/values/numbers";
import { RadioTiles } from "../ui/fields/radio-tiles";
import { BREAD_LABEL_COLUMNS, LABEL_PAPERS } from "./label-papers";
import type { useLabels } from "./use-labels";

const PAPERS = (["letter", "a4"] as const).map((value) => ({ value, ...LABEL_PAPERS[value] }));

/** The paper, its first free label, and how many sheets that takes. */
export function LabelPaperFields(labels: ReturnType<typeof useLabels>) {
  const name = useId();
  const { paper, takePaper, places, used, setUsed, count, sheets } = labels;
  return (
    <>
      <RadioTiles legend="Paper" name={name} options={PAPERS} value={paper} onChange={takePaper} />
      <LabelStart
        used={used}
        onChange={setUsed}
        columns={BREAD_LABEL_COLUMNS}
        places={places}
        names={(sheets[0] ?? []).map((loaf) => loaf?.name ?? null)}
      />
      <div>
        <output className="font-semibold">
          {countText(count, "label")} on {countText(sheets.length, "sheet")}
        </output>
        <p className="text-hint text-muted">
          In the print window choose a scale of 100% and no margins, or the labels will not meet the paper.
        </p>
      </div>
    </>
  );
}
