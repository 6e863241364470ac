import { useId, useState } from "react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { client } from "../../site/calls/query-client";
import { Button } from "../../ui/button";
import { announce } from "../../ui/dialogs/live-region";
import { Field, TextInput } from "../../ui/fields/field";
import { useOwnerMutation } from "../desk/owner-calls";

interface DayPartProps {
  request: AdminBreadRequest;
  onKept: (request: AdminBreadRequest) => void;
}

/** Another day for a wish, or none. A promise moves along, and its person is mailed the new day. */
export function DayPart({ request, onKept }: DayPartProps) {
  const { id, name, wantedOn, lastLine } = request;
  const field = useId();
  const [day, setDay] = useState(wantedOn);
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "moved"));
  async function move() {
    const body = { wantedOn: day, seen: lastLine ?? null };
    const reply = await change(() =>
      call("PUT /api/admin/bread-requests/:id/day", { params: { id }, body, keepSession: true }),
    );
    const isNewer = reply?.ok === false && reply.code === "newer-words";
    if (reply?.ok) {
      onKept(reply.data);
      announce(`${name} moved`);
    }
    if (reply?.ok || isNewer)
      for (const queryKey of [["requests"], ["metrics"], ["bake days"]])
        void client.invalidateQueries({ queryKey });
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <Field id={field} label={`Move ${name} to`} hint="Empty is any day." error={problem ?? undefined}>
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
      <Button type="submit" busy={busy} busyLabel="Moving..." disabled={day === wantedOn}>
        Move
      </Button>
    </form>
  );
}
