import { useEffect, useState } from "react";
import type { PasskeyItem } from "../../contract/account";
import { call } from "../api";

export type Passkeys =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "there"; items: readonly PasskeyItem[] };

async function askForPasskeys(): Promise<Passkeys> {
  const reply = await call<PasskeyItem[]>("GET", "/api/auth/passkey/list-user-passkeys");
  return reply.ok ? { status: "there", items: reply.data } : { status: "failed" };
}

/** The passkeys of whoever is signed in; `load` asks again, and shows the old list until the new one is there. */
export function usePasskeys(): { passkeys: Passkeys; load: () => Promise<void> } {
  const [passkeys, setPasskeys] = useState<Passkeys>({ status: "loading" });
  useEffect(() => {
    void askForPasskeys().then(setPasskeys);
  }, []);
  return { passkeys, load: async () => setPasskeys(await askForPasskeys()) };
}
