import { type ReactNode, useId } from "react";
import { Accent, Drawing, Fine, Ink, Tint } from "../../drawings/ink";
import {
  bandPath,
  GLASS,
  JAR_FRAME,
  JarGlass,
  RisingJar,
  starterShape,
} from "../../drawings/levain/jar-drawing";

/** The things to have at hand: two columns where there is room. */
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

/** Ways in which the week may differ, side by side under it. */
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

type TroubleSign = "flat" | "hooch" | "mold" | "acidic";

const FED = 56;

/** The jar when something is wrong: nothing risen, a dark layer, fuzz, a thin starter that ran down. */
const SIGNS: Record<TroubleSign, { surface: number; fine?: string; ink?: string }> = {
  flat: { surface: FED },
  hooch: {
    surface: FED,
    fine: "M27 50.4C38 49.4 58 51.4 69.4 50M30 53L36 52.6M42 53.4L50 53M57 53.6L64 53M34 46.6L40 46.4M48 47L56 46.6",
    ink: "M27 44C38 43.2 58 44.8 69.2 43.8",
  },
  mold: {
    surface: FED,
    ink: "M36 55c-1.6-3.6 1.4-6 4-4.4c1.4-2.8 5.6-2.4 6 .8c2.6-.6 4 1.6 3.2 3.8M56 55.4c-.8-2.6 1.2-4 2.8-3c1-2 3.8-1.6 4 .8c1.6 0 2 1.2 1.6 2.4",
    fine: "M38 48.6l-1-2.6M42.6 47.6l.4-2.8M47.4 49.4l1.8-2.2M58.4 50.6l-.4-2.2M62.4 51.2l1.4-1.8",
  },
  acidic: {
    surface: 68,
    fine: "M31 40C31.4 48 30.6 56 31.2 64M37 46C37.4 53 36.8 58 37.2 65M58 44C57.6 51 58.4 58 58 65M64.4 42C64 50 64.8 58 64.4 64M48 52C48.2 57 47.8 61 48 65",
  },
};

function TroubleJar({ sign }: { sign: TroubleSign }) {
  const clip = useId();
  const { surface, fine, ink } = SIGNS[sign];
  return (
    <Drawing viewBox={JAR_FRAME.viewBox} width={96 * JAR_FRAME.across} height={96} className="h-auto w-full">
      <clipPath id={clip}>
        <path d={GLASS} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Tint inRegister d={starterShape(surface)} />
      </g>
      {fine !== undefined && <Fine d={fine} />}
      {ink !== undefined && <Ink d={ink} />}
      <JarGlass />
      <Accent d={bandPath(FED)} />
    </Drawing>
  );
}
