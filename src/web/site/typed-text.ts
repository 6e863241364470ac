import { isRecord, parseJson } from "../../contract/values/unknown-values";
import { newRequestKey } from "./calls/request-key";

interface Storage<Key> {
  read: (key: Key) => string | null;
  write: (key: Key, text: string | null) => boolean;
}

/**
 * What was typed and not sent, in the tab or on the device, until it is sent or given up. `read` checks what is found: an
 * earlier version may have stored it.
 */
export function keepTyped<Key extends string, Typed extends object>(
  storage: Storage<Key>,
  key: Key,
  read: (stored: Record<string, unknown>) => Typed | null,
) {
  return {
    read(): Typed | null {
      const stored = parseJson(storage.read(key));
      return isRecord(stored) ? read(stored) : null;
    },
    /** Null removes it. */
    keep: (typed: Typed | null): void => void storage.write(key, typed && JSON.stringify(typed)),
  };
}

/** A text as it was left, with the key of an attempt to send it: the same words again are the same message. */
export interface TypedText {
  text: string;
  key: string;
}

const NOTHING_TYPED: TypedText = { text: "", key: "" };

/** A text that was never sent is dropped once this many others were begun after it. */
const MOST = 50;

const isTypedText = (stored: unknown): stored is TypedText =>
  isRecord(stored) && typeof stored.text === "string" && typeof stored.key === "string";

/** Texts that were typed and not sent, one under each name. */
export function keepTexts<Key extends string>(storage: Storage<Key>, key: Key) {
  const store = keepTyped<Key, Readonly<Record<string, TypedText>>>(storage, key, (stored) =>
    Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, TypedText] => isTypedText(entry[1])),
    ),
  );
  return {
    read: (name: string): TypedText => store.read()?.[name] ?? NOTHING_TYPED,
    /** An empty text removes what was typed. Answers the text with its key. */
    keep(name: string, text: string): TypedText {
      const { [name]: _old, ...others } = store.read() ?? {};
      const typed = { text, key: newRequestKey() };
      const kept = [...Object.entries(others), ...(text === "" ? [] : [[name, typed] as const])];
      store.keep(kept.length === 0 ? null : Object.fromEntries(kept.slice(-MOST)));
      return typed;
    },
  };
}
