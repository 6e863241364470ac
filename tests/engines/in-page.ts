/** A part of the page as a person names it: its role, its name, and the part that it is in. */
export type Part = { role: string; name?: string | { source: string; flags: string }; within?: Part };

export type Found = {
  count: number;
  text: string;
  value: string;
  checked: boolean;
  focused: boolean;
  /** Where a pointer meets the first match, or what covers it; only when asked for. */
  point?: { x: number; y: number };
  covered?: string;
  box?: { x: number; y: number; width: number; height: number };
};

/** The act on a part, besides telling what can be seen of it. */
export type Look = "see" | "reach" | "box" | "focus" | "select";

/**
 * Runs in the page: finds a part and tells what a person sees of it. It is sent as source text, so it must not use
 * anything outside.
 */
export function lookAt(part: Part, what: Look): Found {
  const TAGS: Record<string, string> = {
    article: "article",
    banner: "header",
    button: "button, summary",
    checkbox: "input[type=checkbox]",
    combobox: "input[list], select",
    dialog: "dialog",
    group: "fieldset, details",
    heading: "h1, h2, h3, h4",
    link: "a[href]",
    main: "main",
    radio: "input[type=radio]",
    region: "section[aria-label], section[aria-labelledby]",
    switch: "[role=switch]",
    textbox:
      "input:not([type]), input[type=text], input[type=email], input[type=search], input[type=password], textarea",
    title: "h1",
    field: "input, select, textarea",
    words: "body *",
  };
  const clean = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ").trim();
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const spoken = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return "";
    if (!node.checkVisibility({ visibilityProperty: true })) return "";
    const inner = [...node.childNodes].map(spoken).join("");
    return getComputedStyle(node).display === "inline" ? inner : ` ${inner} `;
  };
  const nameOf = (element: Element): string => {
    const by = element.getAttribute("aria-labelledby");
    if (by !== null)
      return clean(
        by
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent ?? "")
          .join(" "),
      );
    const label = element.getAttribute("aria-label");
    if (label !== null) return clean(label);
    if (element instanceof HTMLFieldSetElement)
      return clean(element.querySelector("legend")?.textContent ?? "");
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      return clean([...(element.labels ?? [])].map(spoken).join(" "));
    return clean(spoken(element));
  };
  const isNamed = (element: Element, name: Part["name"]) => {
    if (name === undefined) return true;
    const own = nameOf(element);
    return typeof name === "string" ? own === name : new RegExp(name.source, name.flags).test(own);
  };
  const find = ({ role, name, within }: Part): Element[] => {
    const places: ParentNode[] = within === undefined ? [document] : find(within);
    const selector = [`[role=${role}]`, TAGS[role]].filter(Boolean).join(", ");
    const all = new Set(places.flatMap((place) => [...place.querySelectorAll(selector)]));
    // Some parts are asked for by a name that is not an ARIA role.
    const isKind = (element: Element) =>
      /^(title|field|words)$/.test(role) || (element.getAttribute("role") ?? role) === role;
    return [...all].filter((element) => isKind(element) && shown(element) && isNamed(element, name));
  };
  const found = find(part);
  const first = found[0];
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const target = found.find((element) => modal === undefined || modal.contains(element)) ?? first;
  if (!(target instanceof HTMLElement))
    return { count: 0, text: "", value: "", checked: false, focused: false };
  if (what === "focus") target.focus();
  if (what === "select" && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    target.focus();
    target.select();
  }
  const seen: Found = {
    count: found.length,
    text: clean(target.innerText),
    value: (target as HTMLInputElement).value ?? "",
    checked: (target as HTMLInputElement).checked || target.getAttribute("aria-checked") === "true",
    focused: document.activeElement === target,
  };
  if (what === "box") {
    const { x, y, width, height } = target.getBoundingClientRect();
    return { ...seen, box: { x, y, width, height } };
  }
  if (what !== "reach") return seen;
  const pressable = [target, ...((target as HTMLInputElement).labels ?? [])];
  for (const element of pressable) {
    const before = element.getBoundingClientRect();
    if (before.top < 0 || before.bottom > innerHeight)
      element.scrollIntoView({ block: "center", behavior: "instant" });
    // When a link wraps, the middle of its box may lie outside the link.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    const over = document.elementFromPoint(point.x, point.y);
    seen.box = { x: box.x, y: box.y, width: box.width, height: box.height };
    if (over !== null && pressable.some((one) => one.contains(over))) {
      const aim = window as { missed?: boolean };
      aim.missed = undefined;
      const aims = new AbortController();
      // A button that moves away between pointer down and up gets no click either.
      const hit = ({ type, target: met }: Event) => {
        aim.missed ||= !pressable.some((one) => met instanceof Node && one.contains(met));
        if (type === "pointerup") aims.abort();
      };
      for (const type of ["pointerdown", "pointerup"])
        addEventListener(type, hit, { capture: true, signal: aims.signal });
      return { ...seen, point };
    }
    seen.covered = over === null ? "outside of the window" : over.outerHTML.slice(0, 120);
    // A person scrolls what lies under the buttons at the window's foot; the next look finds it in the middle.
    element.scrollIntoView({ block: "center", behavior: "instant" });
  }
  return seen;
}
