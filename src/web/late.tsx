import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";

type LatePart<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** The part itself where it is known already: on the server, so that its HTML is in the page from the start. */
  ready: ComponentType<Props> | undefined;
  /** Classes of the box around it. */
  className?: string;
};

/**
 * A part far down a page whose code is fetched when it comes into view. Its HTML, drawn on the server,
 * stands there from the start; only what it does waits, and a first visit is lighter by its bytes.
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
    useEffect(() => {
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        reached();
        observer.disconnect();
      });
      if (place.current !== null) observer.observe(place.current);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={place} className={className}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
