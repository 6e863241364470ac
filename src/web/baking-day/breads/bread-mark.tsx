/** The colors that tell breads apart beside their names. */
const COLORS = 6;

/** A bread's color on its day; its name always stands beside it. */
export const BreadMark = ({ place }: { place: number }) => (
  <span
    aria-hidden="true"
    className="bread-mark"
    style={{ background: `var(--color-flour-${(place % COLORS) + 1})` }}
  />
);
