/** Where a list goes on: what the answer before it said in its `Link`. */
export interface PageQuery {
  cursor?: string | undefined;
}

/** A download: its text is for whoever saves it, and no page reads it. */
export interface Download {
  file: string;
}
