import type { Page } from "@playwright/test";

/**
 * Runs in the page, under forced colors. Drawings keep their own colors there, and backgrounds are gone, so a line, a
 * letter or a bar without a rule for it may be dark on dark, or vanish.
 */
function coloursLost(): string[] {
  const SYSTEM =
    "Canvas CanvasText LinkText VisitedText GrayText Highlight HighlightText ButtonText ButtonFace ButtonBorder Field FieldText Mark AccentColor";
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.setProperty("forced-color-adjust", "none");
  const colourOf = (name: string) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  };
  const system = new Set(SYSTEM.split(" ").map(colourOf));
  const [canvas, highlight] = [colourOf("Canvas"), colourOf("Highlight")];
  probe.remove();

  const NOTHING = /^(none|transparent|rgba\(0, 0, 0, 0\)|url\(.*)$/;
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const inSight = dialog ?? document.body;
  const isShown = (element: Element) => {
    const box = element.getBoundingClientRect();
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      (box.width > 1 || box.height > 1) &&
      element.closest("defs, pattern, clipPath, mask, symbol") === null
    );
  };
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.id === "" ? "" : `#${element.id}`} .${element.getAttribute("class") ?? ""} in ${element.closest("[id]:not(#main), section, article, li")?.textContent?.trim().slice(0, 30)}`;
  const lost: string[] = [];

  for (const shape of inSight.querySelectorAll(
    "svg :is(path, line, rect, circle, ellipse, polyline, polygon, text, tspan)",
  )) {
    // Told to keep its colors: a picture of the two themes.
    if (!isShown(shape) || getComputedStyle(shape).forcedColorAdjust === "none") continue;
    const { fill, stroke } = getComputedStyle(shape);
    const isText = shape.matches("text, tspan");
    const colours = [fill, ...(isText ? [] : [stroke])].filter((colour) => !NOTHING.test(colour));
    const wrong = colours.find((colour) => !system.has(colour));
    if (wrong !== undefined) lost.push(`${nameOf(shape)} is still ${wrong}`);
    else if (isText && fill === canvas) lost.push(`${nameOf(shape)} has the colour of the page`);
  }

  // Boxes that are told to keep their colors must use the system's.
  for (const box of inSight.querySelectorAll("main *:not(svg, svg *)")) {
    const { forcedColorAdjust, borderTopColor, borderTopWidth } = getComputedStyle(box);
    if (
      forcedColorAdjust === "none" &&
      borderTopWidth !== "0px" &&
      !system.has(borderTopColor) &&
      isShown(box)
    )
      lost.push(`${nameOf(box)} has an edge of ${borderTopColor}`);
  }

  // A box that is only a color needs an edge, now that the color is gone.
  for (const box of inSight.querySelectorAll<HTMLElement>("[data-colour-only]")) {
    const style = getComputedStyle(box);
    const edged = Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.outlineWidth) > 0;
    const kept =
      style.forcedColorAdjust === "none" &&
      system.has(style.backgroundColor) &&
      style.backgroundColor !== canvas;
    if (isShown(box) && !edged && !kept) lost.push(`${nameOf(box)} was a colour only, and has no edge`);
  }

  // Something chosen must show the system's color for chosen things: on itself, its label, or a part of it.
  const CHOSEN = "[aria-selected=true], [aria-current=step], input:checked";
  for (const chosen of inSight.querySelectorAll(CHOSEN)) {
    const about = [
      chosen,
      chosen.closest("label"),
      ...(chosen.closest("label")?.querySelectorAll("*") ?? chosen.querySelectorAll("*")),
    ];
    const looks = about.flatMap((element) =>
      element === null ? [] : [null, "::before", "::after"].map((part) => getComputedStyle(element, part)),
    );
    const isMarked = looks.some(
      ({
        borderTopColor,
        borderLeftColor,
        borderBottomColor,
        backgroundColor,
        outlineColor,
        outlineStyle,
        fill,
      }) =>
        [
          borderTopColor,
          borderLeftColor,
          borderBottomColor,
          backgroundColor,
          fill,
          outlineStyle === "none" ? "" : outlineColor,
        ].includes(highlight),
    );
    if (isShown(chosen) && !isMarked) lost.push(`${nameOf(chosen)} is chosen, and not in Highlight`);
  }
  return [...new Set(lost)];
}

/** Runs in the page, in ordinary colors: marks the boxes that are only a color. */
function markColourOnly(): void {
  const seeThrough = /^(rgba\(.*, 0\)|transparent|oklch\(.* \/ 0\))$/;
  for (const element of document.querySelectorAll<HTMLElement>("main *, dialog *")) {
    if (
      element.closest("svg") !== null ||
      element.childElementCount > 0 ||
      element.textContent?.trim() !== ""
    )
      continue;
    if (element.matches("input, textarea, select, button, progress")) continue;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const plain = seeThrough.test(style.backgroundColor) && style.backgroundImage === "none";
    if (box.width > 1 && box.height > 1 && !plain) element.dataset.colourOnly = "";
  }
}

/** Everything that forced colors take away. Leaves the page in its ordinary colors. */
export async function findLostColours(page: Page): Promise<string[]> {
  await page.evaluate(markColourOnly);
  await page.emulateMedia({ forcedColors: "active" });
  const lost = await page.evaluate(coloursLost);
  await page.emulateMedia({ forcedColors: "none" });
  return lost;
}
