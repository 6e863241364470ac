import { useCallback, useEffect, useState } from "react";
import type { Offer } from "../../contract/site/switches";
import { call } from "./calls/api";

/**
 * The present offer; null until the server has answered. Without an answer the form stays, because the server decides
 * when it is sent. `look` asks again.
 */
export function useOffered(): { offered: Offer | null; look: () => void } {
  const [offered, setOffered] = useState<Offer | null>(null);
  const look = useCallback(() => {
    void call("GET /api/switches", { keepSession: true }).then((reply) => {
      if (reply.ok) setOffered(reply.data);
    });
  }, []);
  useEffect(look, [look]);
  return { offered, look };
}
