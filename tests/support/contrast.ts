import type { Page } from "@playwright/test";

/** Runs in the page: the text whose contrast is below WCAG 1.4.3, as it is drawn now. */
function paleText(): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const WHITE: Colour = [255, 255, 255, 1];
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
  const over = ([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour => {
    const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
    return [mix(red, r), mix(green, g), mix(blue, b), 1];
  };

  const grounds = new Map<Element, Colour | undefined>();
  /** The background behind an element's text; undefined for a picture. */
  const groundOf = (element: Element | null): Colour | undefined => {
    if (element === null) return WHITE;
    if (grounds.has(element)) return grounds.get(element);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const own = colourOf(backgroundColor);
    const below = own[3] === 1 ? WHITE : groundOf(element.parentElement);
    const ground = backgroundImage === "none" && below !== undefined ? over(own, below) : undefined;
    grounds.set(element, ground);
    return ground;
  };

  const light = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { parentElement: element, nodeValue } = text;
    if (element === null || nodeValue === null || nodeValue.trim() === "" || element.closest(EXEMPT))
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    // Words that are only for screen readers are one pixel large.
    if (width <= 1 || height <= 1 || ground === undefined) continue;
    const ink = over(colourOf(element instanceof SVGElement ? style.fill : style.color), ground);
    const [dark = 0, pale = 0] = [light(ink), light(ground)].toSorted((a, b) => a - b);
    const ratio = (pale + 0.05) / (dark + 0.05);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(style.fontWeight) >= 700);
    if (ratio < (isLarge ? 3 : 4.5))
      found.add(
        `${ratio.toFixed(2)} of "${nodeValue.trim().slice(0, 40)}" in ${element.tagName} .${element.className}`,
      );
  }
  return [...found];
}

/** Text with too little contrast, found in a thirtieth of axe's time. */
export function findPaleTexts(page: Page): Promise<string[]> {
  return page.evaluate(paleText);
}
