import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Carried } from "../../draft/carried-recipe";
import type { QrCode } from "../../ui/qr-code";

/**
 * The code of a printed card. What makes it is fetched when somebody prints: a card that is only baked from needs none of
 * it. A code whose recipe has changed since is none.
 */
export function usePaperCode({ form, startTime }: Carried) {
  const [made, setMade] = useState<(Carried & { code: QrCode | null }) | null>(null);
  const prepare = useCallback(async () => {
    // Without a network, or after two newer builds, the card is printed without it.
    const maker = await import("./paper-code").catch(() => null);
    const code = maker && (await maker.makePaperCode({ form, startTime }).catch(() => null));
    // The browser takes its picture of the page as it is now.
    flushSync(() => setMade({ form, startTime, code }));
  }, [form, startTime]);
  const isOfThis = made?.form === form && made.startTime === startTime;
  // The browser's own print command waits for nobody: it finds the code from the second time on.
  useEffect(() => {
    if (isOfThis) return undefined;
    const hear = () => void prepare();
    addEventListener("beforeprint", hear);
    return () => removeEventListener("beforeprint", hear);
  }, [isOfThis, prepare]);
  return { code: isOfThis ? made.code : null, prepare };
}
