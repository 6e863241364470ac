import { useEffect, useState } from "react";
import type { RequestReply } from "../../../contract/requests/replies";
import type { TypedText } from "../../site/typed-text";
import { listenToReplies, replies } from "./reply-drafts";

/** The unfinished reply. Two tabs share it: what is typed in one appears in the other, and neither overwrites it. */
export function useReplyDraft(id: string) {
  const [draft, setDraft] = useState(() => replies.read(id));
  const [isOpen, setOpen] = useState(draft.text !== "");
  useEffect(
    () =>
      listenToReplies(() => {
        const kept = replies.read(id);
        setDraft(kept);
        if (kept.text !== "") setOpen(true);
      }),
    [id],
  );

  function show(kept: TypedText) {
    setDraft(kept);
    setOpen(kept.text !== "");
  }
  return { draft, setDraft, isOpen, setOpen, show };
}

/** Puts the words of replies that are gone from the list above what was begun meanwhile; undefined where none is gone. */
export function takeWordsBack(id: string, gone: readonly RequestReply[]): TypedText | undefined {
  if (gone.length === 0) return undefined;
  const begun = replies.read(id).text;
  return replies.keep(id, [...gone.map(({ text }) => text), begun].filter(Boolean).join("\n\n"));
}
