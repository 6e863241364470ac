import { useId, useState } from "react";
import { BREAD_NAMES, BREADS } from "../../../contract/requests/breads";
import { orderSchema } from "../../../contract/requests/promises";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { client } from "../../site/calls/query-client";
import { Button } from "../../ui/button";
import { announce } from "../../ui/dialogs/live-region";
import { Field, SelectInput, TextInput } from "../../ui/fields/field";
import { useOwnerMutation } from "../desk/owner-calls";

const BLANK = { name: "", email: "", pieces: "1", bread: "sourdough-loaf", wantedOn: "", note: "" };
type Typed = typeof BLANK;

/** What is sent, or the first mistake with its field. The schema refuses what is no number. */
function readOrder({ pieces, bread, ...typed }: Typed) {
  const items = [{ pieces: Number(pieces), bread }];
  return orderSchema.safeParse({ ...typed, items, fulfillment: "pickup" });
}

function useOrder() {
  const [typed, setTyped] = useState(BLANK);
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "entered"));
  function type(part: Partial<Typed>) {
    setWrong(null);
    setTyped((now) => ({ ...now, ...part }));
  }
  async function enter() {
    const { success, data, error } = readOrder(typed);
    if (!success) {
      const [issue] = error.issues;
      return setWrong({ field: String(issue?.path.at(-1) ?? ""), message: issue?.message ?? "" });
    }
    const { name, email, items, note, wantedOn } = data;
    const body = { name, email, items, note, wantedOn, fulfillment: "pickup" as const };
    const reply = await change(() => call("POST /api/admin/bread-requests", { body, keepSession: true }));
    if (!reply?.ok) return;
    setTyped({ ...BLANK, wantedOn: typed.wantedOn });
    announce(`Order of ${name} entered`);
    for (const queryKey of [["requests"], ["metrics"], ["bake days"]])
      void client.invalidateQueries({ queryKey });
  }
  return { typed, type, wrong, busy, problem, enter };
}

/** An order from the phone or the street, in one row: promised for its day, and picked up. */
export function OrderForm() {
  const id = useId();
  const { typed, type, wrong, busy, problem, enter } = useOrder();
  const field = (name: keyof Typed, label: string, more: object = {}) => (
    <Field id={`${id}-${name}`} label={label} error={wrong?.field === name ? wrong.message : undefined}>
      {(aria) => (
        <TextInput
          {...aria}
          {...more}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => type({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <form
      aria-label="Enter an order"
      className="mt-4 flex flex-wrap items-start gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      {field("name", "Name")}
      {field("pieces", "How many", { inputMode: "numeric", className: "max-w-20" })}
      <Field id={`${id}-bread`} label="Bread">
        {(aria) => (
          <SelectInput {...aria} value={typed.bread} onChange={({ target }) => type({ bread: target.value })}>
            {BREAD_NAMES.map((bread) => (
              <option key={bread} value={bread}>
                {BREADS[bread].many}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {field("wantedOn", "Day", { type: "date" })}
      {field("note", "Note (optional)")}
      {field("email", "Email (optional)", { inputMode: "email" })}
      <Button type="submit" busy={busy} busyLabel="Saving..." className="self-end">
        Enter order
      </Button>
      <p role="alert" className="basis-full text-error empty:hidden">
        {problem}
      </p>
    </form>
  );
}
