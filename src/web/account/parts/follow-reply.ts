import { refreshSession } from "../../site/calls/session";
import { afterWayBack } from "../../ui/dialogs/back-closes";

/** A reply may name where to go on: of our own origin it is followed, anywhere else it is not (AP-19). */
function followReply(data: unknown): boolean {
  const { url, redirect } = (data ?? {}) as { url?: unknown; redirect?: unknown };
  const target = redirect === true && typeof url === "string" ? ownAddress(url) : null;
  if (target !== null) afterWayBack(() => location.assign(target));
  return target !== null;
}

function ownAddress(text: string): string | null {
  try {
    const { origin, href } = new URL(text, location.href);
    return origin === location.origin ? href : null;
  } catch {
    return null;
  }
}

/** After signing in or up: the whole site learns who is there, without a reload. */
export async function sessionBegan(data: unknown): Promise<void> {
  if (!followReply(data)) await refreshSession();
}
