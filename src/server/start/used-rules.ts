import Beasties from "beasties";

/**
 * Rules that are always kept: those about what a page's first scripts change, those about no element in particular, and
 * those with `:is`, whose parts the tool cannot tell apart.
 */
const ALWAYS = [/data-theme/, /data-guide-day/, /data-baking/, /data-returns/, /^::/, /:root/, /:is\(/];

const inStyle = (css: string) => `<style>${css}</style>`;

/**
 * The rules of these sheets that apply to something on the page as it is drawn, in their layers and their order. Left
 * out are rules for later states (a dialog, an error) and the font faces, which a page has from elsewhere.
 */
export async function pickUsedRules(html: string, sheets: readonly string[]): Promise<string> {
  const page = html
    .replaceAll(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<link\b[^>]*>/g, "")
    // The tool compares class names as they are written.
    .replaceAll("&amp;", "&")
    .replaceAll("&gt;", ">")
    .replace("</head>", () => `${inStyle(sheets.join("\n"))}</head>`);
  const beasties = new Beasties({
    external: false,
    fonts: false,
    keyframes: "critical",
    allowRules: ALWAYS,
    logLevel: "warn",
  });
  const made = await beasties.process(page);
  const [, rules = ""] = /<style\b[^>]*>([\s\S]*?)<\/style>/.exec(made) ?? [];
  if (rules === "") throw new Error("no rules for a page");
  return rules.trim();
}
