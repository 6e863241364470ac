import { Suspense } from "react";
import { Document } from "./document";
import type { Router } from "./routes/router";
import { CaughtErrors, RouterView, ShownPage } from "./routes/router-view";
import { DayInFrame } from "./baking-day/day-in-frame";
import { RootLayout } from "./shell/root-layout";

/**
 * The site as server and browser draw it. `forAny`: the frame alone, for a page that is kept for no recipe in
 * particular.
 */
export function WholeSite({ router, forAny = false }: { router: Router; forAny?: boolean }) {
  return (
    <RouterView router={router}>
      <Document>
        {/* Wakes after the document around it, in slices: useHurry. */}
        <Suspense>
          <CaughtErrors>
            <RootLayout Day={DayInFrame}>{forAny ? null : <ShownPage />}</RootLayout>
          </CaughtErrors>
        </Suspense>
      </Document>
    </RouterView>
  );
}
