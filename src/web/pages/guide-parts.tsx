import type { ReactNode } from "react";
import { RisingJar } from "../drawings/jar-drawing";
import { jarRise } from "./jar-rise";

/** The parts that the starter guide's text is set with; the words themselves are in content/. */
export function Contents({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="border-b border-line pb-6 lg:sticky lg:top-8 lg:w-58 lg:shrink-0 lg:self-start lg:border-b-0 short:static [&_a]:link [&_a]:inline-flex [&_a]:min-h-control [&_a]:items-center"
    >
      <h2 id="contents-title" className="mb-2 text-h3">
        Contents
      </h2>
      {children}
    </nav>
  );
}

export function Article({ children }: { children: ReactNode }) {
  return (
    <article className="prose max-w-none min-w-0 grow [&>p]:max-w-prose [&>ul]:max-w-prose">
      {children}
    </article>
  );
}

/** Seven rows, one a day, each with its jar: flat on the first day, doubled on the last. */
export function Days({ children }: { children: ReactNode }) {
  return <ol className="mt-6 list-none border-b border-line pl-0">{children}</ol>;
}

type DayProps = { number: number; title: string; weigh: string; children: ReactNode };

export function Day({ number, title, weigh, children }: DayProps) {
  return (
    <li className="mt-0 grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2 border-t border-line py-6 break-inside-avoid md:grid-cols-[6rem_17rem_1fr] md:gap-x-6">
      <RisingJar rise={jarRise(number)} className="h-auto w-full md:row-span-2" />
      <h3 className="mt-0">
        <span className="block font-sans text-hint font-normal text-muted">Day {number}</span>
        {title}
      </h3>
      <div className="col-span-2 md:col-span-1 md:col-start-3 md:row-span-2 [&>p]:mt-0">{children}</div>
      <p className="col-span-2 mt-0 text-hint font-semibold md:col-span-1 md:col-start-2">{weigh}</p>
    </li>
  );
}

export function Steps({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 max-w-prose [&_li]:pl-2 [&_li::marker]:font-display [&_li::marker]:font-semibold">
      {children}
    </div>
  );
}

/** Names left, what to do right. */
export function Troubles({ children }: { children: ReactNode }) {
  return <dl className="border-b border-line">{children}</dl>;
}

export function Trouble({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-4 break-inside-avoid md:grid-cols-[12rem_1fr]">
      <dt className="font-display text-h3 font-semibold">{name}</dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  );
}
