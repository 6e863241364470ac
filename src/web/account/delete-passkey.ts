import { call, type Reply } from "../site/api";
import { type Refusal, refusalOf } from "./refusal";
import type { Run } from "./use-confirmation";

/** Null when the person would not confirm who they are. */
export const deletePasskey = (id: string, run: Run) =>
  change(run, "Failed to delete passkey", () =>
    call("POST /api/auth/passkey/delete-passkey", { body: { id }, keepSession: true }),
  );

/** Of the passkeys on hold these sign in again; the others go. */
export const settlePasskeys = (keep: string[], run: Run) =>
  change(run, "Your passkeys could not be saved", () =>
    call("POST /api/auth/passkey/settle-passkeys", { body: { keep }, keepSession: true }),
  );

async function change(
  run: Run,
  failed: string,
  action: () => Promise<Reply<unknown>>,
): Promise<"done" | Refusal | null> {
  const reply = await run(action);
  if (reply === null) return null;
  if (!reply.ok) return refusalOf(reply.message || failed, reply);
  await tellDevices().catch(() => undefined);
  return "done";
}

/** Newer than the browser types that TypeScript brings. */
interface Signals {
  signalAllAcceptedCredentials?: (accepted: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }) => Promise<void>;
}

/** Where the browser can pass it on, devices learn which passkeys still count, and stop offering the others (SEC-12). */
async function tellDevices(): Promise<void> {
  const signals: Signals = window.PublicKeyCredential ?? {};
  if (signals.signalAllAcceptedCredentials === undefined) return;
  // The options for a new passkey name them all: none of them may be made twice.
  const options = await call("GET /api/auth/passkey/generate-register-options", { keepSession: true });
  if (!options.ok) return;
  const { rp, user, excludeCredentials = [] } = options.data;
  await signals.signalAllAcceptedCredentials({
    rpId: rp.id ?? location.hostname,
    userId: user.id,
    allAcceptedCredentialIds: excludeCredentials.map((credential) => credential.id),
  });
}
