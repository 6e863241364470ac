import type { ComponentPropsWithRef, ReactNode } from "react";
import { OfflineNote } from "../ui/offline-note";

interface RequestFrameProps {
  title: string;
  /** Below the heading, before the form's own parts. */
  head: ReactNode;
  /** Beside the form; on phones between its two parts. */
  drawing: ReactNode;
  form?: ComponentPropsWithRef<"form">;
  children?: ReactNode;
}

/** The page of a request. Its heading and drawing stay in place, whatever happens to the form. */
export function RequestFrame({ title, head, drawing, form, children }: RequestFrameProps) {
  const parts = (
    <>
      <div className="min-w-0">
        <h1 tabIndex={-1}>{title}</h1>
        {form !== undefined && (
          <OfflineNote>
            Fill this in now, and send it once you are connected. We keep what you type.
          </OfflineNote>
        )}
        {head}
      </div>
      <div className="w-full max-w-sm lg:sticky lg:top-12 lg:row-span-2 lg:max-w-md lg:justify-self-center short:static">
        {drawing}
      </div>
      <div className="min-w-0">{children}</div>
    </>
  );
  const layout =
    "page grid items-start gap-x-18 gap-y-8 py-8 md:py-12 max-lg:justify-items-stretch " +
    "lg:grid-cols-[minmax(0,35rem)_minmax(30%,1fr)] lg:grid-rows-[auto_1fr]";
  if (form === undefined) return <div className={layout}>{parts}</div>;
  return (
    <form {...form} className={layout}>
      {parts}
      <p className="hidden text-hint text-muted noscript:block">
        This form needs scripts, and they are switched off in this browser.
      </p>
    </form>
  );
}
