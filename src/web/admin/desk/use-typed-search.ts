import { useEffect, useEffectEvent, useState } from "react";
import { PAUSE_MS } from "../../site/use-pause";

/**
 * The text of the search field. The address follows it after a pause, and it follows the address when Back or a link
 * changed that.
 */
export function useTypedSearch(inAddress: string, isHere: boolean, search: (words: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  /** The text that the address has, or will have after the pause. */
  const [known, setKnown] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // Only a change that did not come from this field replaces the text: the field's own is older than what is typed.
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
    /** The words for the address, when another choice is written into it at the same time. */
    takeAlong: (text: string) => {
      setTyped(text);
      setKnown(text.trim());
      return text.trim();
    },
  };
}
