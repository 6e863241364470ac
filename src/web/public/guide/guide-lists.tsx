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
    <div className="signs mt-6 grid items-center gap-x-12 gap-y-6 md:grid-cols-[10.5rem_1fr] max-md:[&_.drawing]:max-w-28">
      <RisingJar rise={2.2} trimmed size={240} className="h-auto w-full" />
      {children}
    </div>
  );
}

/** What may go another way in the week, side by side under it. */
export function Asides({ children }: { children: ReactNode }) {
  return (
    <div className="asides mt-2 grid gap-6 border-t-2 border-text pt-6 md:grid-cols-3 [&_h3]:mt-0 [&_p]:mt-2">
      {children}
    </div>
  );
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
  return <dl className="border-b border-line">{children}</dl>;
}

type TroubleProps = { name: string; picture?: TroubleSign; children: ReactNode };

export function Trouble({ name, picture, children }: TroubleProps) {
  return (
    <div className="trouble grid items-center gap-x-8 gap-y-2 border-t border-line py-4 md:grid-cols-[15rem_1fr] [&_.drawing]:w-14">
      <dt className="flex items-center gap-4 font-display text-h3 font-semibold">
        {picture !== undefined && <TroubleJar sign={picture} />}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
