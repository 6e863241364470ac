import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../ui/button";

/** The parts that the starter guide's text is set with; the words themselves are in content/. */
export function Contents({ children }: { children: ReactNode }) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // Only a list that stays in sight beside the text says where one is.
    if (list.current === null || getComputedStyle(list.current).position !== "sticky") return undefined;
    return followSections(list.current);
  }, []);
  return (
    <nav
      ref={list}
      aria-labelledby="contents-title"
      className="guide-contents border-t-2 border-text pt-3 lg:sticky lg:top-6 lg:self-start short:static"
    >
      <h2 id="contents-title" className="text-h3">
        Contents
      </h2>
      {children}
      <p className="needs-script">
        <Button icon={<Printer size={20} />} onClick={() => print()}>
          Print the guide
        </Button>
      </p>
      <p className="needs-script mt-2 text-hint text-muted">
        Eight pages. As a booklet, they fit on two sheets, folded once.
      </p>
    </nav>
  );
}

export function Article({ children }: { children: ReactNode }) {
  return <article className="guide-text prose max-w-none min-w-0">{children}</article>;
}

/** A heading with what belongs to it. */
export function GuideSection({ children }: { children: ReactNode }) {
  return <section className="guide-section not-first:mt-18">{children}</section>;
}

/** Marks the section being read (`aria-current`): the last whose heading has passed the upper third of the window. */
function followSections(contents: Element): () => void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const sections = links.map(
    (link) => document.getElementById(link.hash.slice(1))?.closest("section") ?? null,
  );
  const inSight = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      const current = sections.findIndex((section) => section !== null && inSight.has(section));
      links.forEach((link, at) => {
        if (at === current) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      });
    },
    // A line across the window, a third of the way down: whatever it crosses is being read.
    { rootMargin: "-33% 0px -67% 0px" },
  );
  for (const section of sections) if (section !== null) observer.observe(section);
  return () => observer.disconnect();
}
