import { ChevronRight } from "lucide-react";
import type { Metrics } from "../../contract/requests/admin";
import { isCounted, loavesPromised } from "../../contract/requests/bake-days";
import type { RequestKind } from "../../contract/requests/request-kinds";
import { MOST_COUNTED } from "../../contract/values/most-counted";
import { dayText } from "../../wording/values/dates";
import { countText } from "../../wording/values/numbers";
import { useAnswer } from "../site/calls/query-client";
import { useFormats } from "../site/units";
import { Notice } from "../ui/notice";
import { type DashboardAddress, useDashboardAddress } from "./desk/dashboard-address";
import { OFFER, useOwnerQuestions } from "./desk/owner-questions";

interface Line {
  /** Null for a line that counts nothing. */
  count: number | null;
  words: string;
  to: DashboardAddress;
}

const plural = (count: number, one: string) => (count === 1 ? one : `${one}s`);
const requestsLine = (count: number, kind: RequestKind, word: string): Line[] =>
  count === 0
    ? []
    : [{ count, words: plural(count, `${word} request`), to: { tab: kind, status: "needs-you" } }];

/** What waits for the owner's answer, and what they switched off. */
function useLines({ needsYou, recipesWaiting = 0 }: Metrics): Line[] {
  const { answer } = useAnswer(OFFER);
  const offer = answer.status === "ready" ? answer.data : null;
  const paused = [
    ...(offer?.starters.isOpen === false ? ["Starters are paused"] : []),
    ...(offer?.bread.isOpen === false ? ["Bread is paused"] : []),
  ];
  return [
    ...requestsLine(needsYou?.["starter-requests"] ?? 0, "starter-requests", "starter"),
    ...requestsLine(needsYou?.["bread-requests"] ?? 0, "bread-requests", "bread"),
    recipesWaiting > 0
      ? { count: recipesWaiting, words: plural(recipesWaiting, "community recipe"), to: COMMUNITY }
      : { count: null, words: "Community recipes", to: COMMUNITY },
    ...useNextDay(),
    ...paused.map((words) => ({ count: null, words, to: { tab: "settings" } })),
  ];
}

const COMMUNITY = { tab: "community" };

/** The next day with bread to bake: "Saturday, December 5: 9 of 12 loaves, 2 to confirm". */
function useNextDay(): Line[] {
  const { answer } = useAnswer(useOwnerQuestions().bakeDays);
  const next = answer.status === "ready" ? answer.data.find(({ day }) => day !== "") : undefined;
  if (next === undefined) return [];
  const loaves = loavesPromised(next);
  const open = next.requests.filter((request) => !isCounted(request)).length;
  const baked =
    next.capacity === null ? countText(loaves, "loaf", "loaves") : loavesOf(loaves, next.capacity);
  const words = `${dayText(next.day)}: ${baked}${open === 0 ? "" : `, ${open} to confirm`}`;
  return [{ count: null, words, to: { tab: "bread-requests", show: "days" } }];
}

const loavesOf = (loaves: number, capacity: number) =>
  `${loaves} of ${countText(capacity, "loaf", "loaves")}`;

/** A line for each kind of thing that waits for the owner. A press shows it, the longest wait first. */
export function NeedsYou({ metrics }: { metrics: Metrics }) {
  const { go } = useDashboardAddress();
  const { number } = useFormats();
  const lines = useLines(metrics);
  const countOf = (count: number) =>
    count < MOST_COUNTED ? number(count) : `${number(MOST_COUNTED)} or more`;
  const all = lines.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return (
    <section aria-labelledby="needs-you" className="mb-6">
      <h2 id="needs-you">Needs you{all === 0 ? "" : ` (${countOf(all)})`}</h2>
      {all > 0 ? null : <p className="mt-1">Everyone has an answer.</p>}
      <ul className="mt-2 border-t border-line empty:hidden">
        {lines.map(({ count, words, to }) => (
          <li key={words} className="border-b border-line">
            <button type="button" className="desk-line" onClick={() => go(to)}>
              {count === null ? null : <span className="num text-lead font-semibold">{countOf(count)}</span>}
              <span className="grow">{words}</span>
              <ChevronRight size={20} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {metrics.mailsStayHere && (
        <Notice tone="warning" title="No email leaves this site yet" className="mt-4">
          Confirmation links and your replies are only saved as files on the server. Set <code>SMTP_URL</code>{" "}
          and <code>MAIL_FROM</code>, then restart the site.
        </Notice>
      )}
    </section>
  );
}
