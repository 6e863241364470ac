import { Link } from "../../routes/link";
import type { ComponentProps } from "react";
import type { PlainPath } from "../../../contract/site/pages";

/** "The ratio, 1:2:2" -> "the-ratio-1-2-2": what the contents list links to. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** How the plain words of content/ become this site's elements. */
export const WRITTEN = {
  h2: ({ children }: ComponentProps<"h2">) => (
    <h2 id={typeof children === "string" ? headingId(children) : undefined} className="scroll-mt-8">
      {children}
    </h2>
  ),
  a: ({ href = "", children }: ComponentProps<"a">) => {
    // A file, such as /licenses.txt, is no page of the router.
    const isPage = href.startsWith("/") && !/\.\w+(#|$)/.test(href);
    const [to, hash] = href.split("#");
    return isPage ? (
      <Link to={to as PlainPath} hash={hash} className="link">
        {children}
      </Link>
    ) : (
      <a href={href} className="link">
        {children}
      </a>
    );
  },
};
