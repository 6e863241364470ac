import type { ReactNode } from "react";
import About from "../../../content/about.mdx";
import { lateInView } from "../late";
import { WRITTEN } from "./written";

// A drawing and a list of it: complete as HTML, so the timetable's code can wait.
const loadBakingDay = async () => (await import("./baking-day")).BakingDay;
const BakingDay = lateInView({
  load: loadBakingDay,
  ready: import.meta.env.SSR ? await loadBakingDay() : undefined,
  className: "mt-12 min-h-[90rem] md:mt-18 lg:min-h-[53rem] print:min-h-0 [@media(scripting:none)]:min-h-0",
});

const PARTS = { ...WRITTEN, Story, Promises };

export function AboutPage() {
  return (
    <div className="page py-12 md:py-18">
      <h1>About</h1>
      <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr]">
        <About components={PARTS} />
      </div>
      <BakingDay />
    </div>
  );
}

function Story({ children }: { children: ReactNode }) {
  return <div className="prose [&>p:first-child]:text-lead">{children}</div>;
}

/** Few lines to hold the site to, ruled off like a price list. */
function Promises({ children }: { children: ReactNode }) {
  return (
    <div className="[&_li]:border-t [&_li]:py-3 [&_ul]:mt-4 [&_ul]:border-b [&_ul]:border-line">
      {children}
    </div>
  );
}
