import { classNames } from "./class-names";

/** A ring with its word beside it: the word is what says "wait". */
export function Spinner({ className }: { className?: string }) {
  return (
    <output className={classNames("flex items-center gap-3 text-muted", className)}>
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-[3px] border-line border-t-primary motion-reduce:animate-none"
      />
      Loading
    </output>
  );
}
