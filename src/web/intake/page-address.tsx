import { type FormEvent, useId, useState } from "react";
import { call } from "../site/calls/api";
import { messageAndHelp } from "../site/calls/failures";
import { Button } from "../ui/button";
import { Field, TextInput } from "../ui/fields/field";
import { NOTHING_PASTED, type Pasted } from "./kept-pasted";

/** For who is signed in: the site reads a public page, and brings its facts with a link. */
export function PageAddress({ first, onRead }: { first: string; onRead: (pasted: Pasted) => void }) {
  const id = useId();
  const [address, setAddress] = useState(first);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function read(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const reply = await call("POST /api/recipe-pages", { body: { address } });
    setBusy(false);
    if (reply.ok) onRead({ ...NOTHING_PASTED, text: `${reply.data.text}\n\n${reply.data.address}` });
    else setProblem(reply.issues[0]?.message ?? messageAndHelp(reply));
  }

  return (
    <form onSubmit={(event) => void read(event)} noValidate className="flex flex-wrap items-end gap-3">
      <Field
        id={id}
        label="Or the address of a page"
        className="grow basis-72"
        {...(problem === "" ? {} : { error: problem })}
      >
        {(aria) => (
          <TextInput
            {...aria}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={address}
            placeholder="https://"
            onChange={({ target }) => {
              setProblem("");
              setAddress(target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} busyLabel="Reading...">
        Read the page
      </Button>
    </form>
  );
}
