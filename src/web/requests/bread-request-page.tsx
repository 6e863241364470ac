import { useState } from "react";
import {
  breadRequestSchema,
  type RequestReceipt,
  strangerBreadRequestSchema,
} from "../../contract/requests/requests";
import { site } from "../../contract/site/site";
import { useSession } from "../site/calls/session";
import { StillWaiting } from "../site/still-waiting";
import { Button } from "../ui/button";
import { GuestLink } from "./after-sending";
import { NO_EMAIL } from "./no-email";
import { FulfillmentChoice } from "./bread-choices";
import { AboutYou, WhereTo, WishFields } from "./bread-fields";
import { Docket } from "./docket";
import { HoneypotField } from "./honeypot-field";
import { RequestFrame } from "./request-frame";
import { RequestRefusal } from "./request-refusal";
import type { RequestInput } from "./request-keeper";
import { useOffered } from "../site/use-offered";
import { Paused } from "./paused";
import { readRequestDraft } from "./request-draft";
import { useRequestForm } from "./use-request-form";
import { sayBreadPaused } from "../../wording/requests/switches";
import { Link } from "../routes/link";
import { buttonClass } from "../ui/button-class";
import { useArrival } from "./use-arrival";

const BLANK = {
  requestType: "",
  instructions: "",
  wantedOn: "",
  fulfillment: "delivery",
  address: "",
  address2: "",
  city: "",
  state: "",
  zip: "",
  name: "",
  email: "",
};

interface Sent {
  receipt: RequestReceipt;
  values: Readonly<RequestInput>;
}

/** BR-01 to BR-04: open to everyone. A signed-in person is not asked for name and e-mail address again. */
export function BreadRequestPage() {
  const { user } = useSession();
  const [sent, setSent] = useState<Sent | null>(null);
  const request = useRequestForm({
    kind: "bread",
    schema: user === null ? strangerBreadRequestSchema : breadRequestSchema,
    blank: BLANK,
    done: (receipt) => setSent({ receipt, values: request.methods.getValues() }),
  });
  const { form, field, typed, busy, refusal, dismiss, methods } = request;
  const name = user === null ? (typed.name ?? "") : user.name.trim() || user.email;
  const { offered, look } = useOffered();
  const bread = offered?.bread ?? null;
  const reply = bread?.reply ?? site.promises.breadReply;
  const paused = bread === null ? null : sayBreadPaused(bread);
  // Somebody who began before the pause keeps the form.
  const isBegun = paused !== null && readRequestDraft("bread") !== null;

  if (sent !== null)
    return (
      <BreadSent
        reply={reply}
        values={sent.values}
        name={name}
        email={user?.email ?? sent.values.email ?? ""}
        receipt={sent.receipt}
      />
    );
  if (paused !== null && !isBegun) return <BreadPaused words={paused} />;
  return (
    <RequestFrame
      title="Request Bread"
      form={form}
      drawing={<Docket values={typed} name={name} />}
      head={
        <div className="mt-3 flex flex-col gap-6">
          {paused === null ? null : <Paused isBegun>{paused}</Paused>}
          <p>
            Fresh bread in {site.serviceArea.city}, by delivery or pickup. You get a reply within {reply}.
          </p>
          <WishFields request={request} bread={bread} />
          <FulfillmentChoice control={methods.control} />
          <WhereTo request={request} bread={bread} />
          <AboutYou request={request} user={user} />
          <HoneypotField field={field} />
        </div>
      }
    >
      <Button variant="filled" type="submit" busy={busy} busyLabel="Submitting...">
        Request Bread
      </Button>
      <StillWaiting busy={busy} />
      <RequestRefusal refusal={refusal} onClose={dismiss} onOutdated={look} />
    </RequestFrame>
  );
}

/** Shown instead of the form, so that nobody fills in one that cannot be sent. */
const BreadPaused = ({ words }: { words: string }) => (
  <RequestFrame
    title="Request Bread"
    head={<Paused>{words}</Paused>}
    drawing={<Docket values={BLANK} name="" />}
  >
    <Link to="/recipe" className={buttonClass("outline")}>
      Recipe Builder
    </Link>
  </RequestFrame>
);

type BreadSentProps = Pick<Parameters<typeof Docket>[0], "values" | "name"> & {
  reply: string;
  email: string;
  receipt: RequestReceipt;
};

/** BR-02: the docket with its stamp, and what happens next. */
function BreadSent({ reply, values, name, email, receipt }: BreadSentProps) {
  const { user } = useSession();
  useArrival();
  return (
    <RequestFrame
      title="Request Submitted"
      drawing={<Docket values={values} name={name} received={new Date(receipt.createdAt)} />}
      head={
        <div className="mt-6 flex flex-col gap-3">
          <p className="text-lead">You get a reply within {reply}.</p>
          <p>
            The reply comes by email
            {email === "" ? (
              ""
            ) : (
              <>
                {" "}
                to <strong className="font-semibold break-words">{email}</strong>
              </>
            )}
            .
          </p>
          {receipt.link ? <GuestLink mailed={receipt.mailed} link={receipt.link} /> : null}
          {user === null ? null : (
            <p>
              {receipt.mailed === false ? `${NO_EMAIL} ` : ""}
              <Link to="/account" hash="your-requests" className="link">
                Your Requests
              </Link>{" "}
              shows where it stands.
            </p>
          )}
        </div>
      }
    >
      <p className="actions">
        <Link to="/recipe" className={buttonClass("filled")}>
          Recipe Builder
        </Link>
        <Link to="/" className={buttonClass("outline")}>
          Back to Home
        </Link>
      </p>
    </RequestFrame>
  );
}
