import { useMemo, useState } from "react";
import { dealOut } from "./labels-sheets";
import { useFormats } from "../site/units";
import { LABEL_PAPERS, type LabelPaper } from "./label-papers";
import type { Loaf } from "./loaf";

/** Labels while they are chosen: of which loaves, on which paper, from which place of it on. */
export function useLabels(suggested: readonly Loaf[]) {
  const { units } = useFormats();
  // Who reads Celsius has A4 in the printer, nearly everywhere.
  const [paper, setPaper] = useState<LabelPaper>(units.temperature === "C" ? "a4" : "letter");
  const [used, setUsed] = useState(0);
  const [loaves, setLoaves] = useState(suggested);
  const { places } = LABEL_PAPERS[paper];
  const labels = useMemo(
    () => loaves.flatMap((loaf) => Array.from({ length: loaf.labels }, () => loaf)),
    [loaves],
  );
  const sheets = useMemo(() => dealOut(labels, used, places), [labels, used, places]);
  return {
    loaves,
    change: (key: string, part: Partial<Loaf>) =>
      setLoaves((all) => all.map((loaf) => (loaf.key === key ? { ...loaf, ...part } : loaf))),
    paper,
    takePaper: (chosen: LabelPaper) => {
      setPaper(chosen);
      setUsed(0);
    },
    places,
    used,
    setUsed,
    count: labels.length,
    sheets,
  };
}
