import { useEffect, useState } from "react";
import type { PasskeyItem } from "../../contract/account";
import { call } from "../api";
import type { Refused } from "../failures";

export type Passkeys =
  | { status: "loading" }
  | { status: "failed"; reply: Refused }
  | { status: "there"; items: readonly PasskeyItem[] };

async function askForPasskeys(signal?: AbortSignal): Promise<Passkeys> {
  const reply = await call("GET /api/auth/passkey/list-user-passkeys", { signal });
  return reply.ok ? { status: "there", items: reply.data } : { status: "failed", reply };
}

/** The passkeys of whoever is signed in; `load` asks again, and shows the old list until the new one is there. */
export function usePasskeys(): { passkeys: Passkeys; load: () => Promise<void> } {
  const [passkeys, setPasskeys] = useState<Passkeys>({ status: "loading" });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void askForPasskeys(signal).then((found) => signal.aborted || setPasskeys(found));
    return () => leaving.abort();
  }, []);
  return { passkeys, load: async () => setPasskeys(await askForPasskeys()) };
}
