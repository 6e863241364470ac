import type { RequestKind } from "../../contract/admin";
import { replyTo } from "../site/api";

/** The ticked requests as a file, with the name that the server gave it. */
export const askTickedFile = (kind: RequestKind, ids: readonly string[]) =>
  replyTo(`POST /api/admin/${kind}.csv`, { body: { ids } }, async (response) => ({
    name: /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? `${kind}.csv`,
    content: await response.blob(),
  }));

/** Puts a file among the browser's downloads. */
export function keepFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
