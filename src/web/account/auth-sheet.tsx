import type { ReactNode } from "react";
import { BakeryWindow } from "./bakery-window";

/**
 * The sheet of the four pages around signing in: 420 px, beside the bakery's window, on phones with it in its corner.
 * A browser may paint before the window has been read, so its column stands without it: the sheet never moves aside.
 */
export function AuthSheet({ children }: { children: ReactNode }) {
  return (
    <div className="page py-8 md:py-12">
      <div className="relative mx-auto max-w-sm md:grid md:max-w-none md:grid-cols-[minmax(0,var(--container-sm))_13rem] md:items-start md:justify-center md:gap-12 lg:grid-cols-[minmax(0,var(--container-sm))_20rem] lg:gap-26">
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

/** "or", between two ways to sign in. */
export function Or() {
  return (
    <p className="my-6 flex items-center gap-4 text-hint text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}
