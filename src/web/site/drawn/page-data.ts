import type { SessionAnswer } from "../../../contract/account/account";
import type { CommunityRecipe } from "../../../contract/recipes/saved-recipes";
import { parseJson } from "../../../contract/values/unknown-values";

/** An answer to one of the page's questions, by the question's key (query-client.ts). */
export interface KnownAnswer {
  key: readonly unknown[];
  data?: unknown;
  /** Why there is no answer. */
  refused?: unknown;
}

/** What the server knew when it drew the page. */
export interface DrawnData {
  /** The published recipe that the address names. */
  shared?: CommunityRecipe | undefined;
  /** Whom the page was drawn for: this person alone. */
  session?: SessionAnswer | undefined;
  /** What the page shows of theirs. */
  answers?: readonly KnownAnswer[] | undefined;
}

const PAGE_DATA_ID = "page-data";

/** The data as a block in the page's head. Nothing in it can end a script or a comment. */
export const pageData = (data: DrawnData): string =>
  Object.values(data).every((part) => part === undefined)
    ? ""
    : `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

const blockOf = () => document.getElementById(PAGE_DATA_ID);

let data: DrawnData | undefined;

/** The page's data in a browser, read once. */
export function readPageData(): DrawnData {
  data ??= (parseJson(blockOf()?.textContent ?? null) ?? {}) as DrawnData;
  return data;
}

/** When somebody signs out, the page keeps nothing of theirs (SEC-20). */
export function forgetPageData(): void {
  data = undefined;
  blockOf()?.remove();
}
