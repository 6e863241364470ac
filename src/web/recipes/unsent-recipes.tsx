import { useRouter } from "../routes/use-router";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useSession } from "../site/calls/session";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { showToast } from "../ui/dialogs/toast";
import { WAITS, type Unsent, allUnsent, onUnsent } from "../outbox/unsent";

/** Above the saved recipes: those that this device has saved and the site has not yet. */
export function UnsentRecipes({ onSent }: { onSent: () => void }) {
  const { user } = useSession();
  const mine = useUnsent().filter(({ owner }) => owner === user?.id);
  const { navigate } = useRouter();
  const count = useRef(mine.length);
  useEffect(() => {
    if (mine.length < count.current) onSent();
    count.current = mine.length;
  }, [mine.length, onSent]);

  async function open(entry: Unsent) {
    try {
      const { openUnsent } = await import("./open-unsent");
      await openUnsent(entry, navigate);
    } catch {
      showToast(`“${entry.form.recipeName}” could not be opened. Try again.`);
    }
  }
  if (mine.length === 0) return null;
  return (
    <ul aria-label="Not sent yet" className="mt-6 grid max-w-form gap-3">
      {mine.map((entry) => (
        <li key={entry.id}>
          <Notice
            tone={entry.trouble === null ? "info" : "warning"}
            title={entry.form.recipeName}
            actions={<Button onClick={() => void open(entry)}>Open</Button>}
          >
            <p>{whyWaiting(entry)}</p>
          </Notice>
        </li>
      ))}
    </ul>
  );
}

function whyWaiting({ trouble, refused }: Unsent): string {
  if (trouble === "changed")
    return "You changed this recipe somewhere else, too. Open it and save to choose which one to keep.";
  if (trouble === "gone") return "This recipe was deleted somewhere else. Open it to save it as a new one.";
  if (trouble === "refused") return `We could not save this recipe. ${refused}`.trim();
  return WAITS;
}

const NONE: readonly Unsent[] = [];

/** Recipes saved on this device that are not on the server yet. */
const useUnsent = (): readonly Unsent[] => useSyncExternalStore(onUnsent, allUnsent, () => NONE);
