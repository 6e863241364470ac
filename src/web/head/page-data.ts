import { parseJson } from "../../contract/unknown-values";

const PAGE_DATA_ID = "page-data";

/** What the server has asked for already, as a block in the page's head. It can end no script and no comment. */
export const pageData = (data: unknown): string =>
  data === undefined
    ? ""
    : `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

export const readPageData = (): unknown =>
  parseJson(document.getElementById(PAGE_DATA_ID)?.textContent ?? null) ?? undefined;
