import { useRouter } from "../routes/use-router";
import { Link } from "../routes/link";
import { Suspense, useState } from "react";
import type { SessionAnswer } from "../../contract/account/account";
import type { Address } from "../../contract/requests/address";
import { type RequestReceipt, starterRequestSchema } from "../../contract/requests/requests";
import { site } from "../../contract/site/site";
import { AddressedEnvelope } from "../drawings/sketches/addressed-envelope";
import { latePart } from "../site/late-part";
import { StillWaiting } from "../site/still-waiting";
import { Button } from "../ui/button";
import { AddressFields, AddressHint } from "./address-fields";
import { NO_EMAIL } from "./no-email";
import { HoneypotField } from "./honeypot-field";
import { RequestFrame } from "./request-frame";
import { RequestRefusal } from "./request-refusal";
import { Paused } from "./paused";
import { readRequestDraft } from "./request-draft";
import { useOffered } from "../site/use-offered";
import { useRequestForm } from "./use-request-form";
import { postingText, sayStartersPaused } from "../../wording/requests/switches";
import { buttonClass } from "../ui/button-class";
import { useArrival } from "./use-arrival";

const PlaceNotice = latePart(
  () => import("./place-notice"),
  "PlaceNotice",
  () => null,
);
const WHOLE_ZIP = /^\d{5}(-\d{4})?$/;
/** Used until the server has answered. */
const FIRST_PROMISE = { postedOn: null, isWaiting: false, arrives: site.promises.starterArrives };

const BLANK = { address: "", address2: "", city: "", state: "", zip: "" };

interface Sent {
  receipt: RequestReceipt;
  to: Address;
}

/** ST-02 to ST-05. */
export function StarterForm({ user }: { user: SessionAnswer["user"] }) {
  const router = useRouter();
  const [sent, setSent] = useState<Sent | null>(null);
  const request = useRequestForm({
    kind: "starter",
    schema: starterRequestSchema,
    blank: BLANK,
    done: (receipt, to) => setSent({ receipt, to }),
  });
  const { form, field, typed, busy, refusal, dismiss } = request;
  const name = user.name.trim() || user.email;
  const { offered, look } = useOffered();
  const posting = postingText(offered?.starters ?? FIRST_PROMISE);
  const paused = offered === null ? null : sayStartersPaused(offered.starters);
  // Somebody who began before the pause keeps the form.
  const isBegun = paused !== null && readRequestDraft("starter") !== null;

  if (sent !== null)
    return <StarterSent to={{ ...sent.to, name }} receipt={sent.receipt} promise={posting} />;
  if (paused !== null && !isBegun) return <StartersPaused words={paused} />;
  return (
    <RequestFrame
      title="Request Free Sourdough Starter"
      form={form}
      head={
        <>
          {paused === null ? null : <Paused isBegun>{paused}</Paused>}
          <StarterGift />
          {offered === null || offered.starters.postedOn === null ? null : <p className="mt-3">{posting}</p>}
        </>
      }
      drawing={<AddressedEnvelope to={{ ...typed, name }} from={site.name} />}
    >
      <div className="flex flex-col gap-4">
        <WhereTo name={name} request={request} />
        <HoneypotField field={field} />
        <StillWaiting busy={busy} />
        <div className="mt-4 actions">
          <Button variant="filled" type="submit" busy={busy} busyLabel="Submitting...">
            Request Starter
          </Button>
          <Button onClick={() => void router.navigate({ to: "/" })}>Cancel</Button>
        </div>
      </div>
      <RequestRefusal refusal={refusal} onClose={dismiss} onOutdated={look} />
    </RequestFrame>
  );
}

interface WhereToProps {
  name: string;
  request: Pick<ReturnType<typeof useRequestForm>, "field" | "typed" | "offer">;
}

function WhereTo({ name, request: { field, typed, offer } }: WhereToProps) {
  return (
    <>
      <div>
        <p>
          Shipping to <strong className="font-semibold break-words">{name}</strong>
        </p>
        <AddressHint typed={typed} offer={offer}>
          Anywhere in the US, one envelope for each household.
        </AddressHint>
      </div>
      <AddressFields
        field={field}
        zipNotice={
          // Before the ZIP code is complete, the state may still be half typed.
          WHOLE_ZIP.test(typed.zip?.trim() ?? "") && (
            <Suspense fallback={null}>
              <PlaceNotice typed={typed} />
            </Suspense>
          )
        }
      />
    </>
  );
}

/** Shown instead of the form, so that nobody fills in one that cannot be sent. */
export function StartersPaused({ words }: { words: string }) {
  return (
    <RequestFrame
      title="Request Free Sourdough Starter"
      head={<Paused>{words}</Paused>}
      drawing={<AddressedEnvelope to={{ name: "" }} from={site.name} />}
    >
      <Link to="/starter-instructions" className={buttonClass("outline")}>
        View Starter Instructions
      </Link>
    </RequestFrame>
  );
}

/** The contents of the envelope (ST-02). */
function StarterGift() {
  return (
    <section aria-labelledby="gift-title" className="mt-6">
      <h2 id="gift-title" className="text-h3">
        What you receive
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 marker:text-muted">
        <li>A flat envelope of dehydrated starter, mailed anywhere in the US, shipping included</li>
        <li>Enough for a starter of your own</li>
        <li>
          <Link to="/starter-instructions" className="link">
            Instructions
          </Link>{" "}
          for seven days, from dry flakes to the first loaf
        </li>
        <li>Access to the community: recipes that other bakers share here</li>
      </ul>
    </section>
  );
}

interface StarterSentProps {
  to: Parameters<typeof AddressedEnvelope>[0]["to"];
  receipt: RequestReceipt;
  promise: string;
}

/** ST-04: the same envelope with its postmark. */
function StarterSent({ to, receipt, promise }: StarterSentProps) {
  useArrival();
  return (
    <RequestFrame
      title="Request Submitted"
      drawing={<AddressedEnvelope to={to} from={site.name} posted={new Date(receipt.createdAt)} />}
      head={
        <div className="mt-6 flex flex-col gap-3">
          <p className="text-lead">{promise}</p>
          <p>
            The starter is dry and keeps for months. Read the guide while you wait: all you need is whole
            wheat flour and water. We email you when the envelope is on its way, and{" "}
            <Link to="/account" hash="your-requests" className="link">
              Your Requests
            </Link>{" "}
            shows it too.
          </p>
          {receipt.mailed === false ? <p>{NO_EMAIL}</p> : null}
        </div>
      }
    >
      <p className="actions">
        <Link to="/starter-instructions" className={buttonClass("filled")}>
          View Starter Instructions
        </Link>
        <Link to="/" className={buttonClass("outline")}>
          Back to Home
        </Link>
      </p>
    </RequestFrame>
  );
}
