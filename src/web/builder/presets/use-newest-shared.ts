import { useEffect, useState } from "react";
import { listShared } from "../../saved-recipes/list-shared";

export type NewestShared = Extract<Awaited<ReturnType<typeof listShared>>, { ok: true }>;

/**
 * The newest shared recipes, loaded once, when the preset screen opens (BU-04). Null until there is any: a list that is
 * empty, or that did not come, shows nothing, and none of its code is fetched.
 */
export function useNewestShared(): NewestShared | null {
  const [newest, setNewest] = useState<NewestShared | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    async function ask() {
      // The answer may be anything; a list that cannot be read counts as empty.
      const reply = await listShared("", undefined, gone.signal).catch(() => null);
      if (!gone.signal.aborted && reply?.ok && reply.data.length > 0) setNewest(reply);
    }
    void ask();
    return () => gone.abort();
  }, []);
  return newest;
}
