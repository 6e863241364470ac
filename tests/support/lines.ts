import type { Page } from "@playwright/test";

/** Ranges whose two numbers stand on different lines: "3-" and "4 hours". */
export const brokenRanges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest("textarea, option")) continue;
      for (const { index } of text.data.matchAll(/(?<=[\d¼½¾%°])[-–](?=[\d¼½¾])/g)) {
        const topOf = (at: number) => {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().top;
        };
        // A date is no range; an id and an address may break anywhere.
        const around = text.data.slice(Math.max(0, index - 12), index + 12);
        if (/\d{4}-\d\d-\d\d|[\da-f]{4}-[\da-f]{4}/.test(around) || /\S-\d\S*@/.test(text.data)) continue;
        if (Math.abs(topOf(index) - topOf(index + 1)) > 2) broken.push(around.trim());
      }
    }
    return broken;
  });

/** The most words that stand together in one number with its unit and day: "Sunday, November 22, 2026 at 09:00". */
const MOST_WORDS = 6;

/** Texts kept on one line, as numbers are, that are too long for one. */
export const sentencesKeptOnOneLine = (page: Page): Promise<string[]> =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll(".num")]
        .map(({ textContent }) => textContent.trim())
        .filter((text) => text.split(/\s+/).length > most),
    MOST_WORDS,
  );

/** Quiet buttons that begin at their row's left edge, but whose letters do not: the text above begins there. */
export const lettersOffTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main .button-quiet")].flatMap((button) => {
      const { parentElement: row, firstChild } = button;
      if (row === null || firstChild === null || !button.checkVisibility()) return [];
      const style = getComputedStyle(row);
      const edge =
        row.getBoundingClientRect().left +
        Number.parseFloat(style.borderLeftWidth) +
        Number.parseFloat(style.paddingLeft);
      const range = document.createRange();
      range.selectNode(firstChild);
      const off = range.getBoundingClientRect().left - edge;
      const begins = Math.abs(button.getBoundingClientRect().left - edge) < 20;
      return begins && Math.abs(off) > 2 ? [`${button.textContent}: ${Math.round(off)} px`] : [];
    }),
  );

/** Rows of actions whose buttons are not equally wide, by their texts. */
export const unequalActions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".actions")].flatMap((row) => {
      const buttons = [...row.children].filter(
        (child) => child.matches(".button") && child.checkVisibility(),
      );
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      const isEqual = boxes.every((one) =>
        boxes.every((other) => Math.abs(one.top - other.top) > 4 || Math.abs(one.width - other.width) < 2),
      );
      return isEqual ? [] : [buttons.map(({ textContent }) => textContent).join(" | ")];
    }),
  );
