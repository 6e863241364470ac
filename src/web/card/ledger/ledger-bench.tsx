import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { latePart } from "../../site/late-part";
import { Disclosure } from "../../ui/disclosure";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import type { BenchPartName } from "./ledger-bench-part";
import type { BenchProps } from "./ledger-changes";

const BenchPart = latePart(() => import("./ledger-bench-part"), "BenchPart");

const PARTS: readonly { part: BenchPartName; title: string }[] = [
  { part: "scaling", title: "Scaling" },
  { part: "solve", title: "Use up what I have" },
  { part: "temperatures", title: "Temperatures" },
  { part: "cost", title: "Cost of a loaf" },
];

/** The baker's settings at the bench before weighing out; the code of each comes when it is opened. */
export function Bench(props: BenchProps) {
  return PARTS.map(({ part, title }) => (
    <BenchSection key={part} title={title}>
      <BenchPart part={part} {...props} />
    </BenchSection>
  ));
}

type SectionProps = {
  title: string;
  children: ReactNode;
};

/** Opens into view; folded again it keeps what was typed. */
export function BenchSection({ title, children }: SectionProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) setWasOpened(true);
  };
  return (
    <Disclosure summary={title} open={open} onToggle={toggle}>
      {wasOpened && (
        <Suspense fallback={<Waiting />}>
          <InView open={open}>{children}</InView>
        </Suspense>
      )}
    </Disclosure>
  );
}

/** Once its code is there and it has its height, the section goes to the top of whatever scrolls. */
function InView({ open, children }: { open: boolean; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) content.current?.closest("details")?.scrollIntoView({ block: "start" });
  }, [open]);
  return <div ref={content}>{children}</div>;
}

function Waiting() {
  return (
    <Skeleton>
      <SkeletonBlock className="mt-2 h-32" />
    </Skeleton>
  );
}
