import { useEffect, useEffectEvent } from "react";
import type { Address } from "../../contract/address";
import { addressSchema } from "../../contract/requests";
import { RefusalNotice } from "../forms/refusal";
import { useServerForm } from "../forms/use-server-form";
import type { Reply } from "../site/api";
import { Button } from "../ui/button";
import { AddressFields } from "./address-fields";
import type { OwnRequest, RequestActs } from "./request-acts";

type Input = Record<keyof Address, string | undefined>;
const FIELDS = ["address", "address2", "city", "state", "zip"] as const;

interface AddressFormProps {
  request: OwnRequest;
  acts: RequestActs;
  onDone: (reply: Reply<OwnRequest>) => void;
  onClose: () => void;
}

/** A new address for a request. Begins with the present one if the page may show it. */
export function AddressForm({ request, acts, onDone, onClose }: AddressFormProps) {
  const { form, field, busy, refusal, methods } = useServerForm<Input, Address, OwnRequest>({
    schema: addressSchema as never,
    fields: FIELDS,
    send: (address) => acts.correct(request, address),
    refused: (reply) => reply.message || "Not saved. Please try again.",
    done: (changed) => onDone({ ok: true, status: 200, data: changed }),
  });
  const begin = useEffectEvent(() => {
    for (const name of FIELDS) methods.setValue(name, request[name]);
    methods.setFocus("address");
  });
  useEffect(() => begin(), []);
  return (
    <form {...form} className="mt-3 flex max-w-xl flex-col gap-4">
      <AddressFields field={field as never} />
      <RefusalNotice refusal={refusal} busy={busy} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="filled" busy={busy} busyLabel="Saving...">
          Save address
        </Button>
        <Button onClick={onClose}>Close</Button>
      </p>
    </form>
  );
}
