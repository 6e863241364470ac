import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { Address } from "../../contract/requests/address";
import { useAnswer } from "../site/calls/query-client";
import { QUESTIONS } from "../site/calls/questions";
import type { RequestInput } from "./request-keeper";

const PARTS = ["address", "address2", "city", "state", "zip"] as const;

export interface LastAddressProps {
  typed: Readonly<RequestInput>;
  offer: (values: Readonly<RequestInput>) => void;
  /** The hint for all other addresses. */
  children: ReactNode;
}

/**
 * Fills in the address of a signed-in person's last request if they have not begun to type one, and says so while it is
 * unchanged. Without an answer the fields stay as they are.
 */
export function LastAddress({ typed, offer, children }: LastAddressProps) {
  const { answer } = useAnswer(QUESTIONS.lastAddress);
  const last = answer.status === "ready" ? answer.data : null;
  const take = useEffectEvent((address: Address) => {
    if (PARTS.every((part) => (typed[part] ?? "") === "")) offer({ ...address });
  });
  useEffect(() => {
    if (last !== null) take(last);
  }, [last]);
  return last !== null && PARTS.every((part) => (typed[part] ?? "") === last[part])
    ? "From your last request"
    : children;
}
