import type { ReactNode } from "react";
import { Accent, Drawing, type DrawingProps, Fine, Ink, Tint } from "../../drawings/ink";

/** The sheet around signing in. Its column has a fixed width, so nothing moves when the bakery's window is drawn. */
export function AuthSheet({ children }: { children: ReactNode }) {
  return (
    <div className="page py-8 md:py-12">
      <div className="relative mx-auto max-w-sm md:grid md:max-w-none md:grid-cols-[minmax(0,--theme(--container-sm))_13rem] md:items-start md:justify-center md:gap-12 lg:grid-cols-[minmax(0,--theme(--container-sm))_20rem] lg:gap-26">
        <div className="sheet w-full max-w-sm p-4 sm:p-8 md:[&_h1]:text-panel max-md:[&_h1]:mr-18 max-md:[&_h1]:flex max-md:[&_h1]:min-h-18 max-md:[&_h1]:items-center">
          {children}
          <p className="mt-4 hidden text-hint text-muted noscript:block">
            This form needs scripts, and they are switched off in this browser.
          </p>
        </div>
        <BakeryWindow
          size={240}
          className="h-auto max-md:absolute max-md:top-4 max-md:right-4 max-md:w-18 sm:max-md:top-8 sm:max-md:right-8 md:mt-26 md:w-full"
        />
      </div>
    </div>
  );
}

/** Signing in and signing up, one width each, for who does not know yet which of them it is. */
export const SIDE_BY_SIDE = "mt-2 flex flex-wrap gap-3 *:grow *:basis-32";

/** "or", between two ways to sign in. */
export function Or() {
  return (
    <p className="my-6 flex items-center gap-4 text-hint text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}

const AWNING =
  "M12.4 6.4C36 5.6 60 5.6 83.6 6.2L90.2 22.4C90 29.2 78.8 29.6 76.4 23.2C75 29.6 63.4 29.8 62 23.2C60.6 29.8 49.4 29.8 48 23.2C46.6 29.8 35.2 29.8 33.8 23.2C32.4 29.8 21 29.6 19.6 23C17.4 29.6 6 29 5.8 22.2z";
const GLASS =
  "M13.6 33.4C36 32.8 60 32.8 82.4 33.2C82.8 46 82.8 59 82.4 71.6C60 72.2 36 72.2 13.6 71.8C13.2 59 13.2 46 13.6 33.4z";
/** On the board in the window: a round loaf, two baguettes in a jar, a long loaf. Outlines that close. */
const LOAVES =
  "M18.8 65.6C16.6 57.4 21.8 50.8 29.2 50.8C36.6 50.8 41.8 57.4 39.6 65.6C32.6 66.4 25.8 66.4 18.8 65.6zM59.4 65.8C56.4 61.6 60.4 57.6 68 57.4C75.6 57.2 80 61.4 77.2 65.6C71.2 66.4 65.4 66.4 59.4 65.8zM44.4 57.6C43.2 50.4 43 43.6 44.6 39.4C46.2 37.4 48 38.2 48.4 40.4C49 46 48.8 51.6 48.6 57.6zM50 57.6C50.4 51 51.2 45 53.2 41.2C55 39.6 56.6 40.8 56.4 43C55.8 48 54.8 52.8 54.2 57.6z";
const JAR = "M42.2 57.4C46.8 56.8 51.6 56.8 56.2 57.4L55 66C51.2 66.6 47.2 66.6 43.4 66z";
const CUTS =
  "M24 57.4C27 54.8 31.4 54.8 34.4 57.4M64 62.4L67 59.8M69.6 62.4L72.6 59.8M45.2 46.4L47.4 44.6M45.2 52L47.6 50.2M52 49.4L54.8 47.6";
/** Light that falls out of the window onto the street. */
const LIGHT = "M13.6 82L82.4 82L94 92.4L2 92.4z";

/** The bakery from the street. At night, in the dark theme, its light is on. */
function BakeryWindow(drawing: DrawingProps) {
  return (
    <Drawing {...drawing}>
      <path d={LIGHT} className="hidden fill-warning-soft dark:block forced-colors:hidden" />
      <path d={GLASS} className="fill-sunken dark:fill-warning forced-colors:fill-[Canvas]" />
      <Tint d={AWNING} />
      <path
        d={LOAVES}
        transform="translate(1 1.5)"
        className="fill-tint dark:fill-flour-2 forced-colors:hidden"
      />
      <g
        className="stroke-text dark:stroke-primary-content forced-colors:stroke-[CanvasText]"
        strokeWidth={2}
      >
        <path d={LOAVES} vectorEffect="non-scaling-stroke" />
        <path d={JAR} className="fill-surface dark:fill-warning-content" vectorEffect="non-scaling-stroke" />
        <path d={CUTS} strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
        <path d="M14 66.6C36 66 60 66 82 66.6" vectorEffect="non-scaling-stroke" />
      </g>
      <Ink d={GLASS} />
      <Fine d="M16.4 29C16.6 30.4 16.4 31.6 16.4 32.6M79.6 29C79.4 30.4 79.6 31.6 79.6 32.6M22 82.6L22 88M48 82.6L48 88M74 82.6L74 88" />
      <Ink d="M9.4 76.6C35 75.8 61 75.8 86.6 76.4L86.4 81.4C61 82.2 35 82.2 9.6 81.6zM12.6 82.4L12.8 92M83.4 82.2L83.2 92M1.6 92.4C34 91.6 62 91.6 94.4 92.2" />
      <Ink d={AWNING} />
      <Accent d="M20 22.4L25 6.2M48 22.6L48 5.8M76 22.4L71 6.2" />
    </Drawing>
  );
}
