import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import { parseJson } from "../../contract/values/unknown-values";

const PAGE_DATA_ID = "page-data";

/** The server's answers so far, as a block in the page's head. Nothing in it can end a script or a comment. */
export const pageData = (data: unknown): string =>
  data === undefined
    ? ""
    : `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

export const readPageData = (): CommunityRecipe | undefined =>
  (parseJson(document.getElementById(PAGE_DATA_ID)?.textContent ?? null) ?? undefined) as
    | CommunityRecipe
    | undefined;
