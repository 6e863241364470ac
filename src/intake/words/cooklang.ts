/** Cooklang's marks as plain words, line by line, so that the reader of lists reads them. */

/** "@bread flour{500%g}", "@salt{}", "@egg". Source: cooklang.org, the specification's "Ingredients". */
const INGREDIENT = /@([^@{}\n]{1,80})\{([^{}\n%]{0,20})(?:%([^{}\n]{0,20}))?\}(?:\([^()\n]{0,80}\))?/g;

/** Whether a text has an ingredient in Cooklang's way. */
export const isCooklang = (text: string): boolean =>
  /@[^@{}\n]{1,80}\{[^{}\n]{0,20}%?[^{}\n]{0,20}\}/.test(text);

/** One line as words: "== Levain ==" is a heading, "@salt{10%g}" is "10 g salt". */
export function plainCooklang(line: string): string {
  const section = /^={1,4}([^=\n]{1,80})=*$/.exec(line.trim());
  if (section !== null) return `${(section[1] ?? "").trim()}:`;
  const [, key = "", value = ""] = /^(title|servings): (.{1,200})$/.exec(line.trim()) ?? [];
  if (key === "title") return value;
  if (key === "servings") return `Makes ${value} loaves`;
  return line
    .replace(INGREDIENT, (_, name: string, amount: string, unit = "") => `${amount} ${unit} ${name}`.trim())
    .replace(/~[^{}\n]{0,40}\{([^{}\n%]{0,10})%([^{}\n]{0,20})\}/g, "$1 $2")
    .replace(/#([^#{}\n]{1,40})\{\}/g, "$1");
}
