import { isRecord, parseJson } from "../../contract/unknown-values";
import { tab } from "../site/device-store";
import { newRequestKey } from "../site/request-key";

/** An answer as it was left in this tab, with the key of an attempt to send it: the same words again are the same answer. */
export interface AnswerDraft {
  text: string;
  key: string;
}

const KEY = "bread-tools-answers";

function all(): Record<string, AnswerDraft> {
  const kept = parseJson(tab.read(KEY));
  return Object.fromEntries(
    Object.entries(isRecord(kept) ? kept : {}).flatMap(([id, draft]) =>
      isRecord(draft) && typeof draft.text === "string" && typeof draft.key === "string"
        ? [[id, { text: draft.text, key: draft.key }]]
        : [],
    ),
  );
}

export const readAnswer = (requestId: string): AnswerDraft => all()[requestId] ?? { text: "", key: "" };

/** Keeps what is typed about one request; an empty text removes the draft. */
export function keepAnswer(requestId: string, text: string): AnswerDraft {
  const { [requestId]: _old, ...others } = all();
  const draft = { text, key: newRequestKey() };
  const kept = text === "" ? others : { ...others, [requestId]: draft };
  tab.write(KEY, Object.keys(kept).length === 0 ? null : JSON.stringify(kept));
  return draft;
}
