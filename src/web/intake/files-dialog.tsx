import { useState } from "react";
import { Link } from "../routes/link";
import { call } from "../site/calls/api";
import { whyOf } from "../site/calls/failures";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { classNames } from "../ui/class-names";
import { Dialog } from "../ui/dialogs/dialog";
import { FieldError } from "../ui/fields/field";
import { saveFile } from "../ui/save-file";
import { type Bringing, useBringing } from "./use-bringing";

/** Recipes in, from files of this site and of other programs; and all of them out, as one file. */
export function FilesDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const { state, read, save, cancel } = useBringing(onSaved);
  const isBusy = state.is === "reading" || state.is === "saving";
  return (
    <Dialog open onClose={onClose} busy={isBusy} title="Recipes as files">
      <div className="grid gap-6">
        <section aria-labelledby="files-in">
          <h3 id="files-in">Bring recipes in</h3>
          {state.is === "choosing" && (
            <Choosing problem={state.problem ?? ""} onFile={(file) => void read(file)} />
          )}
          {(state.is === "reading" || state.is === "saving") && <Working state={state} onCancel={cancel} />}
          {state.is === "asking" && <Asking {...state} onSave={() => void save(state.forms)} />}
          {state.is === "done" && <Done {...state} />}
        </section>
        {!isBusy && <AllOut />}
      </div>
    </Dialog>
  );
}

function Choosing({ problem, onFile }: { problem: string; onFile: (file: File) => void }) {
  return (
    <>
      <p className="mt-1 mb-3 text-hint text-muted">
        From Bread Tools, your account's download, Paprika (.paprikarecipes) or Mealie (.zip).
      </p>
      <label className={classNames(buttonClass(), "focus-host cursor-pointer")}>
        Choose a file
        <input
          type="file"
          accept=".json,.zip,.paprikarecipes,.paprikarecipe,application/json,application/zip"
          className="visually-hidden"
          aria-describedby={problem === "" ? undefined : "files-in-error"}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) onFile(file);
            target.value = "";
          }}
        />
      </label>
      <FieldError id="files-in" {...(problem === "" ? {} : { error: problem })} />
    </>
  );
}

type Busy = Extract<Bringing, { is: "reading" | "saving" }>;

function Working({ state: { is, done, all }, onCancel }: { state: Busy; onCancel: () => void }) {
  const text = is === "reading" ? "Reading" : "Saving";
  return (
    <div className="mt-2 grid gap-3">
      <progress className="w-full" value={done} max={Math.max(1, all)} aria-label={text} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output>
          {text} {done} of {all}
        </output>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

const recipes = (count: number) => (count === 1 ? "1 recipe" : `${count} recipes`);

function Asking({ forms, unread, onSave }: Extract<Bringing, { is: "asking" }> & { onSave: () => void }) {
  return (
    <div className="mt-2 grid gap-3">
      <p>{recipes(forms.length)} ready to save.</p>
      {unread.length > 0 && (
        <details>
          <summary className="min-h-control">
            {recipes(unread.length)} could not be read as bread. Paste them one by one.
          </summary>
          <ul className="mt-1 grid gap-1 text-hint">
            {unread.map((name, at) => (
              <li key={`${at} ${name}`}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      {forms.length > 0 && (
        <Button variant="filled" className="justify-self-start" onClick={onSave}>
          Save {recipes(forms.length)}
        </Button>
      )}
    </div>
  );
}

function Done({ all, result: { saved, problem, isCancelled } }: Extract<Bringing, { is: "done" }>) {
  return (
    <div role="status" className="mt-2 grid gap-1">
      <p>
        {saved === all
          ? `Saved ${recipes(saved)}.`
          : `Saved ${saved} of ${recipes(all)}. The others were not saved.`}
      </p>
      {problem !== null && <p>{problem}</p>}
      {isCancelled && <p>You canceled the rest.</p>}
    </div>
  );
}

function AllOut() {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const reply = await call("GET /api/recipes", { query: {} });
    setBusy(false);
    setProblem(reply.ok ? "" : whyOf(reply));
    if (!reply.ok) return;
    const all = { version: 1, recipes: reply.data.map(({ recipeData }) => recipeData) };
    saveFile("bread-tools-recipes.json", `${JSON.stringify(all, null, 2)}\n`);
  }
  return (
    <section aria-labelledby="files-out">
      <h3 id="files-out">Take all recipes along</h3>
      <p className="mt-1 mb-3 text-hint text-muted">
        One file, to bring in on this or another Bread Tools site, or a book to print.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} busyLabel="Saving..." onClick={() => void save()}>
          Save all as one file
        </Button>
        <Link to="/my-recipes/book" className={buttonClass()}>
          Open as a book
        </Link>
      </div>
      <FieldError id="files-out" {...(problem === "" ? {} : { error: problem })} />
    </section>
  );
}
