import { Suspense } from "react";
import { useEnvelopeCode } from "../public/guide/envelope-code";
import { latePart } from "../site/late-part";

/** Fetched only by whoever follows an envelope. */
const EnvelopePanel = latePart(() => import("../public/guide/envelope-panel"), "EnvelopePanel");

/** For whoever received an envelope: how its starter does is told from here, too. */
export function FollowedEnvelope() {
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
