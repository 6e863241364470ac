import * as z from "zod/mini";

/** Longer addresses carry somebody's session or a whole document. */
const LONGEST_ADDRESS = 2000;

const PUBLIC_ONLY = "Enter the address of a web page, such as https://example.com/bread.";

/** An address as people copy it: "example.com/rye" means https. */
const withScheme = (address: string) =>
  address === "" || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;

const isWebAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === "" && password === "";
};

/** The page with a recipe: http or https, without a name or a password. The server asks public addresses only. */
export const recipePageSchema = z.object({
  address: z
    .pipe(
      z.pipe(
        z
          .string({ error: PUBLIC_ONLY })
          .check(z.trim(), z.maxLength(LONGEST_ADDRESS, { error: "The address is too long." })),
        z.transform(withScheme),
      ),
      z.string(),
    )
    .check(z.refine(isWebAddress, { error: PUBLIC_ONLY })),
});

/** The facts of a page: its recipe's name and lines with weights, in a text that is read like any pasted one. */
export interface RecipePage {
  /** The page itself, after all its redirects. */
  address: string;
  text: string;
}
