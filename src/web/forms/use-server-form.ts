import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId, useRef, useState } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import type { Reply } from "../site/api";
import type { Refused } from "../site/failures";
import { type Refusal, refusalOf } from "./refusal";

interface ServerFormOptions<Input extends FieldValues, Output, Data> {
  schema: z.ZodMiniType<Output, Input>;
  /** In the order in which they stand on the page. */
  fields: readonly Path<Input>[];
  send: (values: Output) => Promise<Reply<Data>>;
  /** The page's sentence for a refusal that belongs to no field. */
  refused: (reply: Refused) => string;
  /** What helps where the answer got lost, and what was sent may have been done. */
  ifLost?: string;
  /** Says a refusal also where it stands beside its fields already. */
  saysAll?: boolean;
  done: (data: Data, values: Output) => void | Promise<void>;
}

/**
 * A short form over a schema of src/contract. A field is checked when it is left after typing, and on submit, where the
 * focus goes to the first wrong one; what the server finds wrong stands beside its field, too. The browser keeps the
 * text, so nothing typed before the page came alive or before a refusal is lost.
 */
// oxlint-disable-next-line max-lines-per-function -- sending, refusing and the fields read one form and its types
export function useServerForm<Input extends FieldValues, Output, Data>(
  options: ServerFormOptions<Input, Output, Data>,
) {
  const { schema, fields } = options;
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sending = useRef(false);
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), mode: "onTouched" });
  const { errors, dirtyFields, isSubmitting, isSubmitted } = form.formState;

  async function send(values: Output) {
    const reply = await options.send(values);
    setRefusal(null);
    if (reply.ok) return options.done(reply.data, values);
    const wrong = fields.filter((name) => reply.issues.some(({ path }) => path === name));
    for (const name of wrong) {
      const message = reply.issues.find(({ path }) => path === name)?.message;
      form.setError(name, { type: "server", message }, { shouldFocus: name === wrong[0] });
    }
    if (wrong.length === 0 || options.saysAll)
      setRefusal(refusalOf(options.refused(reply), reply, options.ifLost));
  }

  /** A password manager may fill a field without telling the page. */
  function takeShownValues(element: HTMLFormElement) {
    for (const [name, value] of new FormData(element)) {
      const own = fields.find((candidate) => candidate === name);
      if (own !== undefined && form.getValues(own) !== value) form.setValue(own, value as never);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setRefusal(null);
    takeShownValues(event.currentTarget);
    await form.handleSubmit(send)(event);
    sending.current = false;
  }

  function field(name: Path<Input>) {
    const { onBlur, ...control } = form.register(name);
    return {
      ...control,
      id: `${id}-${name}`,
      error: errors[name]?.message as string | undefined,
      // A field that somebody only passed through says nothing yet. One that is left for the button that sends waits
      // for that: a message coming in between would move the button away from under the press.
      onBlur: (event: Parameters<typeof onBlur>[0] & { relatedTarget?: EventTarget | null }) => {
        const { relatedTarget: to } = event;
        if (to instanceof HTMLButtonElement && to.type === "submit") return;
        if (isSubmitted || name in dirtyFields) void onBlur(event);
      },
    };
  }

  return {
    /** `method` keeps what was typed out of the address should the form be sent before its script is there. */
    form: {
      noValidate: true,
      method: "post",
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    } as const,
    field,
    focus: form.setFocus,
    busy: isSubmitting,
    refusal,
    /** The refusal has been read. */
    dismiss: () => setRefusal(null),
    /** For parts that follow what is typed. */
    methods: form,
  };
}

export type FormFieldProps = ReturnType<ReturnType<typeof useServerForm>["field"]>;
