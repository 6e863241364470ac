import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { SessionAnswer } from "../../contract/account";
import type { Address } from "../../contract/address";
import { type RequestReceipt, starterRequestSchema } from "../../contract/requests";
import { site } from "../../contract/site";
import { AddressedEnvelope } from "../drawings/addressed-envelope";
import { StillWaiting } from "../site/still-waiting";
import { Button } from "../ui/button";
import { AddressFields } from "./address-fields";
import { HoneypotField } from "./honeypot-field";
import { RequestFrame } from "./request-frame";
import { RequestRefusal } from "./request-refusal";
import { StarterGift } from "./starter-gift";
import { StarterSent } from "./starter-sent";
import { useLastAddress } from "./use-last-address";
import { useRequestForm } from "./use-request-form";

const BLANK = { address: "", address2: "", city: "", state: "", zip: "" };

interface Sent {
  receipt: RequestReceipt;
  to: Address;
}

/** ST-02 to ST-05. */
export function StarterForm({ user }: { user: SessionAnswer["user"] }) {
  const router = useRouter();
  const [sent, setSent] = useState<Sent | null>(null);
  const { form, field, typed, busy, refusal, dismiss, offer } = useRequestForm({
    kind: "starter",
    schema: starterRequestSchema,
    blank: BLANK,
    done: (receipt, to) => setSent({ receipt, to }),
  });
  const isLast = useLastAddress({ typed, offer });
  const name = user.name.trim() || user.email;

  if (sent !== null)
    return <StarterSent to={{ ...sent.to, name }} posted={new Date(sent.receipt.createdAt)} />;
  return (
    <RequestFrame
      title="Request Free Sourdough Starter"
      form={form}
      head={<StarterGift />}
      drawing={<AddressedEnvelope to={{ ...typed, name }} from={site.name} />}
    >
      <div className="flex flex-col gap-4">
        <div>
          <p>
            Shipping to <strong className="font-semibold break-words">{name}</strong>
          </p>
          <output className="block text-hint text-muted">
            {isLast ? "From your last request" : "Anywhere in the US."}
          </output>
        </div>
        <AddressFields field={field} />
        <HoneypotField field={field} />
        <StillWaiting busy={busy} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="filled" type="submit" busy={busy} busyLabel="Submitting...">
            Request Starter
          </Button>
          <Button onClick={() => void router.navigate({ to: "/" })}>Cancel</Button>
        </div>
      </div>
      <RequestRefusal refusal={refusal} onClose={dismiss} />
    </RequestFrame>
  );
}
