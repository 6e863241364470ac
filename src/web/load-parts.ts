const arrivals = new Map<string, Promise<void>>();

/**
 * Stands in for the build tool's own helper (vite.config.ts) at a third of its weight: asks for the parts that a
 * piece of late code needs, all at once, and starts the code when their styles are there.
 */
async function loadParts<Module>(
  load: () => Promise<Module>,
  parts: readonly string[] = [],
): Promise<Module> {
  await Promise.all(parts.map((part) => (part.endsWith(".css") ? styles(part) : script(part))));
  return load();
}

// The name that the build tool asks for.
export { loadParts as __vitePreload };

function link(part: string, rel: string): HTMLLinkElement | null {
  const href = `/${part}`;
  if (document.querySelector(`link[href="${href}"]`)) return null;
  const added = document.createElement("link");
  added.rel = rel;
  added.href = href;
  document.head.append(added);
  return added;
}

/** Nobody waits for it here: the code that needs it does so itself. */
async function script(part: string): Promise<void> {
  link(part, "modulepreload");
}

/** What failed to come is asked for anew by whoever needs it next. */
function styles(part: string): Promise<void> {
  const arrival =
    arrivals.get(part) ??
    new Promise<void>((resolve, reject) => {
      const added = link(part, "stylesheet");
      if (added === null) resolve();
      added?.addEventListener("load", () => resolve());
      added?.addEventListener("error", () => {
        added.remove();
        arrivals.delete(part);
        reject(new Error(`no styles at ${part}`));
      });
    });
  arrivals.set(part, arrival);
  return arrival;
}
