import { ASLEEP_NOTICE_ID } from "../site/calls/boot";

/**
 * Two sentences for somebody who presses a button before the page's code has come; the starter shows one of them. They
 * are in the HTML, because the code that could draw them is missing.
 */
export function AsleepNotice() {
  return (
    <div
      id={ASLEEP_NOTICE_ID}
      role="alert"
      hidden
      className="no-print fixed inset-x-4 bottom-4 z-20 mx-auto flex min-h-control w-fit flex-wrap items-center gap-x-4 rounded-field bg-text px-4 py-2 text-bg shadow-raised"
    >
      <span>This page could not load.</span>
      <span>This page is still loading.</span>
      {/* The page's own address, so that the server is asked again. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a
        href=""
        className="inline-flex min-h-control items-center font-semibold underline underline-offset-[0.2em]"
      >
        Reload
      </a>
    </div>
  );
}
