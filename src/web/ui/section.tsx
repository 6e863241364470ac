import type { ReactNode, Ref } from "react";

interface SectionProps {
  title: string;
  /** The heading, where something in the section wants to hand the focus back. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A ruled section of the account page: its name left, on phones above. */
export function Section({ title, headingRef, children }: SectionProps) {
  return (
    <section className="grid gap-x-12 gap-y-4 border-t-2 border-text py-8 md:grid-cols-[14rem_minmax(0,35rem)]">
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}
