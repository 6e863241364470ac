import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";

type LatePart<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** The part itself where it is known already: on the server, so that its HTML is in the page from the start. */
  ready: ComponentType<Props> | undefined;
  /** Classes of the box around it. */
  className?: string;
};

/** What people do first on a page: before that, code for what stands there complete is not worth its bytes. */
const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown", "focusin", "input", "scroll"];

const somebodyIsHere = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  for (const sign of SIGNS_OF_LIFE)
    window.addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
});

/**
 * A part of a page whose code is fetched when it is in view and somebody stirs. Its HTML, drawn on the server,
 * stands there from the start; only what it does waits, and a first visit is lighter by its bytes. Where there is no
 * HTML, after a click on a link, nothing waits but for the view.
 */
export function lateInView<Props extends object>({ load, ready, className }: LatePart<Props>) {
  let reached = () => {};
  const inView = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const Part =
    ready ??
    lazy(async () => {
      await inView;
      return { default: await load() };
    });

  return function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    /** What was pressed and typed before anything came of it. */
    const missedRef = useRef<(() => void)[] | null>([]);

    useEffect(() => {
      const box = place.current;
      const observer = new IntersectionObserver(async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        if (box?.firstElementChild) await somebodyIsHere;
        reached();
      });
      const remember = ({ type, target }: Event) => {
        if (!(target instanceof Element && box?.contains(target))) return;
        const button = target.closest("button");
        if (type === "click" && button) missedRef.current?.push(() => button.click());
        if (type === "input" && target instanceof HTMLInputElement)
          missedRef.current?.push(typeAgain(target, target.value));
      };
      if (box !== null) observer.observe(box);
      // Before React, which lets no event past it that a part would need to be alive for.
      window.addEventListener("click", remember, true);
      window.addEventListener("input", remember, true);
      return () => {
        observer.disconnect();
        window.removeEventListener("click", remember, true);
        window.removeEventListener("input", remember, true);
      };
    }, []);

    return (
      <div ref={place} className={className}>
        <Suspense fallback={null}>
          <Part {...props} />
          <MakeUp missedRef={missedRef} />
        </Suspense>
      </div>
    );
  };
}

/** React overwrites what was typed when it wakes a field; set past its own setter, it takes the text for new. */
function typeAgain(field: HTMLInputElement, value: string) {
  return () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

/** Stands behind the part: it is alive when this is. */
function MakeUp({ missedRef }: { missedRef: { current: (() => void)[] | null } }) {
  useEffect(() => {
    const missed = missedRef.current;
    missedRef.current = null;
    // After the part's own first effects.
    setTimeout(() => missed?.forEach((act) => act()));
  }, [missedRef]);
  return null;
}
