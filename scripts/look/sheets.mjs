import { closeSync, mkdirSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The width of a picture on a sheet, at which its letters can still be read. */
const THUMB = new Map([
  [320, 240],
  [390, 250],
  [768, 380],
]);
const WIDEST_THUMB = 770;
const GAP = 12;
const CAPTION = 20;
/** A sheet's size, which most picture viewers show without scrolling. */
const SHEET = { width: 1590, height: 1500 };
/** A long picture continues in the next column; if less than this is left of a column, it stays empty. */
const LEAST = 300;

/** Makes contact sheets as PNG files, for browsing in a picture viewer. */
export async function makeSheets(browser, folder, shots) {
  const context = await browser.newContext({ viewport: SHEET });
  const page = await context.newPage();
  // Opened from a file, so that the page may show other files.
  await page.goto(pathToFileURL(join(folder, "index.html")).href);
  mkdirSync(join(folder, "sheets"), { recursive: true });
  const groups = new Map();
  for (const shot of shots) {
    const title = `${shot.area}-${shot.width}-${shot.theme}`;
    groups.set(title, [...(groups.get(title) ?? []), shot]);
  }
  for (const [title, group] of groups)
    for (const [index, columns] of sheetsOf(folder, group).entries()) {
      await page.setContent(html(columns, pathToFileURL(`${folder}/`).href), { waitUntil: "load" });
      const path = join(folder, "sheets", `${title}-${String(index + 1).padStart(2, "0")}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  await context.close();
}

/** Lays out the sheets like a newspaper: pictures run down a column and continue in the next. */
function sheetsOf(folder, shots) {
  const sheets = [];
  let columns = [];
  let left = 0;
  for (const shot of shots) {
    const { width, height } = pngSize(join(folder, shot.file));
    const wide = Math.min(THUMB.get(shot.width) ?? WIDEST_THUMB, width);
    const full = Math.round((height * wide) / width);
    for (let top = 0; top < full; ) {
      if (left < Math.min(LEAST, full - top) + CAPTION) {
        if (columns.length === 0 || (columns.length + 1) * (wide + GAP) > SHEET.width) {
          columns = [];
          sheets.push(columns);
        }
        columns.push([]);
        left = SHEET.height;
      }
      const part = Math.min(full - top, left - CAPTION);
      columns.at(-1).push({ ...shot, wide, top, part, isFirst: top === 0 });
      left -= part + CAPTION;
      top += part;
    }
  }
  return sheets;
}

function html(columns, base) {
  const block = ({ file, name, wide, top, part, isFirst }) =>
    `<p>${isFirst ? name : `${name}, continued`}</p><div style="width:${wide}px;height:${part}px"><img src="${base}${file}" width="${wide}" style="margin-top:-${top}px"></div>`;
  return `<style>body{margin:0;display:flex;gap:${GAP}px;background:#777;width:max-content}
p{margin:0;font:12px/${CAPTION}px sans-serif;color:#fff;white-space:nowrap}div{overflow:hidden}img{display:block}</style>
${columns.map((column) => `<section>${column.map(block).join("")}</section>`).join("")}`;
}

/** The first bytes of a PNG contain its width and height. */
function pngSize(path) {
  const head = Buffer.alloc(24);
  const file = openSync(path, "r");
  readSync(file, head, 0, 24, 0);
  closeSync(file);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}
