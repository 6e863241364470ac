import type { ComponentProps } from "react";
import { useSyncExternalStore } from "react";
import { site } from "../../../contract/site";
import { WRITTEN } from "../written";

const never = () => () => {};

/** The site's own address, which the server does not know; empty until the page is awake. */
function useHost(): string {
  return useSyncExternalStore(
    never,
    () => location.host,
    () => "",
  );
}

/** A link of the text. On paper its address follows it, but for places in the guide itself. */
export function WrittenLink(link: ComponentProps<"a">) {
  const host = useHost();
  const { href = "" } = link;
  return (
    <>
      <WRITTEN.a {...link} />
      {href.startsWith("/") && (
        <span className="print-only" aria-hidden="true">
          {" "}
          ({host}
          {href})
        </span>
      )}
    </>
  );
}

/** Where the booklet comes from, on its last page. */
export function PrintFoot() {
  const host = useHost();
  return (
    <p className="print-only guide-foot" aria-hidden="true">
      {site.name} {host}/starter-instructions
    </p>
  );
}
