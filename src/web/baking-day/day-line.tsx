import { Timer } from "lucide-react";
import { useEffect } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { Link } from "../routes/link";
import { useSession } from "../site/calls/session";
import { useMinute } from "../site/use-minute";
import { useFormats } from "../site/units";
import { currentAccount, usePlans } from "./running-plan/plan-store";
import { readDay } from "../../contract/baking/read-day";
import { firstDue } from "./running-plan/first-due";
import { nextText } from "./running-plan/next-text";
import { isBaking, LOADED_AT, type OfRecipe } from "./running-plan/running-bread";
import { syncPlans } from "./running-plan/sync-plans";

/** Fetches the account's day onto a device that has none. */
function FetchDay() {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) void syncPlans(userId);
  }, [userId]);
  return null;
}

/**
 * The breads of this device that the account has not ended on another one: the day's own page says that. A bread that was
 * begun or pressed since this page was loaded is newer than what the session says.
 */
function useRunning(): readonly BakingPlan[] {
  const session = useSession();
  const plans = usePlans()?.plans ?? [];
  if (session.status !== "in" || session.user.isBaking === true) return plans;
  const { agreed = [] } = currentAccount() ?? {};
  const isEnded = ({ id }: BakingPlan) =>
    agreed.some((one) => one.id === id && Date.parse(one.updatedAt) < LOADED_AT);
  return plans.filter((plan) => !isEnded(plan));
}

/** "Go on: fold at 11:36". */
export function GoOnWords({ recipeId, name }: OfRecipe) {
  const formats = useFormats();
  const isIt = (plan: BakingPlan) =>
    isBaking([{ name: plan.name, recipeId: plan.recipeId ?? null }], recipeId, name);
  const plan = usePlans()?.plans.findLast(isIt);
  const now = useMinute(plan);
  if (plan === undefined || now === null) return "Go on baking";
  return `Go on: ${nextText(formats, readDay(plan, now), plan.zone, now)[0]}`;
}

/** "City Loaf · fold at 11:36 · 12 min", a link to the day; of several breads the one that needs hands first. */
export function DayLine() {
  const formats = useFormats();
  const kept = usePlans();
  const plans = useRunning();
  const now = useMinute(kept?.plans);
  if (kept?.plans.length === 0 && kept.unread.length === 0) return <FetchDay />;
  if (now === null) return null;
  const [first, ...others] = plans.map((plan) => ({ plan, day: readDay(plan, now) }));
  if (first === undefined) return null;
  const { plan, day } = firstDue([first, ...others]);
  return (
    <Link to="/baking-day" className="block border-b border-line bg-accent-soft text-text">
      <span className="page flex min-h-11 items-center gap-2 text-hint">
        <Timer size={18} aria-hidden="true" className="shrink-0" />
        <span className="visually-hidden">Baking now: </span>
        <span className="min-w-0 truncate font-semibold">{plan.name}</span>
        <span aria-hidden="true">·</span>
        <span className="min-w-0">{nextText(formats, day, plan.zone, now).join(" · ")}</span>
        {plans.length > 1 && (
          <span className="ml-auto shrink-0 text-muted max-sm:hidden">{plans.length} breads</span>
        )}
      </span>
    </Link>
  );
}
