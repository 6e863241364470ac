import { Camera } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { StoredBake } from "../../contract/baking/bakes";
import {
  MOST_PHOTOGRAPHS,
  PHOTOGRAPH_FAULTS,
  SENT_TYPES,
  TOO_MANY_PHOTOGRAPHS,
} from "../../contract/baking/photographs";
import { keepPhotograph, ownOf, ownPhotographs, photographLayers } from "../outbox/photograph-store";
import { sendSoon } from "../outbox/use-waiting-bakes";
import { useLayers } from "../site/calls/laid-over";
import { useMutation } from "../site/calls/use-mutation";
import { Button } from "../ui/button";
import { FieldError } from "../ui/fields/field";
import { makeSmall } from "../outbox/small-photograph";
import { SentPhotograph, UnsentPhotograph } from "./one-photograph";

const NO_ROOM = "This device is full. We could not keep your photo.";

type Props = { stored: StoredBake; askedAt: number; onChanged: () => void };

/**
 * Up to six photographs of the bread: kept on this device at once, and in the account as soon as it can be reached.
 */
export function BakePhotographs({ stored: { id, bake, photographs = [] }, askedAt, onChanged }: Props) {
  const laid = ownOf(useLayers(photographLayers, { askedAt }, onChanged), id);
  const waiting = new Set(ownPhotographs().map((photograph) => photograph.id));
  const { add, error, isBusy } = useAdding(id, photographs.length + laid.length);
  const names = (at: number) => `Photo ${at + 1} of ${bake.name}`;
  return (
    <section aria-labelledby="photographs" className="no-print mt-6 max-w-form">
      <h2 id="photographs" className="text-h3">
        Photos
      </h2>
      <p className="mt-1 text-hint text-muted">
        Up to six. Only you see them. We leave out where and with what they were taken.
      </p>
      {photographs.length + laid.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photographs.map((photograph, at) => (
            <SentPhotograph
              key={photograph.hash}
              bakeId={id}
              photograph={photograph}
              name={names(at)}
              onRemoved={onChanged}
            />
          ))}
          {laid.map((entry, at) => (
            <UnsentPhotograph
              key={entry.id}
              entry={entry}
              name={names(photographs.length + at)}
              isSent={!waiting.has(entry.id)}
            />
          ))}
        </ul>
      )}
      <AddPhotographs onFiles={add} isBusy={isBusy} error={error} />
    </section>
  );
}

/** Makes each chosen file small, and keeps it on this device. */
function useAdding(bakeId: string, there: number) {
  const [error, setError] = useState("");
  const { busy, mutate } = useMutation();
  const add = async (files: readonly File[]) => {
    setError(files.length > MOST_PHOTOGRAPHS - there ? TOO_MANY_PHOTOGRAPHS : "");
    try {
      for (const file of files.slice(0, MOST_PHOTOGRAPHS - there)) {
        const small = await makeSmall(file);
        const isKnown = SENT_TYPES.some((type) => type === file.type);
        if (small === null) setError(PHOTOGRAPH_FAULTS[isKnown ? "damaged" : "kind"]);
        else if (!(await keepPhotograph(bakeId, small))) setError(NO_ROOM);
      }
    } finally {
      sendSoon();
    }
  };
  return { add: (files: readonly File[]) => mutate(() => add(files)), error, isBusy: busy };
}

type AddProps = { onFiles: (files: readonly File[]) => Promise<void>; isBusy: boolean; error: string };

function AddPhotographs({ onFiles, isBusy, error }: AddProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className="mt-3">
      <input
        ref={input}
        type="file"
        hidden
        // With this a phone offers its camera and its pictures, and converts its own formats to JPEG.
        accept={SENT_TYPES.join()}
        multiple
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = "";
          void onFiles(files);
        }}
      />
      <Button
        icon={<Camera size={20} />}
        busy={isBusy}
        aria-describedby={error === "" ? undefined : `${id}-error`}
        onClick={() => input.current?.click()}
      >
        Add photos
      </Button>
      <FieldError id={id} error={error === "" ? undefined : error} />
    </div>
  );
}
