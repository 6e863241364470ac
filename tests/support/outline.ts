import type { Page } from "@playwright/test";

/** Runs in the page: problems in a screen reader's lists of headings and landmarks. */
function stumbles(): string[] {
  const found: string[] = [];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(
    (heading) => isShown(heading) && heading.closest("dialog") === null,
  );
  const first = headings.filter((heading) => heading.matches("h1"));
  if (first.length !== 1) found.push(`${first.length} headings of the first level`);
  let before = 0;
  for (const heading of headings) {
    const level = Number(heading.tagName.slice(1));
    if (level > before + 1) found.push(`"${heading.textContent}" is ${heading.tagName} after H${before}`);
    before = level;
  }
  if (document.querySelectorAll("main").length !== 1) found.push("not one main part");
  if (document.title.trim() === "") found.push("no title");

  // Two of a kind need different names.
  for (const kind of ["nav", "aside"]) {
    const names = [...document.querySelectorAll(kind)]
      .filter(isShown)
      .map((one) => one.getAttribute("aria-label") ?? one.getAttribute("aria-labelledby") ?? "");
    if (names.length > 1 && (names.includes("") || new Set(names).size < names.length))
      found.push(`${names.length} times <${kind}>, named ${names.join(", ") || "nothing"}`);
  }

  // Every id that an attribute names must exist: a message tied to its field, a panel to its tab.
  for (const name of ["aria-describedby", "aria-labelledby", "aria-controls", "for"])
    for (const element of document.querySelectorAll(`[${name}]`))
      for (const id of (element.getAttribute(name) ?? "").split(/\s+/))
        if (document.getElementById(id) === null && element.getAttribute("aria-expanded") !== "false")
          found.push(`${element.tagName} #${element.id}: ${name}="${id}" leads nowhere`);

  // A message must be tied to its field, or nobody knows what it is about.
  for (const field of document.querySelectorAll("[aria-invalid=true]")) {
    const said = (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id))
      .filter((one) => one !== null && isShown(one) && one.textContent?.trim() !== "");
    if (isShown(field) && said.length === 0) found.push(`${field.id} is invalid, and nothing says why`);
  }
  return found;
}

export function outlineTrouble(page: Page): Promise<string[]> {
  return page.evaluate(stumbles);
}
