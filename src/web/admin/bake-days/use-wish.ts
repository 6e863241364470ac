import { useRef, useState } from "react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import type { WishItem } from "../../../contract/requests/breads";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { useOwnerMutation } from "../desk/owner-calls";

/**
 * The reading of a bread request, while the owner corrects it. Each correction shows at once, and they are sent one
 * after the other, so that the last one stays.
 */
export function useWish({ id, wish }: AdminBreadRequest, onKept: (request: AdminBreadRequest) => void) {
  const { problem, change } = useOwnerMutation((reply) => notDone(reply, "saved"));
  const [wanted, setWanted] = useState<WishItem[] | null>(null);
  const next = useRef<{ items: WishItem[] | null } | null>(null);
  const isSending = useRef(false);

  async function send(items: WishItem[] | null) {
    setWanted(items);
    next.current = { items };
    if (isSending.current) return;
    isSending.current = true;
    let kept: AdminBreadRequest | null = null;
    while (next.current !== null) {
      const body: { items: WishItem[] | null } = next.current;
      next.current = null;
      const reply = await change(() =>
        call("PUT /api/admin/bread-requests/:id/wish", { params: { id }, body, keepSession: true }),
      );
      if (reply?.ok) kept = reply.data;
    }
    isSending.current = false;
    setWanted(null);
    if (kept !== null) onKept(kept);
  }

  return { items: wanted ?? wish.items, by: wanted === null ? wish.by : ("owner" as const), problem, send };
}
