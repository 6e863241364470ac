import { type RefObject, useEffect, useRef, useState } from "react";

/** Within a screen's height of what is seen. */
const NEAR = { rootMargin: "100% 0px" };

/** Whether an element has come near the screen, for parts far below whose code can wait. `come` says so without scrolling. */
export function useNear<Place extends Element>(): {
  place: RefObject<Place | null>;
  isNear: boolean;
  come: () => void;
} {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  useEffect(() => {
    if (place.current === null || isNear) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, NEAR);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear, come };
}
