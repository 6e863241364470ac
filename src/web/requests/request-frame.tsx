import type { ComponentPropsWithRef, ReactNode } from "react";

interface RequestFrameProps {
  title: string;
  /** Under the heading, before what the form draws of itself. */
  head: ReactNode;
  /** Stands beside the form; on phones between its two parts. */
  drawing: ReactNode;
  form?: ComponentPropsWithRef<"form">;
  children?: ReactNode;
}

/** The page of a request. Its heading and its drawing stay where they are, whatever becomes of the form. */
export function RequestFrame({ title, head, drawing, form, children }: RequestFrameProps) {
  const parts = (
    <>
      <div className="min-w-0">
        <h1 tabIndex={-1}>{title}</h1>
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
