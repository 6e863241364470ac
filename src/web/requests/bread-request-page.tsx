import { useState } from "react";
import { breadRequestSchema, type RequestReceipt, strangerBreadRequestSchema } from "../../contract/requests";
import { site } from "../../contract/site";
import { EmailField, FormField } from "../forms/form-field";
import { useSession } from "../site/session";
import { StillWaiting } from "../site/still-waiting";
import { Button } from "../ui/button";
import { Field, TextArea } from "../ui/field";
import { AddressFields, AddressHint } from "./address-fields";
import { FulfillmentChoice, RequestTypeChoice } from "./bread-choices";
import { Docket } from "./docket";
import { HoneypotField } from "./honeypot-field";
import { RequestFrame } from "./request-frame";
import { RequestRefusal } from "./request-refusal";
import type { RequestInput } from "./request-keeper";
import { useOffered } from "./use-offered";
import { Paused } from "./paused";
import { readRequestDraft } from "./request-draft";
import { useRequestForm } from "./use-request-form";
import { breadDaysText, breadPaused, dayOutText } from "../../wording/switches";
import { Link } from "../routes/link";
import { buttonClass } from "../ui/button-class";
import { localDay } from "../../wording/dates";
import { useArrival } from "./use-arrival";
import { isInArea } from "../../contract/address";
import { Notice } from "../ui/notice";

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

/** BR-01 to BR-04: open to everyone; who is signed in is not asked for name and address again. */
export function BreadRequestPage() {
  const { user } = useSession();
  const [sent, setSent] = useState<Sent | null>(null);
  const { form, field, typed, busy, refusal, dismiss, methods, offer } = useRequestForm({
    kind: "bread",
    schema: user === null ? strangerBreadRequestSchema : breadRequestSchema,
    blank: BLANK,
    done: (receipt) => setSent({ receipt, values: methods.getValues() }),
  });
  const name = user === null ? (typed.name ?? "") : user.name.trim() || user.email;
  const isPickup = typed.fulfillment === "pickup";

  const { offered, look } = useOffered();
  const bread = offered?.bread ?? null;
  const reply = bread?.reply ?? site.promises.breadReply;
  const paused = bread === null ? null : breadPaused(bread);
  // Whoever had begun before the pause keeps the form.
  const isBegun = paused !== null && readRequestDraft("bread") !== null;

  if (sent !== null)
    return (
      <BreadSent
        reply={reply}
        values={sent.values}
        name={name}
        email={user?.email ?? sent.values.email ?? ""}
        received={new Date(sent.receipt.createdAt)}
      />
    );
  if (paused !== null && !isBegun) return <BreadPaused words={paused} />;
  const { error: wishesError, ...wishes } = field("instructions");
  const day = field("wantedOn");
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
          <RequestTypeChoice
            control={methods.control}
            onChosen={() => {
              if (methods.formState.errors.instructions) void methods.trigger("instructions");
            }}
          />
          <Field
            id={wishes.id}
            label="Instructions"
            optional={typed.requestType !== "description"}
            hint="For example: flours, shape, seeds, what to leave out."
            error={wishesError}
          >
            {(aria) => (
              <TextArea
                {...wishes}
                {...aria}
                // Coming back by Shift+Tab the browser brings the first line into sight, and leaves the rest out.
                onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest" })}
              />
            )}
          </Field>
          <FormField
            // A day without bread is said as soon as it is chosen.
            field={{
              ...day,
              error:
                day.error ?? (bread && (dayOutText(typed.wantedOn ?? "", bread) ?? undefined)) ?? undefined,
            }}
            label="Day you need it"
            optional
            hint={
              bread === null || bread.weekdays.length === 0
                ? "Our reply says if we can bake that day."
                : `Bread days are ${breadDaysText(bread.weekdays)}. Our reply says if we can bake yours.`
            }
            type="date"
            autoComplete="off"
            className="max-w-60"
            // On focus: a page that was drawn yesterday would still offer yesterday.
            onFocus={(event) => {
              event.target.min = localDay(new Date());
            }}
          />
          <FulfillmentChoice control={methods.control} />
          {isPickup ? (
            <p className="text-muted">
              {bread === null || bread.pickupTimes === ""
                ? `Pick it up in ${site.serviceArea.city}. Our reply says where and when.`
                : `Pick it up in ${site.serviceArea.city}: ${bread.pickupTimes}. Our reply says where.`}
            </p>
          ) : (
            <fieldset className="flex flex-col gap-4">
              <legend className="mb-1 font-semibold">Delivery address</legend>
              <AddressHint typed={typed} offer={offer} className="-mt-1">
                An address in {site.serviceArea.city}.
              </AddressHint>
              <AddressFields
                field={field}
                zipNotice={
                  <ServiceAreaNotice zip={typed.zip ?? ""} zips={bread?.zips ?? site.serviceArea.zips} />
                }
              />
            </fieldset>
          )}
          {user === null ? (
            <fieldset className="grid items-start gap-4 sm:grid-cols-2">
              <legend className="mb-3 font-semibold">About you</legend>
              <FormField field={field("name")} label="Name" autoComplete="name" />
              <EmailField field={field("email")} autoComplete="email" />
            </fieldset>
          ) : (
            <p>
              The reply goes to <strong className="font-semibold break-words">{user.email}</strong>
            </p>
          )}
          <HoneypotField field={field} />
        </div>
      }
    >
      <Button variant="filled" type="submit" busy={busy} busyLabel="Submitting...">
        Request Bread
      </Button>
      <StillWaiting busy={busy} />
      <RequestRefusal
        refusal={refusal}
        onClose={() => {
          dismiss();
          if (refusal?.code === "bread-paused" || refusal?.code === "day-closed") look();
        }}
      />
    </RequestFrame>
  );
}

/** Nobody fills in a form that cannot be sent. */
const BreadPaused = ({ words }: { words: string }) => (
  <RequestFrame
    title="Request Bread"
    head={<Paused>{words}</Paused>}
    drawing={<Docket values={BLANK} name="" />}
  >
    <Link to="/recipe" className={buttonClass("outline")}>
      Recipe Calculator
    </Link>
  </RequestFrame>
);

type BreadSentProps = Pick<Parameters<typeof Docket>[0], "values" | "name"> & {
  reply: string;
  email: string;
  received: Date;
};

/** BR-02: the docket with its stamp, and what happens next. */
function BreadSent({ reply, values, name, email, received }: BreadSentProps) {
  const { user } = useSession();
  useArrival();
  return (
    <RequestFrame
      title="Request Submitted"
      drawing={<Docket values={values} name={name} received={received} />}
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
          {user === null ? null : (
            <p>
              <Link to="/account" hash="your-requests" className="link">
                Your Requests
              </Link>{" "}
              shows where it stands.
            </p>
          )}
        </div>
      }
    >
      <p className="flex flex-wrap gap-3">
        <Link to="/recipe" className={buttonClass("filled")}>
          Recipe Calculator
        </Link>
        <Link to="/" className={buttonClass("outline")}>
          Back to Home
        </Link>
      </p>
    </RequestFrame>
  );
}

/** A whole ZIP code, with or without its four more digits. */
const WHOLE = /^\d{5}(-\d{4})?$/;

/** Beside a ZIP code that lies elsewhere: a word, and no bar. */
function ServiceAreaNotice({ zip, zips }: { zip: string; zips: readonly string[] }) {
  const { city } = site.serviceArea;
  if (!WHOLE.test(zip.trim()) || isInArea(zip, zips)) return null;
  return (
    <Notice tone="info">
      {zip.trim()} is outside {city}, where bread is delivered. Choose pickup, or send your request anyway: we
      tell you if we can deliver.
    </Notice>
  );
}
