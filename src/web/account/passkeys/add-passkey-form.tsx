import { type FormEvent, useId, useState } from "react";
import { passkeyNameField } from "../../../contract/account/account";
import { useMutation } from "../../site/calls/use-mutation";
import { useAwake } from "../../site/use-awake";
import { Button } from "../../ui/button";
import { Field, TextInput } from "../../ui/fields/field";
import { addFailure, addPasskey, passkeyName } from "./add-passkey";
import type { Run } from "./use-confirmation";
import { RefusalNotice } from "../../forms/refusal";
import type { Refusal } from "../../site/calls/failures";

const UNABLE = "Unable to add passkey. Please ensure your device supports passkeys and try again.";

interface AddPasskeyFormProps {
  run: Run;
  onBegin: () => void;
  onAdded: () => Promise<void>;
}

export function AddPasskeyForm({ run, onBegin, onAdded }: AddPasskeyFormProps) {
  const id = useId();
  const usual = useAwake(() => passkeyName(""), "Passkey and the date");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const { busy, refusal, mutate, forgetRefusal } = useMutation<Refusal>();

  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    onBegin();
    forgetRefusal();
    const read = passkeyNameField.safeParse(passkeyName(name));
    setProblem(read.error?.issues[0]?.message);
    if (!read.success) return document.getElementById(id)?.focus();
    await mutate(
      async () => {
        const outcome = await addPasskey(read.data, run);
        if (outcome.end !== "done") return outcome;
        setName("");
        await onAdded();
        return outcome;
      },
      { say: (outcome) => addFailure(outcome, UNABLE) },
    );
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void add(event)} className="flex flex-col gap-4">
      <Field
        id={id}
        label="Passkey name"
        optional
        hint={`For example: my phone. If you leave this empty, we use ${usual}.`}
        error={problem}
      >
        {(aria) => (
          <TextInput
            {...aria}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <RefusalNotice refusal={refusal} />
      <Button type="submit" busy={busy} busyLabel="Adding..." className="self-start">
        Add Passkey
      </Button>
    </form>
  );
}
