import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useId } from "react";
import { type FieldValues, type Path, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import type { Reply } from "../site/calls/api";
import { refusalOf, type Refused } from "../site/calls/failures";
import { useMutation } from "../site/calls/use-mutation";

interface ServerFormOptions<Input extends FieldValues, Output, Data> {
  schema: z.ZodMiniType<Output, Input>;
  /** In the order in which they stand on the page. */
  fields: readonly Path<Input>[];
  send: (values: Output) => Promise<Reply<Data>>;
  /** The page's sentence for a refusal that belongs to no field. */
  refused: (reply: Refused) => string;
  /** Advice where the answer got lost, and the change may have been done. */
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
  const wrongFields = ({ issues }: Refused) =>
    fields.filter((name) => issues.some(({ path }) => path === name));
  const { busy, refusal, mutate, forgetRefusal } = useMutation((reply) =>
    wrongFields(reply).length === 0 || options.saysAll
      ? refusalOf(options.refused(reply), reply, options.ifLost)
      : null,
  );
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), mode: "onTouched" });
  const { errors, dirtyFields, isSubmitted } = form.formState;

  async function send(values: Output) {
    const reply = await options.send(values);
    if (reply.ok) {
      await options.done(reply.data, values);
      return reply;
    }
    const wrong = wrongFields(reply);
    for (const name of wrong) {
      const message = reply.issues.find(({ path }) => path === name)?.message;
      form.setError(name, { type: "server", message }, { shouldFocus: name === wrong[0] });
    }
    return reply;
  }

  /** A password manager may fill a field without telling the page. */
  function takeShownValues(element: HTMLFormElement) {
    for (const [name, value] of new FormData(element)) {
      const own = fields.find((candidate) => candidate === name);
      if (own !== undefined && form.getValues(own) !== value) form.setValue(own, value as never);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void mutate(async () => {
      takeShownValues(event.currentTarget);
      let reply: Reply<Data> | undefined;
      await form.handleSubmit(async (values) => {
        reply = await send(values);
      })(event);
      return reply;
    });
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
      onSubmit: submit,
    } as const,
    field,
    focus: form.setFocus,
    busy,
    refusal,
    /** The refusal has been read. */
    dismiss: forgetRefusal,
    /** For parts that follow what is typed. */
    methods: form,
  };
}

export type FormFieldProps = ReturnType<ReturnType<typeof useServerForm>["field"]>;
