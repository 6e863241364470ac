/** Twenty-four teeth on a strip of 240 by 6, as a roll of paper leaves them. */
const TEETH = Array.from({ length: 24 }, (_, tooth) => `L${tooth * 10 + 5} 5.4L${tooth * 10 + 10} 0.6`).join(
  "",
);

/** The lower edge of a slip that was torn off. */
export function TornEdge() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 6"
      preserveAspectRatio="none"
      className="-mt-px block h-2.5 w-full overflow-visible"
      fill="none"
      focusable="false"
    >
      <path d={`M0 0.6${TEETH}L240 -0.4L0 -0.4z`} className="fill-surface forced-colors:fill-[Canvas]" />
      <path
        d={`M0 0.6${TEETH}`}
        className="stroke-text forced-colors:stroke-[CanvasText]"
        strokeWidth={2.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
