import { useEffect, useEffectEvent } from "react";
import type { Address } from "../../../contract/requests/address";
import { addressSchema } from "../../../contract/requests/requests";
import { isRecord, parseJson } from "../../../contract/values/unknown-values";
import { RefusalNotice } from "../../forms/refusal";
import { useServerForm } from "../../forms/use-server-form";
import { Button } from "../../ui/button";
import { AddressFields } from "../address-fields";
import { addressOf, typedAnswers } from "./answer-drafts";
import type { OwnRequest, RequestActs } from "./request-acts";

type Input = Record<keyof Address, string | undefined>;
const FIELDS = ["address", "address2", "city", "state", "zip"] as const;

interface AddressFormProps {
  request: OwnRequest;
  acts: RequestActs;
  onDone: (changed: OwnRequest) => void;
  onClose: () => void;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A new address for a request. Begins with the present one if the page may show it. */
export function AddressForm({ request, acts, onDone, onClose }: AddressFormProps) {
  const { form, field, busy, refusal, methods } = useServerForm<Input, Address, OwnRequest>({
    schema: addressSchema as never,
    fields: FIELDS,
    send: (address) => acts.correct(request, address),
    refused: (reply) => reply.message || "Not saved. Please try again.",
    done(changed) {
      typedAnswers.keep(addressOf(request.id), "");
      onDone(changed);
    },
  });
  const begin = useEffectEvent(() => {
    const typed = parseJson(typedAnswers.read(addressOf(request.id)).text);
    for (const name of FIELDS) methods.setValue(name, isRecord(typed) ? textOf(typed[name]) : request[name]);
    methods.setFocus("address");
  });
  useEffect(() => {
    begin();
    // The typed address stays in the tab until it is saved or given up, because the session may end meanwhile.
    const edits = methods.watch((values, { type }) => {
      if (type === "change") typedAnswers.keep(addressOf(request.id), JSON.stringify(values));
    });
    return () => edits.unsubscribe();
  }, [methods, request.id]);
  return (
    <form {...form} className="mt-3 flex max-w-xl flex-col gap-4">
      <AddressFields field={field as never} />
      <RefusalNotice refusal={refusal} busy={busy} />
      <p className="actions">
        <Button type="submit" variant="filled" busy={busy} busyLabel="Saving...">
          Save address
        </Button>
        <Button
          onClick={() => {
            typedAnswers.keep(addressOf(request.id), "");
            onClose();
          }}
        >
          Close
        </Button>
      </p>
    </form>
  );
}
