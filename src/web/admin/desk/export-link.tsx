import { Download } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { buttonClass } from "../../ui/button-class";
import { afterWayBack } from "../../ui/dialogs/back-closes";
import { useOwnerMutation } from "./owner-calls";

interface ExportLinkProps {
  href: string;
  children?: ReactNode;
}

/**
 * A list as a file. A download cannot ask for a password, so this first makes a call that reads no addresses but needs
 * as fresh a proof of who is there.
 */
export function ExportLink({ href, children = "Export CSV" }: ExportLinkProps) {
  const { problem, change } = useOwnerMutation((reply) => notDone(reply, "exported"));
  async function take(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    const reply = await change(() => call("GET /api/admin/arrivals", { keepSession: true }));
    if (reply?.ok) afterWayBack(() => location.assign(href));
  }
  return (
    <>
      <a href={href} download="" onClick={(event) => void take(event)} className={buttonClass("outline")}>
        <Download size={20} />
        {children}
      </a>
      {problem !== null && (
        <p role="alert" className="w-full text-hint text-error">
          {problem}
        </p>
      )}
    </>
  );
}
