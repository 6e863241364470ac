/**
 * A JSON object whose `recipeData` is the stored document as it stands. It was written by us from what the contract
 * had read; taking it apart only to write it again is most of what a list would cost.
 */
export function withDocument(fields: object, document: string): string {
  const text = JSON.stringify(fields);
  return `${text.slice(0, -1)},"recipeData":${document}}`;
}

export const JSON_TYPE = { "content-type": "application/json" };
