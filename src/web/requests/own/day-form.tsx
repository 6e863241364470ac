import { useId, useState } from "react";
import { wantedDayProblem } from "../../../contract/requests/requests";
import { localDay } from "../../../wording/values/dates";
import { Button } from "../../ui/button";
import { Field, TextInput } from "../../ui/fields/field";
import { DayTiles, roomsFor } from "../day-tiles";
import { useOffered } from "../../site/use-offered";
import { dayOf, typedAnswers } from "./answer-drafts";
import type { OwnRequest, RequestActs, Send } from "./request-acts";

interface DayFormProps {
  request: OwnRequest;
  acts: RequestActs;
  send: Send;
  busy: boolean;
  onClose: () => void;
}

/** The day that is being chosen, and the days that can take the whole wish. */
function useDay({ request, acts, send }: Pick<DayFormProps, "request" | "acts" | "send">) {
  const [day, setDay] = useState(
    () => typedAnswers.read(dayOf(request.id)).text || ("wantedOn" in request ? request.wantedOn : ""),
  );
  const [problem, setProblem] = useState<string>();
  const { offered } = useOffered();
  const rooms = roomsFor(offered?.bread.rooms, "loaves" in request ? (request.loaves ?? 1) : 1);
  function type(text: string) {
    setDay(text);
    typedAnswers.keep(dayOf(request.id), text);
  }
  async function submit() {
    const wrong = wantedDayProblem(day, localDay(new Date()));
    setProblem(wrong ?? undefined);
    if (wrong !== null) return;
    if (await send(() => acts.move(request, day), "Day changed")) typedAnswers.keep(dayOf(request.id), "");
  }
  return { day, problem, rooms, type, submit };
}

/** Another day for a bread request, or any day. */
export function DayForm(props: DayFormProps) {
  const { request, busy, onClose } = props;
  const id = useId();
  const { day, problem, rooms, type, submit } = useDay(props);
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DayTiles rooms={rooms} value={day} onChange={type} />
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
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <p className="actions">
        <Button type="submit" variant="filled" busy={busy} busyLabel="Saving...">
          Save day
        </Button>
        <Button
          onClick={() => {
            typedAnswers.keep(dayOf(request.id), "");
            onClose();
          }}
        >
          Close
        </Button>
      </p>
    </form>
  );
}
