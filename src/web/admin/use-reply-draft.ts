import { useEffect, useState } from "react";
import type { RequestReply } from "../../contract/replies";
import { keepReply, listenToReplies, NO_REPLY, readReply, type ReplyDraft } from "./reply-drafts";

/** The unfinished reply. Two tabs share it: what is typed in one appears in the other, and neither overwrites it. */
export function useReplyDraft(id: string) {
  const [draft, setDraft] = useState(() => readReply(id) ?? NO_REPLY);
  const [isOpen, setOpen] = useState(draft.text !== "");
  useEffect(
    () =>
      listenToReplies(() => {
        const kept = readReply(id) ?? NO_REPLY;
        setDraft(kept);
        if (kept.text !== "") setOpen(true);
      }),
    [id],
  );

  function show(kept: ReplyDraft) {
    setDraft(kept);
    setOpen(kept.text !== "");
  }
  return { draft, setDraft, isOpen, setOpen, show };
}

/** Puts the words of replies that are gone from the list above what was begun meanwhile; undefined where none is gone. */
export function takeWordsBack(id: string, gone: readonly RequestReply[]): ReplyDraft | undefined {
  if (gone.length === 0) return undefined;
  const begun = readReply(id)?.text ?? "";
  return keepReply(id, [...gone.map(({ text }) => text), begun].filter(Boolean).join("\n\n"));
}
