import { useEffect, useEffectEvent, useState } from "react";
import type { Address } from "../../contract/address";
import { call } from "../site/api";
import { useSession } from "../site/session";
import type { RequestInput } from "./request-keeper";

const PARTS = ["address", "address2", "city", "state", "zip"] as const;

interface LastAddressOptions {
  typed: Readonly<RequestInput>;
  offer: (values: Readonly<RequestInput>) => void;
}

/**
 * Fills in the address of a signed-in person's last request where they have not begun to type one. True while it
 * stands there as it was.
 */
export function useLastAddress({ typed, offer }: LastAddressOptions): boolean {
  const { user } = useSession();
  const [last, setLast] = useState<Address | null>(null);
  const take = useEffectEvent((address: Address) => {
    if (PARTS.some((part) => (typed[part] ?? "") !== "")) return;
    offer({ ...address });
    setLast(address);
  });
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void call("GET /api/requests/address", { signal, keepSession: true }).then((reply) => {
      // Without an answer the fields stay as they are.
      if (!signal.aborted && reply.ok && reply.data !== null) take(reply.data);
    });
    return () => leaving.abort();
  }, [userId]);
  return last !== null && PARTS.every((part) => (typed[part] ?? "") === last[part]);
}
