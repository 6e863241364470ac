import { useEffect, useRef, useState } from "react";
import { type Path, type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import type { BodyOf } from "../../contract/api/api";
import { HONEYPOT, type RequestReceipt } from "../../contract/requests/requests";
import { useServerForm } from "../forms/use-server-form";
import { call, type Reply } from "../site/calls/api";
import { isDefinite } from "../site/calls/failures";
import { onForget } from "../site/device/device-memory";
import { refreshSession, useSession } from "../site/calls/session";
import type { RequestForm } from "./request-draft";
import { createKeeper, type Keeper, type RequestInput } from "./request-keeper";

type RequestBody = BodyOf<`POST /api/${RequestForm}-request`>;

interface RequestFormOptions<Output extends RequestBody> {
  kind: RequestForm;
  schema: z.ZodMiniType<Output>;
  /** The fields in the page's order, each with its untouched value. */
  blank: Readonly<Record<string, string>>;
  done: (receipt: RequestReceipt, values: Output) => void;
}

const NOT_SENT = "Failed to submit request";

/**
 * Keeps the form as it is typed, restores it, and empties it when its person leaves. Answers the ref for the form's
 * element.
 */
function useKept(keeper: Keeper, watch: UseFormReturn<RequestInput>["watch"]) {
  const { status, user } = useSession();
  const userId = user?.id ?? null;

  // Must be the first effect, before the next drawing: otherwise a choice that the page does not know yet would be
  // undone.
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current !== null) keeper.takeShown(element.current);
  }, [keeper]);

  // Only a change by a person makes it another request. Values that the page fills in have no type.
  useEffect(() => {
    const edits = watch((_values, { type }) => {
      if (type === "change") keeper.renewKey();
    });
    return () => edits.unsubscribe();
  }, [watch, keeper]);

  useEffect(() => onForget(keeper.empty), [keeper]);

  useEffect(() => {
    if (status !== "loading") keeper.restore(userId);
  }, [keeper, status, userId]);
  return element;
}

/**
 * A request's form. It is kept in the tab until it is sent, and counts as one request however often it goes out
 * unchanged.
 */
export function useRequestForm<Output extends RequestBody>({
  kind,
  schema,
  blank,
  done,
}: RequestFormOptions<Output>) {
  const fields: readonly Path<RequestInput>[] = [...Object.keys(blank), HONEYPOT];
  const form = useServerForm<RequestInput, Output, RequestReceipt>({
    schema: schema as z.ZodMiniType<Output, RequestInput>,
    fields,
    async send(values): Promise<Reply<RequestReceipt>> {
      const key = keeper.keyToSend();
      const reply = await call(`POST /api/${kind}-request`, { body: values, key, keepSession: true });
      if (!reply.ok && isDefinite(reply)) keeper.renewKey();
      return reply;
    },
    refused: (reply) => reply.message || (reply.status === 0 ? `${NOT_SENT}. Please try again.` : NOT_SENT),
    saysAll: true,
    done(receipt, values) {
      keeper.sent();
      done(receipt, values);
    },
  });
  const { control, getValues, setValue, clearErrors, watch } = form.methods;
  // The first wrong field in this order gets the focus, whichever is drawn first.
  for (const name of fields) form.methods.register(name);
  const [keeper] = useState<Keeper>(() => createKeeper(kind, blank, { getValues, setValue, clearErrors }));

  const typed: RequestInput = useWatch({ control });

  const element = useKept(keeper, watch);

  return {
    ...form,
    form: { ...form.form, ref: element },
    /** The present values of the fields. */
    typed,
    /** Fills in what nobody has typed. */
    offer: keeper.offer,
    dismiss: () => {
      form.dismiss();
      // The page may have believed that somebody is signed in who no longer is, so it asks.
      if (form.refusal?.code === "session-needed" || form.refusal?.code === "invalid") void refreshSession();
    },
  };
}
