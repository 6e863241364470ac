import type { ReactNode } from "react";
import { RisingJar } from "../../drawings/jar-drawing";
import { TroubleJar, type TroubleSign } from "./trouble-jar";

/** What to have at hand: two columns where there is room. */
export function Needs({ children }: { children: ReactNode }) {
  return <div className="needs">{children}</div>;
}

/** Numbered, with numerals as on a card. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="feeding-steps">{children}</div>;
}

/** A starter at its best, and what to see, smell and feel in it. */
export function Signs({ children }: { children: ReactNode }) {
  return (
    <div className="signs">
      <RisingJar rise={2.2} trimmed size={240} className="h-auto w-full" />
      {children}
    </div>
  );
}

/** What may go another way in the week, side by side under it. */
export function Asides({ children }: { children: ReactNode }) {
  return <div className="asides">{children}</div>;
}

export function Aside({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3>{name}</h3>
      {children}
    </div>
  );
}

/** Names left, what to do right. */
export function Troubles({ children }: { children: ReactNode }) {
  return <dl className="troubles">{children}</dl>;
}

type TroubleProps = { name: string; picture?: TroubleSign; children: ReactNode };

export function Trouble({ name, picture, children }: TroubleProps) {
  return (
    <div className="trouble">
      <dt>
        {picture !== undefined && <TroubleJar sign={picture} />}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
