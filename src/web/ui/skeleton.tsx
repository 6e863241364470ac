import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Stands where content will be, in its final size; shows itself only when the wait is noticeable (200 ms). */
export function Skeleton({
  label = "Loading",
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={classNames("shown-late", className)}>
      <output className="visually-hidden">{label}</output>
      {children}
    </div>
  );
}

/** A block of a skeleton; give it the height of the row or chart that it stands for. */
export function SkeletonBlock({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("rounded-field bg-sunken forced-colors:border", className)}
    />
  );
}
