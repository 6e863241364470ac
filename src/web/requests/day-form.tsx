import { useId, useState } from "react";
import { wantedDayProblem } from "../../contract/requests";
import { localDay } from "../../wording/dates";
import { Button } from "../ui/button";
import { Field, TextInput } from "../ui/field";
import type { OwnRequest, RequestActs, Send } from "./request-acts";

interface DayFormProps {
  request: OwnRequest;
  acts: RequestActs;
  send: Send;
  busy: boolean;
  onClose: () => void;
}

/** Another day for a bread request, or any day. */
export function DayForm({ request, acts, send, busy, onClose }: DayFormProps) {
  const id = useId();
  const [day, setDay] = useState("wantedOn" in request ? request.wantedOn : "");
  const [problem, setProblem] = useState<string>();
  async function submit() {
    const wrong = wantedDayProblem(day, localDay(new Date()));
    setProblem(wrong ?? undefined);
    if (wrong === null) await send(() => acts.move(request, day), "Day changed");
  }
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        id={id}
        label="Day you need it"
        optional
        hint="We answer if we can bake that day."
        error={problem}
      >
        {(aria) => (
          <TextInput
            {...aria}
            type="date"
            autoComplete="off"
            className="max-w-60"
            min={localDay(new Date())}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="filled" busy={busy} busyLabel="Saving...">
          Save day
        </Button>
        <Button onClick={onClose}>Close</Button>
      </p>
    </form>
  );
}
