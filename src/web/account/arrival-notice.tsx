import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Notice } from "../ui/notice";
import { useAwake } from "./use-awake";

/** What the page before had to say and had no time to: its words go along to the next one (ACC-08). */
const WORDS = {
  "password-reset": "Your password has been reset. Sign in with the new one.",
  "account-deleted": "Your account is deleted, and everything you kept here with it.",
  "to-save": "Please log in to save your recipe. It is kept on this device meanwhile.",
  "session-ended": "Your session has ended. Sign in again, and you are back where you were.",
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
  const tone = arrival === "session-ended" || arrival === "to-save" ? "info" : "success";
  return (
    <Notice tone={tone} role="status" className="mt-4">
      {WORDS[arrival]}
    </Notice>
  );
}
