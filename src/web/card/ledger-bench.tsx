import { type ReactNode, Suspense, useState } from "react";
import { latePart } from "../late-part";
import { Disclosure } from "../ui/disclosure";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import type { BenchPartName } from "./ledger-bench-part";
import type { BenchProps } from "./ledger-changes";

const BenchPart = latePart(() => import("./ledger-bench-part"), "BenchPart");

const PARTS: readonly { part: BenchPartName; title: string }[] = [
  { part: "scaling", title: "Scaling" },
  { part: "solve", title: "Use up what I have" },
  { part: "temperatures", title: "Temperatures" },
];

/** What a baker sets at the bench before weighing out; the code of each comes when it is opened. */
export function Bench(props: BenchProps) {
  return (
    <div className="bench no-print">
      {PARTS.map(({ part, title }) => (
        <Opened key={part} title={title}>
          <Suspense fallback={<Waiting />}>
            <BenchPart part={part} {...props} />
          </Suspense>
        </Opened>
      ))}
    </div>
  );
}

function Opened({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary={title} open={open} onToggle={setOpen}>
      {open && children}
    </Disclosure>
  );
}

function Waiting() {
  return (
    <Skeleton>
      <SkeletonBlock className="mt-2 h-32" />
    </Skeleton>
  );
}
