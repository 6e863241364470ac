import { useId, useState } from "react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { yesSchema } from "../../../contract/requests/promises";
import { client } from "../../site/calls/query-client";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { announce } from "../../ui/dialogs/live-region";
import { Field, TextInput } from "../../ui/fields/field";
import { useOwnerMutation } from "../desk/owner-calls";

/** A wish that nobody has promised yet, or that is promised for some day already. */
export const canPromise = ({ status, closed = null }: AdminBreadRequest): boolean =>
  status === "pending" && closed === null;

interface YesProps {
  request: AdminBreadRequest;
  /** Whether the day can be changed here. */
  asksDay?: boolean;
  /** The owner's own sentence; empty for none. */
  text?: string;
  /** Their last line on this page; null for none. */
  seen: string | null;
  /** They have written since: shows it. */
  onNewer: () => void;
  onDone: (request: AdminBreadRequest) => void;
}

function useYes({ request: { id, name }, text = "", seen, onNewer, onDone }: YesProps) {
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "confirmed"));
  const [wrong, setWrong] = useState<string>();
  async function promise(wantedOn: string) {
    const { success, data: body, error } = yesSchema.safeParse({ wantedOn, text, seen });
    setWrong(error?.issues[0]?.message);
    if (!success) return;
    const question = { params: { id }, body, keepSession: true } as const;
    const reply = await change(() => call("POST /api/admin/bread-requests/:id/yes", question));
    if (reply?.ok === false && reply.code === "newer-words") onNewer();
    if (!reply?.ok) return;
    onDone(reply.data);
    announce(`You promised ${name} their bread. The email goes out in a minute.`);
    // The bar with Undo, the lists, the six numbers and the days load anew.
    for (const queryKey of [["last change"], ["requests"], ["metrics"], ["bake days"]])
      void client.invalidateQueries({ queryKey });
  }
  return { busy, problem: wrong ?? problem, promise };
}

/** "Yes, bake it": the day, the owner's sentence and "Confirmed" in one press and one email. */
export function YesPart(props: YesProps) {
  const { request, asksDay = true } = props;
  const { wantedOn, name } = request;
  const id = useId();
  const { busy, problem, promise } = useYes(props);
  const [day, setDay] = useState(wantedOn);
  return (
    <form
      className={classNames("flex flex-wrap items-end gap-3", asksDay && "mt-3")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void promise(day);
      }}
    >
      {asksDay ? (
        <Field id={id} label={`Day for ${name}`} error={problem ?? undefined}>
          {(aria) => (
            <TextInput
              {...aria}
              type="date"
              autoComplete="off"
              className="max-w-48"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
      ) : (
        <p role="alert" className="basis-full text-hint text-error empty:hidden">
          {problem}
        </p>
      )}
      <Button type="submit" variant={asksDay ? "filled" : "outline"} busy={busy} busyLabel="Confirming...">
        Yes, bake it<span className="visually-hidden"> for {name}</span>
      </Button>
      {props.text ? (
        <p className="basis-full text-hint text-muted">The email opens with what you typed.</p>
      ) : null}
    </form>
  );
}
