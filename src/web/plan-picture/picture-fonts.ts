const FAMILIES = ["Besley", "Radio Canada"];

/** The rules of the page's letters, wherever its style sheets have them. */
function fontRules(): CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
}

const unquoted = (name: string) => name.replaceAll(/["']/g, "");

/**
 * The page's upright letters under names of their own. A page that was shown before its heading's letters came never takes
 * them in later (font-display: optional), and a canvas on it would not either.
 */
function makeFonts(): FontFace[] {
  return fontRules().flatMap(({ style }) => {
    const of = (name: string) => style.getPropertyValue(name);
    const family = unquoted(of("font-family"));
    if (!FAMILIES.includes(family) || of("font-style") === "italic") return [];
    return [
      new FontFace(`Picture ${family}`, of("src"), {
        weight: of("font-weight"),
        unicodeRange: of("unicode-range"),
        display: "block",
      }),
    ];
  });
}

let made = false;

/** Waits for the letters of a text; without a network those that are not on this device are replaced by others. */
export async function loadPictureFonts(text: string): Promise<void> {
  if (!made) for (const font of makeFonts()) document.fonts.add(font);
  made = true;
  const faces = [
    '600 40px "Picture Besley"',
    '400 40px "Picture Radio Canada"',
    '600 40px "Picture Radio Canada"',
  ];
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, text)));
}
