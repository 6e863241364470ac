import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { SuccessNotice } from "./success-notice";
import { useAwake } from "./use-awake";

/** What the page before had to say and had no time to: its words go along to the next one (ACC-08). */
const WORDS = {
  "password-reset": "Your password has been reset. Sign in with the new one.",
  "account-deleted": "Your account is deleted, and everything you kept here with it.",
} as const;

declare module "@tanstack/react-router" {
  interface HistoryState {
    arrival?: keyof typeof WORDS;
  }
}

export function ArrivalNotice() {
  const router = useRouter();
  const [arrival] = useState(() => router.state.location.state.arrival);
  const awake = useAwake(() => true, false);
  if (!awake || arrival === undefined) return null;
  return <SuccessNotice className="mt-4">{WORDS[arrival]}</SuccessNotice>;
}
