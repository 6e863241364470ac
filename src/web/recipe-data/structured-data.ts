import { site } from "../../contract/site/site";

/** One thing as schema.org describes it. */
export type Thing = { "@type": string } & Record<string, unknown>;

export const inContext = (thing: Thing) => ({ "@context": "https://schema.org", ...thing });

/**
 * The data block of a page. Recipes hold people's text: no "<" stands in the block, so nothing in it can end the
 * element or open a comment; U+2028 and U+2029 end lines in older readers.
 */
export function dataBlock(thing: Thing): string {
  const text = JSON.stringify(inContext(thing)).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/ld+json">${text}</script>`;
}

export const webSite = (origin: string, description: string): Thing => ({
  "@type": "WebSite",
  name: site.name,
  url: `${origin}/`,
  description,
  inLanguage: "en-US",
});
