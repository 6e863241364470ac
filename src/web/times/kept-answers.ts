import { useEffect, useSyncExternalStore } from "react";
import { held } from "../site/device/device-memory";
import { keepJson } from "../site/device/device-store";
import { savePreference } from "../site/save-preference";
import { currentSession } from "../site/calls/session";
import {
  type Answers,
  followAccount,
  isUnderWay,
  keepUnsent,
  noteUnderWay,
  unsentAnswers,
} from "./unsent-answers";

/** Answers with an entry for each thing that was asked about. */
type Kind = "kitchen" | "pantry";

interface Kept<Value> {
  key: Parameters<typeof keepJson>[0];
  read: (stored: unknown) => Value;
  /** How long typing may go on before it is sent. */
  after: number;
}

/** A person's answers on this device and, signed in, on every device of theirs. */
export function keepAnswers<const K extends Kind>(
  kind: K,
  { key, read, after }: Kept<NonNullable<Answers[K]>>,
) {
  type Value = NonNullable<Answers[K]>;
  const { get, set, listen } = keepJson(key, read, held);
  const none = read(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Keeps them on this device at once, then in the account. */
  function keep(value: Value): void {
    set(value);
    const answer: Answers = { [kind]: value };
    keepUnsent(answer);
    clearTimeout(timer);
    const { status, user } = currentSession();
    // A visitor has no account yet.
    if (status === "out") return;
    const isOver = noteUnderWay(kind);
    const save = () =>
      void savePreference(answer, user?.id)
        .catch(() => undefined)
        .then(isOver);
    if (after === 0) save();
    else timer = setTimeout(save, after);
  }

  /** Answers from another device count here too; those known only here stay, and so do those that wait to be sent. */
  function followUser(): void {
    if (isUnderWay(kind) || unsentAnswers()?.[kind] !== undefined) return;
    const said = currentSession().user?.[kind];
    if (said === undefined) return;
    const here = get();
    const both = { ...here, ...said };
    if (JSON.stringify(both) !== JSON.stringify(here)) set(both);
  }

  /** They follow what is said here, in another tab, or on another device. */
  function use(): Value {
    useEffect(() => followAccount(followUser), []);
    return useSyncExternalStore(listen, get, () => none);
  }
  return { get, keep, use };
}
