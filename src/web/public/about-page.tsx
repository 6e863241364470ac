import type { ReactNode } from "react";
import About from "../../../content/about.mdx";
import { BakingDayMap } from "./baking-day";
import { WRITTEN } from "./parts/written";

const PARTS = { ...WRITTEN, Story, Promises, ul: List, li: Line };

export function AboutPage() {
  return (
    <div className="page py-12 md:py-18">
      <h1>About</h1>
      <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr]">
        <About components={PARTS} />
      </div>
      <div className="mt-12 md:mt-18">
        <BakingDayMap />
      </div>
    </div>
  );
}

function Story({ children }: { children: ReactNode }) {
  return <div className="prose [&>p:first-child]:text-lead">{children}</div>;
}

/** Few lines to hold the site to. */
function Promises({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}

/** Ruled off like a price list. */
function List({ children }: { children?: ReactNode }) {
  return <ul className="mt-4 border-b border-line">{children}</ul>;
}

function Line({ children }: { children?: ReactNode }) {
  return <li className="border-t border-line py-3">{children}</li>;
}
