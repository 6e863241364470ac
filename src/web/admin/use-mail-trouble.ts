import { useEffect, useState } from "react";
import type { MailTrouble } from "../../contract/admin";
import { call } from "../api";

/** Asked when `turn` is set, and again for every other one: what is not known is no trouble. */
export function useMailTrouble(turn: number | null): MailTrouble | null {
  const [trouble, setTrouble] = useState<MailTrouble | null>(null);
  useEffect(() => {
    if (turn === null) return;
    let isHere = true;
    void call("GET /api/admin/outbox/trouble").then((reply) => {
      if (isHere && reply?.ok) setTrouble(reply.data);
    });
    return () => {
      isHere = false;
    };
  }, [turn]);
  return trouble;
}
