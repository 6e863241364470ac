import { type FormEvent, useId, useState } from "react";
import {
  LONGEST_NOTE,
  NOTE_KINDS,
  type NoteKind,
  noteSchema,
  type PersonNote,
} from "../../../contract/requests/people";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import { call } from "../../site/calls/api";
import { isDefinite, notDone } from "../../site/calls/failures";
import { Button } from "../../ui/button";
import { Field, TextArea } from "../../ui/fields/field";
import { announce } from "../../ui/dialogs/live-region";
import { Segmented } from "../../ui/fields/segmented";
import { Moment } from "../desk/moment";
import { useOwnerMutation } from "../desk/owner-calls";
import { NOTE_WORDS } from "./person-words";
import { replies } from "../replies/reply-drafts";

const KINDS = NOTE_KINDS.map((value) => ({ value, label: NOTE_WORDS[value] }));
/** Unfinished notes are kept beside the unfinished replies. */
const draftOf = (id: string) => `note about ${id}`;

interface PersonNotesProps {
  kind: RequestKind;
  id: string;
  notes: readonly PersonNote[];
  canWrite: boolean;
  onChange: (notes: PersonNote[]) => void;
}

/** A note that is being written, and saving it. */
function useNewNote({ kind, id, notes, onChange }: PersonNotesProps) {
  const [what, setWhat] = useState<NoteKind>("note");
  const [draft, setDraft] = useState(() => replies.read(draftOf(id)));
  const { text, key } = draft;
  const [wrong, setWrong] = useState<string>();
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "saved"));

  function type(words: string) {
    setWrong(undefined);
    setDraft(replies.keep(draftOf(id), words));
  }
  async function keep(event: FormEvent) {
    event.preventDefault();
    const { success, data: body, error } = noteSchema.safeParse({ kind: what, text });
    if (!success) return setWrong(error.issues[0]?.message);
    const question = { params: { id }, body, ...(key !== "" && { key }), keepSession: true } as const;
    const reply = await change(() => call(`POST /api/admin/${kind}/:id/notes`, question));
    if (!reply?.ok) {
      // A refusal is not stored under its key. After no answer, the same key finds out whether the change was made.
      if (reply !== undefined && isDefinite(reply)) type(text);
      return;
    }
    type("");
    onChange([reply.data, ...notes.filter((note) => note.id !== reply.data.id)]);
    announce("Note saved");
  }
  return { what, setWhat, text, type, wrong, busy, problem, keep };
}

/**
 * The owner's notes about a person. The person gets a copy with their data, and the page says so before the note is
 * written.
 */
export function PersonNotes(props: PersonNotesProps) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="mt-8">
      <h2 id={`${id}-title`} className="mb-2 text-h3">
        Notes
      </h2>
      <KeptNotes {...props} />
      {props.canWrite && <NewNote {...props} />}
    </section>
  );
}

function KeptNotes({ notes, onChange }: PersonNotesProps) {
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "deleted"));

  async function remove(note: PersonNote) {
    const reply = await change(() =>
      call("DELETE /api/admin/person-notes/:id", { params: { id: note.id }, keepSession: true }),
    );
    if (!reply?.ok && reply?.code !== "not-found") return;
    onChange(notes.filter((one) => one !== note));
    announce("Note deleted");
  }
  return (
    <>
      {notes.length > 0 && (
        <ul className="mb-4 border-t border-line">
          {notes.map((note) => (
            <li key={note.id} className="flex flex-wrap items-start gap-x-4 border-b border-line py-2">
              <div className="min-w-0 flex-1">
                <p className="text-hint text-muted">
                  {NOTE_WORDS[note.kind]}, <Moment iso={note.createdAt} />
                </p>
                <p className="break-words whitespace-pre-line">{note.text}</p>
              </div>
              <Button variant="quiet" busy={busy} onClick={() => void remove(note)}>
                Delete<span className="visually-hidden"> the note {note.text}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-error empty:hidden">
        {problem}
      </p>
    </>
  );
}

function NewNote(props: PersonNotesProps) {
  const fieldId = useId();
  const { what, setWhat, text, type, wrong, busy, problem, keep } = useNewNote(props);
  return (
    <form className="flex flex-col items-start gap-3" onSubmit={(event) => void keep(event)}>
      <Segmented
        legend="Kind of note"
        hideLegend
        name={`${fieldId}-kind`}
        options={KINDS}
        value={what}
        onChange={setWhat}
      />
      <Field
        id={fieldId}
        label={what === "no-show" ? "What happened" : "Your note"}
        optional={what === "no-show"}
        hint="Only you see this here. People who download their own data get a copy."
        error={wrong}
        className="w-full"
      >
        {(aria) => (
          <TextArea
            {...aria}
            rows={2}
            maxLength={LONGEST_NOTE}
            value={text}
            readOnly={busy}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} busyLabel="Saving...">
        Save note
      </Button>
      <p role="alert" className="text-error empty:hidden">
        {problem}
      </p>
    </form>
  );
}
