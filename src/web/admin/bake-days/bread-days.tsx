import { EmptyShelf } from "../../drawings/sketches/empty-shelf";
import { NotLoaded } from "../../site/calls/not-loaded";
import { useAnswer } from "../../site/calls/query-client";
import { Disclosure } from "../../ui/disclosure";
import { EmptyState } from "../../ui/empty-state";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import type { ShownRequest } from "../desk/ask-rows";
import { useOwnerQuestions } from "../desk/owner-questions";
import type { StatusChanges } from "../desk/use-status-changes";
import { BreadDay } from "./bread-day";
import { OrderForm } from "./order-form";
import "./bread-days.css";

interface BreadDaysProps {
  changes: StatusChanges;
  onView: (row: ShownRequest) => void;
  onPut: (row: ShownRequest) => void;
}

/** Bread left to bake, grouped by day, and a row for orders from the phone or the street. */
export function BreadDays(props: BreadDaysProps) {
  return (
    <>
      <Disclosure summary="Enter an order">
        <OrderForm />
      </Disclosure>
      <Days {...props} />
    </>
  );
}

/** The next day is open, and so is who has no day yet. */
function Days(props: BreadDaysProps) {
  const { answer, again } = useAnswer(useOwnerQuestions().bakeDays);
  if (answer.status === "failed") return <NotLoaded what="the bake days" onAgain={again} />;
  if (answer.status === "loading")
    return (
      <Skeleton label="Loading the bake days" className="mt-4">
        <SkeletonBlock className="h-72" />
      </Skeleton>
    );
  if (answer.data.length === 0)
    return (
      <EmptyState drawing={<EmptyShelf size={132} />} title="Nothing to bake">
        <p>Nobody is waiting for bread.</p>
      </EmptyState>
    );
  return answer.data.map((day, place) => (
    <BreadDay key={day.day} day={day} isOpen={place === 0 || day.day === ""} {...props} />
  ));
}
