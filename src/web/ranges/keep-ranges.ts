import { Fragment, jsx } from "react/jsx-runtime";

const NUMBER = "(?:\\d+(?:[.,]\\d+)*[¼½¾⅓⅔]?|[¼½¾⅓⅔])";
/** "3-4", "¼-½", "1.8-2.5", "8–12"; no date, and no part of an id. */
const RANGE = new RegExp(`(?<![\\w.,-])(${NUMBER}(?:°[FC]?|%)?[-–]${NUMBER})(?![\\w.,]*[-–]\\d|\\d)`);

/** Elements that hold letters and no other elements. */
const LETTERS_ONLY = new Set([
  "desc",
  "option",
  "script",
  "style",
  "text",
  "textarea",
  "textPath",
  "title",
  "tspan",
]);

/** In one element: a row of things would take the parts of a text for things of its own. */
function keepText(text: string, key?: number) {
  const parts = text.split(RANGE);
  if (parts.length === 1) return text;
  const children = parts.map((part, place) =>
    place % 2 === 1 ? jsx("span", { className: "whitespace-nowrap", children: part }, place) : part,
  );
  return jsx("span", { children }, key);
}

/** The same children where none has a range. */
function keep(child: unknown, place?: number): unknown {
  if (typeof child === "string") return keepText(child, place);
  if (!Array.isArray(child)) return child;
  const kept = child.map((one: unknown, at) => keep(one, at));
  return kept.some((one, at) => one !== child[at]) ? kept : child;
}

/**
 * The properties of an element with each range of its text on one line. Browsers break "3-4 hours" after the hyphen,
 * and no style forbids that there alone. As code of the elements themselves, it reaches every text of every page.
 */
export function keepRanges<Props>(type: unknown, props: Props): Props {
  if (typeof type === "string" ? LETTERS_ONLY.has(type) : type !== Fragment) return props;
  const { children } = props as { children?: unknown };
  const kept = keep(children);
  return kept === children ? props : { ...props, children: kept };
}
