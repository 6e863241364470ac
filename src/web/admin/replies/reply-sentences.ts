import type { RequestKind } from "../../../contract/requests/request-kinds";

/** A sentence marked "Bread: Which day works for you?" is for replies about bread. A sentence without a mark is for both. */
const MARKED = /^(bread|starter):\s*/i;
const KINDS = { bread: "bread-requests", starter: "starter-requests" } as const;

/** For sentences from before there were marks: those that mention bread were never meant for a starter. */
const SPEAKS_OF_BREAD = /\b(bak(e|ed|ing)|breads?|loaf|loaves)\b/i;

/** The owner's sentences for replies about one kind of request, without their marks. */
export function sentencesFor(kind: RequestKind, sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => {
    const mark = MARKED.exec(sentence)?.[1]?.toLowerCase();
    if (mark === "bread" || mark === "starter")
      return KINDS[mark] === kind ? [sentence.replace(MARKED, "")] : [];
    return kind === "starter-requests" && SPEAKS_OF_BREAD.test(sentence) ? [] : [sentence];
  });
}
