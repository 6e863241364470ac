import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Whether an element has come near the screen, for parts far below that can wait: within one screen's height of what is
 * seen, or another share of it. `come` says so without scrolling.
 */
export function useNear<Place extends Element>(
  screens = 1,
): {
  place: RefObject<Place | null>;
  isNear: boolean;
  come: () => void;
} {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  useEffect(() => {
    if (place.current === null || isNear) return;
    const near = { rootMargin: `${100 * screens}% 0px` };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, near);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, screens]);
  return { place, isNear, come };
}
