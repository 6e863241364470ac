/** Where a list continues: from the `Link` of the previous answer. */
export interface PageQuery {
  cursor?: string | undefined;
}

/** A download: saved by the browser, never read by a page. */
export interface Download {
  file: string;
}
