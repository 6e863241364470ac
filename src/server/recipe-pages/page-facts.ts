import { type Intake, type IntakeLine, readRecipe } from "../../intake";

const isItem = ({ ignored }: IntakeLine | { ignored?: undefined }) =>
  ignored === undefined || ignored === "subtotal" || ignored === "repeat";

/** Headings that lead to ingredients, and the ingredients; what others wrote about them stays theirs. */
function listOf(lines: readonly IntakeLine[]): string[] {
  return lines.flatMap((line, at) => {
    if (isItem(line)) return lines[at - 1]?.source === line.source ? [] : [line.source];
    const next = lines.slice(at + 1).find(({ ignored }) => ignored !== "heading");
    return line.ignored === "heading" && next !== undefined && isItem(next) ? ["", line.source] : [];
  });
}

/** Times and heat as facts, in our own words. */
function factsOf({ form }: Intake): string[] {
  if (form === null) return [];
  const { bakeTime, bakeTemperature, bulkFermentationDuration: bulk, proofingTime, quantity } = form;
  const bake = [bakeTime, bakeTemperature && `at ${bakeTemperature}`].filter(Boolean).join(" ");
  return [
    ...(quantity !== undefined && quantity > 1 ? [`Makes ${quantity} loaves.`] : []),
    ...(bulk ? [`Let the dough rise for ${bulk}.`] : []),
    ...(proofingTime ? [`Proof the dough for ${proofingTime}.`] : []),
    ...(bake ? [`Bake the bread ${bake}.`] : []),
  ];
}

/** The recipe of a page as a text with its facts; null if the page has none. */
export function factsOfPage(html: string): string | null {
  const intake = readRecipe(html, "html");
  if (!intake.lines.some((line) => line.ignored === undefined && line.grams !== null)) return null;
  const facts = factsOf(intake);
  return [intake.title, "", ...listOf(intake.lines), ...(facts.length > 0 ? ["", ...facts] : [])]
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
