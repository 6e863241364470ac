import { type ComponentProps, useEffect, useSyncExternalStore } from "react";
import { site } from "../../../contract/site/site";
import { RisingJar } from "../../drawings/levain/jar-drawing";
import { WRITTEN } from "../parts/written";

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

/** The first page of the booklet: the jar it is about, and lines to write on. */
export function PrintCover() {
  const host = useHost();
  useEffect(() => void import("./late-styles"), []);
  return (
    <div className="print-only guide-cover" aria-hidden="true">
      <RisingJar rise={2} trimmed size={240} />
      <p className="guide-cover-lines">
        {["Name of this starter", "Begun on", "Fed with"].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p>
        {site.name}
        <br />
        {host}/starter-instructions
      </p>
    </div>
  );
}
