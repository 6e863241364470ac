import { PrintSheets } from "./print-sheets";
import { BreadLabel, type BreadLabelProps } from "./bread-label";
import { LABEL_PAPERS, type LabelPaper } from "./label-papers";
import type { Loaf } from "./loaf";
import "./bread-labels.css";

/** In points. Law asks for a small "o" of 1/16 in, which is 9 points here; below 6 nobody reads a list. */
const SIZES = { largest: 11, smallest: 6 } as const;

interface BreadLabelSheetsProps extends Omit<BreadLabelProps, "loaf"> {
  sheets: readonly (readonly (Loaf | null)[])[];
  paper: LabelPaper;
  /** Called with the keys of the loaves whose labels are cut off. */
  onFull: (keys: readonly string[]) => void;
}

/** The sheets as they are printed. Places that are used up or left over stay empty. */
export function BreadLabelSheets({ sheets, paper, onFull, ...printed }: BreadLabelSheetsProps) {
  return (
    <PrintSheets sizes={SIZES} onFull={onFull}>
      {sheets.map((sheet, index) => (
        <div key={index} className={`print-sheet bread-labels ${LABEL_PAPERS[paper].className}`}>
          {sheet.map((loaf, place) =>
            loaf === null ? (
              <div key={place} />
            ) : (
              <div key={place} className="bread-label">
                <div className="bread-label-text" data-fit={loaf.key}>
                  <BreadLabel loaf={loaf} {...printed} />
                </div>
              </div>
            ),
          )}
        </div>
      ))}
    </PrintSheets>
  );
}
