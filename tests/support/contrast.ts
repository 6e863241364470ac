import type { Page } from "@playwright/test";

/** Runs in the page: the text whose contrast is below WCAG 1.4.3, as it is drawn now. */
function paleText(): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const WHITE: Colour = [255, 255, 255, 1];
  const NOTHING: Colour = [0, 0, 0, 0];
  const LARGE_PX = 24;
  const LARGE_BOLD_PX = 18.66;
  const EXEMPT = ":disabled, [aria-disabled=true], [aria-hidden=true], [inert]";

  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const colourOf = (text: string): Colour => {
    const before = known.get(text);
    if (before !== undefined || pen === null) return before ?? WHITE;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    known.set(text, colour);
    return colour;
  };
  /** A color drawn over another. Either may let shine through what is below. */
  const over = (top: Colour, below: Colour): Colour => {
    const rest = below[3] * (1 - top[3]);
    const alpha = top[3] + rest;
    const mix = (part: 0 | 1 | 2) => (alpha === 0 ? 0 : (top[part] * top[3] + below[part] * rest) / alpha);
    return [mix(0), mix(1), mix(2), alpha];
  };

  type Layer = { background: Colour; hasPicture: boolean; opacity: number };
  const layers = new Map<Element, Layer>();
  const layerOf = (element: Element): Layer => {
    const before = layers.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const layer = {
      background: colourOf(backgroundColor),
      hasPicture: backgroundImage !== "none",
      opacity: Number(opacity),
    };
    layers.set(element, layer);
    return layer;
  };
  /** The colour of a pixel of an element where `ink` is drawn on it; undefined where a picture is below. */
  const seenOn = (element: Element, ink: Colour): Colour | undefined => {
    let seen = ink;
    for (let host: Element | null = element; host !== null; host = host.parentElement) {
      const { background, hasPicture, opacity } = layerOf(host);
      if (hasPicture && seen[3] < 1) return undefined;
      seen = over(seen, background);
      seen[3] *= opacity;
    }
    return over(seen, WHITE);
  };

  const light = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  const found = new Set<string>();
  const judge = (element: Element, words: string) => {
    if (words.trim() === "" || element.closest(EXEMPT)) return;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const { width, height } = element.getBoundingClientRect();
    // Words that are only for screen readers are one pixel large.
    if (width <= 1 || height <= 1) return;
    const style = getComputedStyle(element);
    const ground = seenOn(element, NOTHING);
    const ink = seenOn(element, colourOf(element instanceof SVGElement ? style.fill : style.color));
    if (ground === undefined || ink === undefined) return;
    const [dark = 0, pale = 0] = [light(ink), light(ground)].toSorted((a, b) => a - b);
    const ratio = (pale + 0.05) / (dark + 0.05);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(style.fontWeight) >= 700);
    if (ratio < (isLarge ? 3 : 4.5))
      found.add(
        `${ratio.toFixed(2)} of "${words.trim().slice(0, 40)}" in ${element.tagName} .${element.getAttribute("class")}`,
      );
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.parentElement !== null) judge(text.parentElement, text.nodeValue ?? "");
  const TYPED = "textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])";
  for (const field of document.querySelectorAll<HTMLInputElement>(TYPED)) judge(field, field.value);
  return [...found];
}

/** Text with too little contrast, found in a thirtieth of axe's time. */
export function findPaleTexts(page: Page): Promise<string[]> {
  return page.evaluate(paleText);
}
