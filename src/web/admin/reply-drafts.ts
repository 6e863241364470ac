import { isRecord, parseJson } from "../../contract/unknown-values";
import { held } from "../site/device-memory";
import { followKey } from "../site/device-store";
import { newRequestKey } from "../site/request-key";

/** A reply as it was left, with the key of an attempt to send it: the same words again are the same reply. */
export interface ReplyDraft {
  text: string;
  key: string;
}

/** A reply that was never sent is dropped once this many others were begun after it. */
const MOST = 50;

function all(): Record<string, ReplyDraft> {
  const kept = parseJson(held.read("bread-tools-replies"));
  return Object.fromEntries(
    Object.entries(isRecord(kept) ? kept : {}).flatMap(([id, draft]) =>
      isRecord(draft) && typeof draft.text === "string" && typeof draft.key === "string"
        ? [[id, { text: draft.text, key: draft.key }]]
        : [],
    ),
  );
}

/** Calls back when another tab has typed or sent a reply. */
export const { listen: listenToReplies } = followKey("bread-tools-replies");

export const NO_REPLY: ReplyDraft = { text: "", key: "" };

export const readReply = (requestId: string): ReplyDraft | null => all()[requestId] ?? null;

/** Keeps what is typed for one request; an empty text removes the draft. Answers the draft with its key. */
export function keepReply(requestId: string, text: string): ReplyDraft {
  const { [requestId]: _old, ...others } = all();
  const draft = { text, key: newRequestKey() };
  const kept = [...Object.entries(others), ...(text === "" ? [] : [[requestId, draft] as const])].slice(
    -MOST,
  );
  held.write("bread-tools-replies", kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept)));
  return draft;
}
