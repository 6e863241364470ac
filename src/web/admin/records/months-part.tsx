import type { Month, OwnerChoices } from "../../../contract/requests/months";
import { NotLoaded } from "../../site/calls/not-loaded";
import { useAnswer } from "../../site/calls/query-client";
import { addressOf } from "../../site/calls/request";
import { useFormats } from "../../site/units";
import { countText } from "../../../wording/values/numbers";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { monthText } from "../../../wording/values/dates";
import { RecordTools, useRecordSearch } from "./record-tools";
import { useOwnerQuestions } from "../desk/owner-questions";

/** Each month's numbers for the last year, and how many of the sent starters live. */
export function MonthsPart() {
  const words = useRecordSearch();
  const { answer, again } = useAnswer(useOwnerQuestions().months(words));
  return (
    <section aria-labelledby="months-heading">
      <h2 id="months-heading" className="visually-hidden">
        Month by month
      </h2>
      <RecordTools
        label="Search the months"
        placeholder="Month or year"
        href={addressOf("GET /api/admin/months.csv", { query: { q: words || undefined } })}
      />
      {answer.status === "loading" && (
        <Skeleton label="Loading the months">
          <SkeletonBlock className="h-96" />
        </Skeleton>
      )}
      {answer.status === "failed" && <NotLoaded what="the months" onAgain={again} />}
      {answer.status === "ready" && (
        <>
          {words === "" && <StartersFollowed />}
          {answer.data.months.length === 0 && <p>Nothing found. Try fewer words.</p>}
          <Months
            months={words === "" ? sinceTheFirst(answer.data.months) : answer.data.months}
            postageCents={answer.data.choices.postageCents}
          />
        </>
      )}
    </section>
  );
}

/** How many of the sent starters live, by what their bakers say with the code from the envelope. */
function StartersFollowed() {
  const { answer } = useAnswer(useOwnerQuestions().starters);
  if (answer.status !== "ready" || answer.data.sent === 0) return null;
  const { sent, alive, quiet } = answer.data;
  const unheard = Math.max(0, sent - alive - quiet);
  return (
    <p className="mb-4">
      <strong className="font-semibold">{countText(alive, "starter")} alive</strong> of {sent} sent: {quiet}{" "}
      {quiet === 1 ? "does" : "do"} not bubble yet, {unheard} not heard from.
    </p>
  );
}

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
      {months.map(({ month, starterAsked, breadAsked, sent, alive, loaves }) => (
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
