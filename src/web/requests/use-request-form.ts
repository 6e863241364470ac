import { useEffect, useRef, useState } from "react";
import { type Path, type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import type { BodyOf } from "../../contract/api";
import { HONEYPOT, type RequestReceipt } from "../../contract/requests";
import { useServerForm } from "../forms/use-server-form";
import { call, type Reply } from "../site/api";
import { isDefinite } from "../site/failures";
import { onForget } from "../site/device-memory";
import { refreshSession, useSession } from "../site/session";
import type { RequestForm } from "./request-draft";
import { createKeeper, type Keeper, type RequestInput } from "./request-keeper";

type RequestBody = BodyOf<`POST /api/${RequestForm}-request`>;

interface RequestFormOptions<Output extends RequestBody> {
  kind: RequestForm;
  schema: z.ZodMiniType<Output>;
  /** In the order in which they stand on the page, each with what it holds while nobody has touched it. */
  blank: Readonly<Record<string, string>>;
  done: (receipt: RequestReceipt, values: Output) => void;
}

const NOT_SENT = "Failed to submit request";

/** Keeps the form as it is typed, gives it back, and empties it when its person leaves. The answer is its element. */
function useKept(keeper: Keeper, watch: UseFormReturn<RequestInput>["watch"]) {
  const { status, user } = useSession();
  const userId = user?.id ?? null;

  // The first effect after what follows the fields, and before anything is drawn again: a choice that the page does
  // not know of yet would be undone.
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current !== null) keeper.takeShown(element.current);
  }, [keeper]);

  // Only what a person does makes it another request; what the page fills in itself comes without a type.
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

/** A request's form: kept in the tab until it is sent, and one request however often the same form goes out. */
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
  // The focus goes to the first field that is wrong, in this order, whichever of them is drawn first.
  for (const name of fields) form.methods.register(name);
  const [keeper] = useState<Keeper>(() => createKeeper(kind, blank, { getValues, setValue, clearErrors }));

  const typed: RequestInput = useWatch({ control });

  const element = useKept(keeper, watch);

  return {
    ...form,
    form: { ...form.form, ref: element },
    /** What stands in the fields at the moment. */
    typed,
    /** Fills in what nobody has typed yet. */
    offer: keeper.offer,
    dismiss: () => {
      form.dismiss();
      // The page may have taken somebody for signed in who is not any more; it asks who they are then.
      if (form.refusal?.code === "session-needed" || form.refusal?.code === "invalid") void refreshSession();
    },
  };
}
