import type { Router } from "../routes/use-router";
import { currentSession, isCurrent, onSession, refreshSession } from "../site/calls/session";
import { hearTabs, type News, tellTabs } from "../site/calls/session-tabs";
import { followUserTheme, whenThemeChosen } from "../site/theme";

/** Keeps this tab in step with who is signed in: with other tabs, with the time it was hidden, and with the user's theme. */
export function followSession(router: Router): () => void {
  function hearSession() {
    const session = currentSession();
    if (session.status === "loading" || session.status === "unknown") return;
    followUserTheme(session.user?.theme ?? null);
    tellTabs({ heard: session });
  }

  let work = Promise.resolve();
  // Messages are handled in order: a person's things are removed before the page hears that nobody is signed in.
  const stopTabs = hearTabs((news) => {
    work = work.then(() => follow(news, router));
  });
  const stopSession = onSession(hearSession);
  hearSession();
  // Without this code the theme still holds on this device.
  whenThemeChosen((theme) =>
    import("../site/save-preference")
      .then(({ savePreference }) => savePreference({ theme }))
      .catch(() => undefined),
  );
  window.addEventListener("pageshow", comeBack);
  window.addEventListener("online", refreshSession);
  return () => {
    stopTabs();
    stopSession();
    window.removeEventListener("pageshow", comeBack);
    window.removeEventListener("online", refreshSession);
  };
}

async function follow(news: News, router: Router): Promise<void> {
  if ("heard" in news && isCurrent(news.heard)) return;
  if ("left" in news) {
    // The imported code is loaded already when somebody is signed in. If it fails, the page at least hears who is
    // signed in.
    await import("./sign-out").then(({ leave }) => leave(router, news.left)).catch(() => undefined);
  }
  await refreshSession();
}

function comeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) void refreshSession();
}
