import { useEffect, useState } from "react";

/** About as long as people wait before they wonder whether anything happens. */
const LONG_MS = 10_000;

/** Says, once it has taken long, that something is still under way. */
export function StillWaiting({ busy }: { busy: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [busy]);
  return (
    <output className="block text-hint text-muted empty:absolute">
      {isLong && "This takes longer than usual. Nothing is lost; it is still under way."}
    </output>
  );
}
