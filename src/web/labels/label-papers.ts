/** Sheets of labels large enough for a list of ingredients. The measures are in bread-labels.css. */
export const LABEL_PAPERS = {
  letter: {
    label: "10 on a letter sheet",
    hint: "Avery 5163 and similar, 4\u00a0×\u00a02\u00a0in",
    places: 10,
    className: "letter-sheet bread-labels-letter",
  },
  a4: {
    label: "8 on an A4 sheet",
    hint: "Avery L7165 and similar, 99.1\u00a0×\u00a067.7\u00a0mm",
    places: 8,
    className: "a4-sheet bread-labels-a4",
  },
} as const;

export type LabelPaper = keyof typeof LABEL_PAPERS;
/** Both are two labels across. */
export const BREAD_LABEL_COLUMNS = 2;
