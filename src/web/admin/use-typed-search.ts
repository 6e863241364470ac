import { useEffect, useEffectEvent, useState } from "react";
import { PAUSE_MS } from "../site/use-pause";

/**
 * What stands in the search field: the address follows it after a pause, and it follows the address when Back or a link
 * changed that.
 */
export function useTypedSearch(inAddress: string, isHere: boolean, search: (words: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  /** The text that the address has, or will have after the pause. */
  const [known, setKnown] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // The field's own words are older than what was typed since.
    if (inAddress !== known) {
      setKnown(inAddress);
      setTyped(inAddress);
    }
  }
  const words = typed.trim();
  const ask = useEffectEvent(search);
  useEffect(() => {
    if (!isHere || words === known) return undefined;
    const timer = setTimeout(
      () => {
        setKnown(words);
        ask(words);
      },
      words === "" ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [isHere, words, known]);
  return {
    typed,
    type: setTyped,
    /** Words that go into the address together with another choice. */
    takeAlong: (text: string) => {
      setTyped(text);
      setKnown(text.trim());
      return text.trim();
    },
  };
}
