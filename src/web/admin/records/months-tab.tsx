import { Download } from "lucide-react";
import { Link } from "../../routes/link";
import type { Month, OwnerChoices } from "../../../contract/requests/months";
import { callOnce } from "../../site/calls/api";
import { NotLoaded } from "../../site/calls/not-loaded";
import { makeQuestion, useAnswer } from "../../site/calls/query-client";
import { addressOf } from "../../site/calls/request";
import { useFormats } from "../../site/units";
import { buttonClass } from "../../ui/button-class";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { ChoicesForm } from "./choices-form";
import { useOwnerCalls } from "../desk/owner-calls";

/** Each month's numbers for the last year, the price of an envelope, and reminders for the owner's calendar. */
export function MonthsTab() {
  const run = useOwnerCalls();
  const { answer, again, change } = useAnswer({
    ...makeQuestion(["months"], () => run(() => callOnce("GET /api/admin/months", { keepSession: true }))),
    refetchOnWindowFocus: false,
  });
  return (
    <section aria-labelledby="months-heading">
      <h2 id="months-heading">Month by month</h2>
      <p className="mt-1 mb-4 max-w-prose text-hint text-muted">
        Counted from the requests we still keep. Alive: bakers who told us their starter is bubbling.
      </p>
      {answer.status === "loading" && (
        <Skeleton label="Loading the months">
          <SkeletonBlock className="h-96" />
        </Skeleton>
      )}
      {answer.status === "failed" && <NotLoaded what="the months" onAgain={again} />}
      {answer.status === "ready" && (
        <>
          <Months months={answer.data.months} postageCents={answer.data.choices.postageCents} />
          <a href={addressOf("GET /api/admin/months.csv", {})} download="" className={buttonClass("outline")}>
            <Download size={20} />
            Export CSV
          </a>
          <ChoicesForm
            choices={answer.data.choices}
            onKept={(choices) => change((known) => ({ ...known, choices }))}
          />
          <p className="mt-4 max-w-prose text-hint text-muted">
            Reminders appear in your calendar with the address from{" "}
            <Link to="/account" className="link">
              Account Settings
            </Link>
            , under Calendar.
          </p>
        </>
      )}
    </section>
  );
}

/** "November 2026" */
const monthText = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

const dollars = (cents: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);

interface MonthsProps {
  months: readonly Month[];
  postageCents: OwnerChoices["postageCents"];
}

/** Without the empty months before the first request; the current month is always there. */
function sinceTheFirst(months: readonly Month[]): readonly Month[] {
  const first = months.findLastIndex(
    ({ starterAsked, breadAsked, sent, loaves }) => starterAsked + breadAsked + sent + loaves > 0,
  );
  return months.slice(0, Math.max(first, 0) + 1);
}

/** Six numbers for each month: three side by side on a phone, all of them on a wide screen. */
function Months({ months, postageCents }: MonthsProps) {
  const { number } = useFormats();
  const postage = (sent: number) => (postageCents === null ? "–" : dollars(sent * postageCents));
  return (
    <ol className="mb-4 border-t border-line">
      {sinceTheFirst(months).map(({ month, starterAsked, breadAsked, sent, alive, loaves }) => (
        <li key={month} className="border-b border-line py-3 md:flex md:items-baseline">
          <h3 className="text-body font-semibold md:w-44 md:shrink-0">{monthText(month)}</h3>
          <dl className="mt-1 grid flex-1 grid-cols-3 gap-x-4 gap-y-2 md:mt-0 md:grid-cols-6">
            <Figure term="Starter asked" value={number(starterAsked)} />
            <Figure term="Bread asked" value={number(breadAsked)} />
            <Figure term="Sent" value={number(sent)} />
            <Figure term="Alive" value={number(alive)} />
            <Figure term="Loaves" value={number(loaves)} />
            <Figure term="Postage" value={postage(sent)} />
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-hint text-muted">{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
