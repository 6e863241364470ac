/**
 * A JSON object with the stored document as its `recipeData`. The contract had read the document before we stored it;
 * parsing it only to write it again would be most of a list's cost.
 */
export function withDocument(fields: object, document: string): string {
  const text = JSON.stringify(fields);
  return `${text.slice(0, -1)},"recipeData":${document}}`;
}

export const JSON_TYPE = { "content-type": "application/json" };
