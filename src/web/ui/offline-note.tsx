import { useSyncExternalStore } from "react";
import { Notice } from "./notice";

function listen(hear: () => void) {
  addEventListener("online", hear);
  addEventListener("offline", hear);
  return () => {
    removeEventListener("online", hear);
    removeEventListener("offline", hear);
  };
}

/** What of a page waits for a network; nothing while there is one. */
export function OfflineNote({ children }: { children: string }) {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <Notice tone="info" title="You are offline." className="my-4">
          <p>{children}</p>
        </Notice>
      )}
    </div>
  );
}
