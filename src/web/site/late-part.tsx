import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";
import { buttonClass } from "../ui/button-class";
import { HeardAtOnce } from "./heard-at-once";
import { useAwake } from "./use-awake";

type Drawn = (props: never) => ReactNode;
type PropsOf<Part extends Drawn> = Parameters<Part> extends [] ? object : NonNullable<Parameters<Part>[0]>;

/** Style sheets that did not load. Vite asks for each of them only once, so the next try asks for them here. */
const missingStyles = new Set<string>();
if (!import.meta.env.SSR)
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missingStyles.add(target.href);
    },
    true,
  );

const askForStyles = (href: string) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => resolve(missingStyles.delete(href)));
    link.addEventListener("error", reject);
    document.head.append(link);
  });

/** A press counts from the moment that late code is drawn. */
const withEar = (drawn: ReactNode) => (
  <>
    {drawn}
    <HeardAtOnce />
  </>
);

/**
 * A page, or a part of one, whose code is loaded when it is shown. When the code does not load, a notice takes its
 * place and everything around it stays: for a tab that is older than the site's last builds, the code is gone (REL-25).
 */
export function latePart<Name extends string, Module extends Record<Name, Drawn>>(
  load: () => Promise<Module>,
  name: Name,
  /** Shown when the code does not load and there is no room for the notice. */
  Instead: ComponentType<MissingProps> = Missing,
  /** The server draws it, with its code already there. All other parts come once the page is awake. */
  isDrawn = false,
) {
  type Props = PropsOf<Module[Name]>;
  let Part: ComponentType<Props> | undefined;
  let arrival: Promise<void> | undefined;

  /** If the early load failed, showing the part tries again. */
  const preload = () =>
    (arrival ??= Promise.all([...missingStyles].map(askForStyles))
      .then(load)
      .then(
        (code) => {
          // Only the part's own type knows its props.
          Part = code[name] as ComponentType<Props>;
        },
        () => {
          arrival = undefined;
        },
      ));

  function MissingPart(props: Props) {
    const [Arrived, setArrived] = useState<ComponentType<Props>>();
    if (Arrived !== undefined) return withEar(<Arrived {...props} />);
    const tryAgain = async () => {
      await preload();
      setArrived(() => Part);
      return Part !== undefined;
    };
    return <Instead load={tryAgain} onLeave={forget} />;
  }
  const wait = () =>
    lazy(async () => {
      await preload();
      return { default: Part ?? MissingPart };
    });
  let Waiting: ComponentType<Props> = wait();
  /** Makes the part load again the next time it is shown. */
  const forget = () => {
    Waiting = wait();
  };

  function ShownPart(props: Props) {
    const [Shown] = useState(() => Part ?? Waiting);
    return withEar(<Shown {...props} />);
  }
  function LatePart(props: Props) {
    return useAwake(() => true, isDrawn) ? <ShownPart {...props} /> : null;
  }
  LatePart.preload = preload;
  LatePart.isThere = () => Part !== undefined;
  return LatePart;
}

interface MissingProps {
  /** Tries once more; false if that failed too. */
  load: () => Promise<boolean>;
  onLeave: () => void;
}

/** Nothing reloads by itself, and no link leads to the browser's own error page. */
function Missing({ load, onLeave }: MissingProps) {
  const [isAway, setAway] = useState(!navigator.onLine);
  useEffect(() => onLeave, [onLeave]);
  async function goOn() {
    if (await load()) return;
    const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
    if (answer?.ok) location.reload();
    else setAway(true);
  }
  return (
    <div className="mx-gutter my-8 max-w-form rounded-field bg-info-soft p-4">
      <p role="alert">
        {isAway
          ? "The site does not answer. Nothing is lost: try again in a moment."
          : "This page has been updated. Reload to go on."}
      </p>
      <button type="button" onClick={() => void goOn()} className={`${buttonClass()} mt-3`}>
        {isAway ? "Try again" : "Reload"}
      </button>
    </div>
  );
}
