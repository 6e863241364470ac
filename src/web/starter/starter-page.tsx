import { Suspense, useMemo } from "react";
import { useEnvelopeCode } from "../public/guide/envelope-code";
import { latePart } from "../site/late-part";
import { Link } from "../routes/link";
import { held } from "../site/device/device-memory";
import { useFormats, useUserUnits } from "../site/units";
import { useMinute } from "../site/use-minute";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { ToastRegion } from "../ui/dialogs/toast";
import { FeedForBake } from "./feed-for-bake";
import { JarNow } from "./jar-now";
import { readJar } from "./read-jar";
import { RiseLine } from "./rise-line";
import { StarterCare } from "./starter-care";
import { StarterDiary } from "./starter-diary";
import { healthText } from "./starter-words";
import { useNextFeeds } from "./use-next-feeds";
import { type KeptIn, useStarter } from "./use-starter";

/** Fetched only by whoever follows an envelope. */
const EnvelopePanel = latePart(() => import("../public/guide/envelope-panel"), "EnvelopePanel");

/** A plan loads it with this file: what both share would otherwise be one file more for the page. */
export { FeedForPlan } from "./feed-for-plan";

/** The page of the baker's jar. The server does not know this device, so it draws the waiting state. */
export function StarterPage() {
  const starter = useStarter();
  const now = useMinute(starter.lines);
  return (
    <div className="page py-8 md:py-12">
      <h1>Your Starter</h1>
      {now === null ? (
        <Skeleton className="mt-6">
          <SkeletonBlock className="h-56" />
        </Skeleton>
      ) : (
        <JarPage starter={starter} now={now} />
      )}
      <ToastRegion />
    </div>
  );
}

const KEPT: Record<KeptIn, string> = {
  here: "Saved on this device. Sign in to keep it on all of yours.",
  waits: "Saved on this device. We send it once you are online.",
  account: "Saved in your account.",
};

function JarPage({ starter, now }: { starter: ReturnType<typeof useStarter>; now: number }) {
  useUserUnits();
  const formats = useFormats();
  const { lines, keptIn, refusal } = starter;
  const jar = useMemo(() => readJar(lines, now), [lines, now]);
  const next = useNextFeeds(jar, lines, now);
  const reader = { formats, now };
  return (
    <>
      <p className="mt-2 max-w-prose text-lead">{healthText(reader, jar.health)}</p>
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 *:min-w-0 lg:grid-cols-2 print:block print:*:mt-4">
        <div className="grid gap-6 print:gap-4">
          <JarNow jar={jar} lines={lines} reader={reader} />
          <FeedForBake next={next} lines={lines} reader={reader} />
          <RiseLine jar={jar} reader={reader} />
          <FollowedEnvelope />
        </div>
        <StarterDiary jar={jar} next={next} lines={lines} reader={reader} />
      </div>
      <StarterCare jar={jar} />
      <p className="mt-6 text-hint text-muted" role="status">
        {refusal !== "" && `${refusal} `}
        {held.isKept("bread-tools-starter") || keptIn === "account"
          ? KEPT[keptIn]
          : "This browser saves nothing, so your lines are kept for this visit only."}
      </p>
      <p className="no-print mt-6 actions border-t-2 border-text pt-6">
        <Link to="/starter-instructions" className={buttonClass("outline")}>
          Starter Instructions
        </Link>
        <Link to="/plan" className={buttonClass("outline")}>
          Plan Your Bake
        </Link>
        <Button onClick={() => print()}>Print</Button>
      </p>
    </>
  );
}

/** Reports how an envelope's starter does, for a baker who received one. */
function FollowedEnvelope() {
  const code = useEnvelopeCode();
  if (code === null) return null;
  return (
    <section className="no-print min-h-34">
      <Suspense fallback={null}>
        <EnvelopePanel key={code} code={code} />
      </Suspense>
    </section>
  );
}
