import type { Page } from "@playwright/test";

/**
 * Runs in the page: text that a box cuts off, that sticks out of its border, or that overlaps other text. Text that
 * nobody sees (folded, for screen readers, below a sticky bar) does not count.
 */
function textTrouble(): string[] {
  const SLACK = 2;
  const MOST_PIECES = 2;
  type Line = { left: number; right: number; top: number; bottom: number; host: Element; layer: Element };
  const short = (text: string) => `"${text.trim().replaceAll(/\s+/g, " ").slice(0, 40)}"`;
  const heardOnly = (style: CSSStyleDeclaration) =>
    style.clipPath !== "none" || (style.width === "1px" && style.height === "1px");
  /** The layer that moves over the page, or the page itself. */
  const layers = new Map<Element, Element>();
  const layerOf = (element: Element): Element => {
    const before = layers.get(element);
    if (before !== undefined) return before;
    const moves =
      /^(sticky|fixed)$/.test(getComputedStyle(element).position) || element.matches("dialog, [popover]");
    const { parentElement } = element;
    const layer = moves ? element : parentElement === null ? document.body : layerOf(parentElement);
    layers.set(element, layer);
    return layer;
  };
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const popover = [...document.querySelectorAll(":popover-open")].at(-1);
  const inSight = popover ?? dialog ?? document.body;
  // Content that opens above the page is not cut off by anything around it.
  const beyond = inSight === document.body ? null : inSight.parentElement;

  /** The effect of an element on the text inside it. Most texts share their surroundings, so each is asked once. */
  type Around = {
    isHeardOnly: boolean;
    isBox: boolean;
    frame: DOMRect;
    clipsAcross: boolean;
    clipsDown: boolean;
    isOpen: boolean;
    hasBorder: boolean;
  };
  const known = new Map<Element, Around>();
  const lookAround = (element: Element): Around => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const style = getComputedStyle(element);
    const clips = (axis: string) => /^(hidden|clip)$/.test(axis);
    const around = {
      isHeardOnly: heardOnly(style),
      isBox: element !== document.body && !/^(inline|contents)$/.test(style.display),
      frame: element.getBoundingClientRect(),
      clipsAcross: clips(style.overflowX),
      clipsDown: clips(style.overflowY),
      isOpen: style.overflowX === "visible",
      hasBorder: element instanceof HTMLElement && Number.parseFloat(style.borderBottomWidth) > 0,
    };
    known.set(element, around);
    return around;
  };

  const trouble: string[] = [];
  const lines: Line[] = [];
  const walker = document.createTreeWalker(inSight, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const host = text.parentElement;
    // A drawing that repeats what is typed beside it may leave off the end.
    const NOT_READ =
      "script, style, noscript, option, [aria-hidden=true] .truncate, .drawing[aria-hidden=true]";
    if (host === null || !/[\p{L}\p{N}]/u.test(text.data) || host.closest(NOT_READ) !== null) continue;
    if (!host.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const pieces = [...range.getClientRects()];
    const boxes = pieces.filter((box) => box.width > 1 && box.height > 1);
    if (boxes.length === 0) continue;
    let hidden = false;
    let framed = false;
    const found: string[] = [];
    for (
      let element: Element | null = host;
      element !== null && element !== beyond && !hidden;
      element = element.parentElement
    ) {
      const around = lookAround(element);
      hidden = around.isHeardOnly;
      if (hidden || !around.isBox) continue;
      const { frame } = around;
      const framing: boolean = !framed && around.hasBorder;
      for (const box of boxes) {
        // Letters fill about two thirds of their line's height.
        const [top, bottom] = [box.top + box.height * 0.2, box.bottom - box.height * 0.2];
        const across = box.left < frame.left - SLACK || box.right > frame.right + SLACK;
        const down = top < frame.top - SLACK || bottom > frame.bottom + SLACK;
        const cut = (across && around.clipsAcross) || (down && around.clipsDown);
        if (cut)
          found.push(
            `${short(text.data)} is cut off by ${element.tagName} .${element.getAttribute("class")}`,
          );
        else if (framing && (across || down) && around.isOpen)
          found.push(
            `${short(text.data)} sticks out of ${element.tagName} .${element.getAttribute("class")}`,
          );
        if (cut) break;
      }
      framed ||= framing;
    }
    if (hidden) continue;
    trouble.push(...found);
    // A short word in pieces means that its column is too narrow. E-mail addresses may break anywhere.
    if (pieces.length > MOST_PIECES && !text.data.includes("@"))
      for (const { 0: word, index } of text.data.matchAll(/(?<=^|\s)\p{L}{3,8}(?=$|\s)/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        if (tops.size > MOST_PIECES)
          trouble.push(`"${word}" of ${short(text.data)} is broken into ${tops.size} lines`);
      }
    const layer = layerOf(host);
    for (const box of boxes)
      lines.push({
        left: box.left,
        right: box.right,
        top: box.top + box.height * 0.2,
        bottom: box.bottom - box.height * 0.2,
        host,
        layer,
      });
  }

  lines.sort((a, b) => a.top - b.top);
  for (const [index, line] of lines.entries())
    for (let later = index + 1; later < lines.length; later += 1) {
      const other = lines[later];
      if (other === undefined || other.top > line.bottom - SLACK) break;
      if (other.host === line.host || other.layer !== line.layer) continue;
      const across = Math.min(line.right, other.right) - Math.max(line.left, other.left);
      const down = Math.min(line.bottom, other.bottom) - other.top;
      if (across > SLACK && down > SLACK)
        trouble.push(`${short(line.host.textContent ?? "")} lies on ${short(other.host.textContent ?? "")}`);
    }

  // Content that opens above the page scrolls up and down, but never sideways.
  for (const part of inSight === document.body ? [] : [inSight, ...inSight.querySelectorAll("*")])
    if (/^(auto|scroll)$/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth + 1)
      trouble.push(`${part.tagName} .${part.getAttribute("class")} scrolls sideways`);

  // A number that its own field cuts off cannot be read.
  for (const field of inSight.querySelectorAll<HTMLInputElement>("input[inputmode=decimal]"))
    if (field.clientWidth > 0 && field.scrollWidth > field.clientWidth + 1)
      trouble.push(`"${field.value}" is cut off by its field ${field.id}`);
  return [...new Set(trouble)];
}

/** How often, and after how long, a page that was still moving is checked again. */
const LOOKS = 3;
const LOOK_AGAIN_MS = 300;

/**
 * Text that nobody could read: cut off, outside its border, or under other text. A busy machine is slow to place what a
 * new window or font moves, so only what stays is reported.
 */
export async function findUnreadableText(page: Page): Promise<string[]> {
  let trouble = await page.evaluate(textTrouble);
  for (let look = 1; look < LOOKS && trouble.length > 0; look += 1) {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(LOOK_AGAIN_MS);
    trouble = await page.evaluate(textTrouble);
  }
  return trouble;
}
