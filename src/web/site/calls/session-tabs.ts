import type { Session } from "./session";

/** The messages between tabs: who signed out on purpose, or what one tab has heard from the server. */
export type News = { left: string } | { heard: Session };

let channel: BroadcastChannel | undefined;

export function tellTabs(news: News): void {
  channel?.postMessage(news);
}

/** Listens to the other tabs from now on. */
export function hearTabs(hear: (news: News) => void): () => void {
  const own = open();
  own?.addEventListener("message", ({ data }: MessageEvent<News>) => hear(data));
  channel = own;
  return () => {
    own?.close();
    if (channel === own) channel = undefined;
  };
}

/** Where storage is forbidden, tabs may not talk to each other either (Firefox throws). Each then asks for itself. */
function open(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel("bread-tools-session");
  } catch {
    return undefined;
  }
}
