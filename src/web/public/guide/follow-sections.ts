/**
 * Marks in the list of contents which section is being read (`aria-current`): the last whose heading has passed the
 * upper third of the window.
 */
export function followSections(contents: Element): () => void {
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
