import type { Metrics } from "../../contract/requests/admin";
import { MOST_COUNTED } from "../../contract/values/most-counted";
import { REQUEST_KINDS } from "../../contract/requests/request-kinds";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useDashboardAddress } from "./desk/dashboard-address";
import { KIND_WORDS } from "./desk/words";

/** Requests that wait for the owner's answer. A press shows it, the longest wait first. */
export function NeedsYou({ metrics }: { metrics: Metrics | null }) {
  const { go } = useDashboardAddress();
  const { number } = useFormats();
  const counts = metrics?.needsYou;
  if (counts === undefined) return null;
  const all = REQUEST_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const countOf = (n: number) => (n < MOST_COUNTED ? number(n) : `${number(MOST_COUNTED)} or more`);
  return (
    <section aria-labelledby="needs-you" className="mb-8">
      <h2 id="needs-you">Needs you{all === 0 ? "" : ` (${countOf(all)})`}</h2>
      {all === 0 ? (
        <p className="mt-2">Everyone has an answer.</p>
      ) : (
        <p className="mt-3 actions">
          {REQUEST_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
            <Button key={kind} onClick={() => go({ tab: kind, status: "needs-you" })}>
              {countOf(counts[kind])} {KIND_WORDS[kind].toLowerCase()}{" "}
              {counts[kind] === 1 ? "request" : "requests"}
            </Button>
          ))}
        </p>
      )}
      {metrics?.mailsStayHere && (
        <Notice tone="warning" title="No email leaves this site yet" className="mt-4">
          Confirmation links and your replies are only saved as files on the server. Set <code>SMTP_URL</code>{" "}
          and <code>MAIL_FROM</code>, then restart the site.
        </Notice>
      )}
    </section>
  );
}
