import { Timer } from "lucide-react";
import { useEffect } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import type { Formats } from "../../wording/values/formats";
import { nameStep } from "../../wording/steps/process-steps";
import { turnText } from "../../wording/recipes/turns";
import { Link } from "../routes/link";
import { useSession } from "../site/calls/session";
import { useMinute } from "../site/use-minute";
import { useFormats } from "../site/units";
import { timeOf } from "../times/local-time";
import { inMinutes } from "./running-plan/countdown";
import { currentAccount, usePlan } from "./running-plan/plan-store";
import { type Day, readDay } from "../../contract/baking/read-day";
import { LOADED_AT } from "./running-plan/running-bread";
import { syncPlan } from "./running-plan/sync-plan";

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** "fold at 11:36", "12 min": what the hand does next and when, and how long until then, where that is known. */
function nextText(formats: Formats, { present, decides, coming }: Day, zone: string, now: number): string[] {
  if (present === null) return ["the bread is out"];
  if (decides !== null) return ["is the dough ready?"];
  const at = (name: string, when: number) => [
    `${lower(name)} at ${timeOf(formats, when, zone, now)}`,
    when > now ? inMinutes(when - now) : "now",
  ];
  const { phase, entry, until, next } = present;
  if (phase === "before") return at(nameStep(entry), until);
  if (phase === "over") return [`${lower(nameStep(entry))} is due`];
  if (next !== null) return at(turnText(formats, next), until);
  if (entry.handsOn === true) return [`${lower(nameStep(entry))} until ${timeOf(formats, until, zone, now)}`];
  const hand = coming.find(({ entry: { handsOn } }) => handsOn === true);
  return hand === undefined ? at("ready", until) : at(nameStep(hand.entry), hand.starts);
}

/** Fetches the account's day onto a device that has none. */
function FetchDay() {
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) void syncPlan(userId);
  }, [userId]);
  return null;
}

/**
 * Whether the account ended it on another device: the day's own page then says so. A day that was begun or pressed since
 * this page was loaded is newer than what the session says.
 */
function useEndedElsewhere(plan: BakingPlan | null): boolean {
  const session = useSession();
  const agreed = currentAccount()?.agreed;
  return (
    session.status === "in" &&
    session.user.isBaking !== true &&
    agreed?.id === plan?.id &&
    Date.parse(agreed?.updatedAt ?? "") < LOADED_AT
  );
}

/** "Go on: fold at 11:36". */
export function GoOnWords() {
  const formats = useFormats();
  const plan = usePlan()?.plan ?? null;
  const now = useMinute(plan);
  if (plan === null || now === null) return "Go on baking";
  return `Go on: ${nextText(formats, readDay(plan, now), plan.zone, now)[0]}`;
}

/** "City Loaf · fold at 11:36 · 12 min", a link to the day. */
export function DayLine() {
  const formats = useFormats();
  const kept = usePlan();
  const now = useMinute(kept?.plan);
  const isEnded = useEndedElsewhere(kept?.plan ?? null);
  if (kept?.status === "none") return <FetchDay />;
  if (kept?.status !== "running" || now === null || isEnded) return null;
  const { plan } = kept;
  return (
    <Link to="/baking-day" className="block border-b border-line bg-accent-soft text-text">
      <span className="page flex min-h-11 items-center gap-2 text-hint">
        <Timer size={18} aria-hidden="true" className="shrink-0" />
        <span className="visually-hidden">Baking now: </span>
        <span className="min-w-0 truncate font-semibold">{plan.name}</span>
        <span aria-hidden="true">·</span>
        <span className="min-w-0">{nextText(formats, readDay(plan, now), plan.zone, now).join(" · ")}</span>
      </span>
    </Link>
  );
}
