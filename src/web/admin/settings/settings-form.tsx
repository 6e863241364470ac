import { type FormEvent, useId } from "react";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { ChoicesFields } from "./choices-fields";
import { LetterFields, LetterText } from "./letter-fields";
import { OpenSwitches } from "./open-switches";
import { BreadFields, StarterFields } from "./switch-fields";
import { Told } from "./told";
import { type KeptSettings, useSettings } from "./use-settings";

/** Every setting of the owner's in one form. The two switches at its top need no Save. */
export function SettingsForm({ settings }: { settings: KeptSettings }) {
  const id = useId();
  const { typed, isTyped, wrong, theirs, busy, problem, type, ...presses } = useSettings(id, settings);
  const switchFields = {
    id,
    typed: typed.switches,
    type: (part: Partial<typeof typed.switches>) => type("switches", part),
    wrong,
  };
  const letterFields = {
    id,
    typed: typed.letters,
    type: (part: Partial<typeof typed.letters>) => type("letters", part),
    wrong,
  };
  return (
    <>
      <OpenSwitches onTurned={presses.continueFrom} />
      <Told />
      <form
        className="mt-6 flex flex-col gap-8"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void presses.save();
        }}
      >
        <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
          <StarterFields {...switchFields} />
          <BreadFields {...switchFields}>
            <LetterText {...letterFields} name="pickup" />
          </BreadFields>
          <LetterFields {...letterFields} />
          <ChoicesFields id={id} typed={typed.choices} type={(part) => type("choices", part)} wrong={wrong} />
        </div>
        {theirs !== null && (
          <ChangedElsewhere onKeep={() => void presses.keepMine()} onLoad={presses.loadTheirs} />
        )}
        <div className="settings-save">
          <Button variant="filled" type="submit" busy={busy} busyLabel="Saving...">
            Save
          </Button>
          {isTyped && (
            <Button onClick={presses.discard} disabled={busy}>
              Discard changes
            </Button>
          )}
          <p role="alert" className="text-error empty:hidden">
            {problem}
          </p>
        </div>
      </form>
    </>
  );
}

/** Two tabs typed: the owner says whose stays. */
function ChangedElsewhere({ onKeep, onLoad }: { onKeep: () => void; onLoad: () => void }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Changed in another tab"
      actions={
        <>
          <Button onClick={onKeep}>Keep mine</Button>
          <Button onClick={onLoad}>Load theirs</Button>
        </>
      }
    >
      <p>Another tab saved the switches since you began. Yours are not saved yet.</p>
    </Notice>
  );
}
