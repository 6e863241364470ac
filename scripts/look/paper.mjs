import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Prints a page as a PDF, and as pictures if poppler's pdftoppm is installed. */
export async function printTo(page, { area, name, paper }, { folder }) {
  const pdf = join(area, `${name}.pdf`);
  const full = join(folder, pdf);
  mkdirSync(dirname(full), { recursive: true });
  await page.pdf({ path: full, ...(paper === "css" ? { preferCSSPageSize: true } : { format: paper }) });
  spawnSync("pdftoppm", ["-r", "80", "-png", full, full.replace(/\.pdf$/, "")]);
  const pictures = readdirSync(dirname(full)).filter(
    (file) => file.startsWith(`${name}-`) && /-\d+\.png$/.test(file),
  );
  return pictures.toSorted().map((file) => ({
    area,
    name: basename(file, ".png"),
    width: paper,
    theme: "paper",
    file: join(area, file),
    pdf,
  }));
}
