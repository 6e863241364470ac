import { useState } from "react";
import { FallenLoaf } from "../drawings/sketches/fallen-loaf";
import { Button } from "../ui/button";
import { pageTitle } from "../../contract/site/pages";
import { buttonClass } from "../ui/button-class";

function detailOf(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : String(error);
}

/** SH-03: a page that crashed while rendering. What was typed in the builder is stored on this device by then. */
export function ErrorPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="page flex flex-col items-start gap-6 py-12 md:py-18">
      <title>{pageTitle("Something went wrong")}</title>
      <FallenLoaf size={132} />
      <h1>Something went wrong!</h1>
      <p className="max-w-prose">We could not show this page. The rest of the site still works.</p>
      <p className="actions">
        {reset !== undefined && (
          <Button variant="filled" onClick={reset}>
            Try again
          </Button>
        )}
        {/* A real reload, not a routed link, so that whatever is broken in memory goes. */}
        <a href="/" className={buttonClass(reset === undefined ? "filled" : "outline")}>
          Back to Home
        </a>
        <Button
          variant="quiet"
          aria-expanded={shown}
          aria-controls="error-detail"
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide the detail" : "Show the detail"}
        </Button>
      </p>
      <pre
        id="error-detail"
        hidden={!shown}
        className="max-w-full rounded-field border border-line bg-sunken p-4 text-small whitespace-pre-wrap"
      >
        {detailOf(error)}
      </pre>
    </div>
  );
}
