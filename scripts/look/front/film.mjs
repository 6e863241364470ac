import sharp from "sharp";
import { stopTransitions } from "../walk.mjs";

/** How long a frame stands, for a reader who sees the page for the first time. */
const GLANCE_MS = 700;
const READ_MS = 2600;

/** The end of a finger, where a button is about to be pressed. */
const finger = (size) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 60 60">` +
      '<circle cx="30" cy="30" r="26" fill="#fff" fill-opacity=".25" stroke="#1d4d7c" stroke-width="4"/></svg>',
  );
const FINGER = 60;

/**
 * Where a button is, scrolled to only if it must be: a button that sticks to the window's edge is in sight already, and
 * scrolling would lead to its place in the page.
 */
async function inSight(page, button) {
  const { y, height } = await button.boundingBox();
  if (y < 0 || y + height > page.viewportSize().height) await button.scrollIntoViewIfNeeded();
  return button.boundingBox();
}

/** Frames of one page, each a screenshot of what really stands there. */
export function filmOf(page, scale) {
  const frames = [];

  async function shoot(ms) {
    await page.evaluate(stopTransitions);
    frames.push({ ms, png: await page.screenshot({ animations: "disabled", caret: "hide" }) });
  }

  return {
    /** The page as it is, long enough to be read. */
    look: (ms = READ_MS) => shoot(ms),
    /** A frame with a finger on it, and the press. */
    async press(button) {
      const { x, y, width, height } = await inSight(page, button);
      await shoot(GLANCE_MS);
      const size = FINGER * scale;
      const png = await sharp(frames.at(-1).png)
        .composite([
          {
            input: finger(size),
            left: Math.round((x + width / 2) * scale - size / 2),
            top: Math.round((y + height / 2) * scale - size / 2),
          },
        ])
        .png()
        .toBuffer();
      frames.push({ ms: GLANCE_MS, png });
      await button.tap();
    },
    frames,
    /** One animated file of all frames, over and over. */
    save: (file) =>
      sharp(
        frames.map(({ png }) => png),
        { join: { animated: true } },
      )
        .webp({ quality: 80, effort: 6, delay: frames.map(({ ms }) => ms), loop: 0 })
        .toFile(file),
  };
}
