import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { call } from "../site/api";
import { buttonClass } from "../ui/button-class";
import { notDone } from "./not-done";
import { useOwnerCalls } from "./owner-calls";

/**
 * The list as a file. A download cannot ask for a password, so a small question goes before it that can: the totals,
 * which hold nobody's address and leave no line in the record.
 */
export function ExportLink({ href }: { href: string }) {
  const run = useOwnerCalls();
  const [problem, setProblem] = useState("");
  async function take(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    setProblem("");
    const reply = await run(() => call("GET /api/admin/metrics", { keepSession: true }));
    if (reply?.ok) location.assign(href);
    else setProblem(notDone(reply, "exported"));
  }
  return (
    <>
      <a href={href} download="" onClick={(event) => void take(event)} className={buttonClass("outline")}>
        <Download size={20} />
        Export CSV
      </a>
      <p role="alert" className="w-full text-hint text-error empty:hidden">
        {problem}
      </p>
    </>
  );
}
