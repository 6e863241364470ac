import { classNames } from "../class-names";

interface TicksProps {
  /** Number of spaces: real steps, not decoration. */
  count: number;
  /** Every so many marks one is long, as on a ruler. */
  major?: number;
  className?: string;
}

/** The graduation of a scale. Drawn as lines, so that it also prints where browsers leave backgrounds out. */
export function Ticks({ count, major, className }: TicksProps) {
  const marks = Array.from(
    { length: count + 1 },
    (_, at) => `M${at} 0v${major && at % major === 0 ? 10 : 6}`,
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${count} 10`}
      preserveAspectRatio="none"
      className={classNames("block h-2.5 w-full overflow-visible stroke-edge", className)}
    >
      <path d={marks.join("")} fill="none" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
