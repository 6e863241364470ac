import {
  breadDaysText,
  postingText,
  sayBreadPaused,
  sayStartersPaused,
} from "../../../wording/requests/switches";
import { useAnswer } from "../../site/calls/query-client";
import { OFFER } from "../desk/owner-questions";

/** The texts that people read at the moment, so that the owner need not go and look. */
export function Told() {
  const { answer } = useAnswer(OFFER);
  if (answer.status !== "ready") return <p className="mt-3 min-h-14" />;
  const { starters, bread } = answer.data;
  const days = bread.weekdays.length === 0 ? "any day" : breadDaysText(bread.weekdays);
  return (
    <dl className="mt-3 grid min-h-14 gap-x-4 text-muted sm:grid-cols-[auto_1fr]">
      <dt className="font-semibold">Starters now:</dt>
      <dd>{sayStartersPaused(starters) ?? postingText(starters)}</dd>
      <dt className="font-semibold">Bread now:</dt>
      <dd>{sayBreadPaused(bread) ?? `Asked for on ${days}. You reply within ${bread.reply}.`}</dd>
    </dl>
  );
}
