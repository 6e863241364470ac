import { useRouter } from "../../routes/use-router";
import { ChefHat, Printer } from "lucide-react";
import { useState } from "react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { type BakeDay, isCounted, sumOfDay } from "../../../contract/requests/bake-days";
import { DOUGHS, type DoughSum } from "../../../contract/requests/breads";
import { breadsText } from "../../../wording/requests/breads";
import { dayText } from "../../../wording/values/dates";
import { countText } from "../../../wording/values/numbers";
import { EmptyShelf } from "../../drawings/sketches/empty-shelf";
import { NotLoaded } from "../../site/calls/not-loaded";
import { useAnswer } from "../../site/calls/query-client";
import { useFormats } from "../../site/units";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Notice } from "../../ui/notice";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { BakeSheet } from "./bake-sheet";
import { useOwnerQuestions } from "../desk/owner-questions";
import { openPrintWindow } from "../printing/print-sheets";
import { OrderForm } from "./order-form";
import { WishRow } from "./wish-row";

/** The breads of each day, for whom, and their doughs. */
export function BakeDaysTab() {
  const { answer, again, change } = useAnswer(useOwnerQuestions().bakeDays);
  const put = (request: AdminBreadRequest) =>
    change((days) =>
      days.map((day) => ({
        ...day,
        requests: day.requests.map((one) => (one.id === request.id ? request : one)),
      })),
    );
  return (
    <section aria-labelledby="bake-days-heading">
      <h2 id="bake-days-heading" tabIndex={-1} data-panel-heading="">
        Bake days
      </h2>
      <p className="mt-1 max-w-prose text-hint text-muted">
        We read the breads from each request. Only confirmed or started ones count.
      </p>
      <OrderForm />
      {answer.status === "ready" ? (
        <Days days={answer.data} onKept={put} />
      ) : answer.status === "failed" ? (
        <NotLoaded what="the bake days" onAgain={again} />
      ) : (
        <Skeleton label="Loading the bake days" className="mt-4">
          <SkeletonBlock className="h-72" />
        </Skeleton>
      )}
    </section>
  );
}

function Days({ days, onKept }: { days: readonly BakeDay[]; onKept: (request: AdminBreadRequest) => void }) {
  if (days.length === 0)
    return (
      <EmptyState drawing={<EmptyShelf size={132} />} title="Nothing to bake">
        <p>Nobody is waiting for bread.</p>
      </EmptyState>
    );
  return days.map((day) => <Day key={day.day} day={day} onKept={onKept} />);
}

interface DayProps {
  day: BakeDay;
  onKept: (request: AdminBreadRequest) => void;
}

function Day({ day, onKept }: DayProps) {
  const title = day.day === "" ? "Any day" : dayText(day.day);
  const sum = sumOfDay(day.requests);
  return (
    <section aria-label={title} className="mt-6 rounded-sheet border border-edge bg-raised p-4 shadow-sheet">
      <DayHead title={title} day={day} />
      <DaySum day={day} />
      <ul className="mt-3 flex flex-col gap-2 empty:hidden">
        {sum.doughs.map((dough) => (
          <DoughLine key={dough.dough} sum={dough} day={day.day} />
        ))}
      </ul>
      <ul className="mt-3">
        {day.requests
          .toSorted((one, other) => Number(isCounted(other)) - Number(isCounted(one)))
          .map((request) => (
            <WishRow key={request.id} request={request} onKept={onKept} />
          ))}
      </ul>
    </section>
  );
}

/** The day's heading, and its list for the kitchen. */
function DayHead({ title, day }: { title: string; day: BakeDay }) {
  const [isPrinting, setPrinting] = useState(false);
  const [isFull, setFull] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3>{title}</h3>
        <Button
          icon={<Printer size={20} />}
          onClick={() => {
            setPrinting(true);
            // Wait until the sheet is laid out.
            requestAnimationFrame(() => void openPrintWindow().then(() => setPrinting(false)));
          }}
        >
          Print the list
        </Button>
      </div>
      {isPrinting ? <BakeSheet days={[day]} onFull={setFull} /> : null}
      {isFull ? <p className="text-error">This won't fit on one page.</p> : null}
    </>
  );
}

/** The promised breads of the day, and whether they are too many. */
function DaySum({ day }: { day: BakeDay }) {
  const sum = sumOfDay(day.requests);
  const isOver = day.capacity !== null && sum.loaves > day.capacity;
  return (
    <>
      <p className="mt-1">
        {sum.items.length === 0 ? "Nothing confirmed yet." : `${breadsText(sum.items)}.`}
        {day.capacity === null
          ? ""
          : ` ${sum.loaves} of ${countText(day.capacity, "loaf", "loaves")}, by dough.`}
      </p>
      {isOver ? (
        <Notice tone="warning" className="mt-2">
          {countText(sum.loaves, "loaf", "loaves")} promised, and this day holds {day.capacity}. Move
          somebody, or raise the number on the Switches tab.
        </Notice>
      ) : null}
      {day.isOut ? (
        <Notice tone="warning" className="mt-2">
          This is not a bread day any more.
        </Notice>
      ) : null}
    </>
  );
}

/** The amount of one dough for the day. One press makes its recipe. */
function DoughLine({ sum, day }: { sum: DoughSum; day: string }) {
  const { number } = useFormats();
  const { navigate } = useRouter();
  const { name, preset } = DOUGHS[sum.dough];
  async function open() {
    const { bringDayRecipe } = await import("./day-recipe");
    await bringDayRecipe(sum, day);
    await navigate({ to: "/recipe" });
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <strong className="font-semibold">{name}</strong>: {number(sum.grams)} g of dough for{" "}
        {breadsText(sum.items)}
      </span>
      {preset === null ? null : (
        <Button
          icon={<ChefHat size={20} />}
          aria-label={`Open the recipe: ${name}`}
          onClick={() => void open()}
        >
          Open the recipe
        </Button>
      )}
    </li>
  );
}
