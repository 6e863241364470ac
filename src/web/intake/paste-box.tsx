import { type ClipboardEvent, type DragEvent, useId, useState } from "react";
import { useSession } from "../site/calls/session";
import { Link } from "../routes/link";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { classNames } from "../ui/class-names";
import { Field, TextArea } from "../ui/fields/field";
import { isPageAddress, MOST_LETTERS, NOTHING_PASTED, type Pasted } from "./kept-pasted";
import { BookmarkLink } from "./bookmark-link";
import { PageAddress } from "./page-address";
import { betterPage } from "./pasted";
import { FILE_ENDINGS, readTextFile } from "./text-file";

interface PasteBoxProps {
  pasted: Pasted;
  onType: (pasted: Pasted) => void;
  /** The text is complete: a paste or a file, or the button was pressed. */
  onRead: (pasted: Pasted) => void;
}

const TOO_LONG = "This is too long for one recipe. Paste the recipe alone.";

/** What a paste brings, if it is a whole text; else the browser puts it in, as one piece of many. */
function wholePaste({ clipboardData }: ClipboardEvent): Pasted | null {
  const text = clipboardData.getData("text/plain");
  if (text.length > MOST_LETTERS || !/\n\s*\S/.test(text)) return null;
  return { ...NOTHING_PASTED, text, html: betterPage(text, clipboardData.getData("text/html")) };
}

/** One box: paste into it, drop a file on it, or type. What comes in one piece is read at once. */
export function PasteBox({ pasted, onType, onRead }: PasteBoxProps) {
  const session = useSession();
  const [problem, setProblem] = useState("");
  const { text } = pasted;
  const isAddress = isPageAddress(text);
  const isTooLong = text.length > MOST_LETTERS;
  const isUnreadable = isTooLong || text.trim() === "";
  const error = problem || (isTooLong ? TOO_LONG : "");

  function paste(event: ClipboardEvent) {
    const whole = text.trim() === "" ? wholePaste(event) : null;
    if (whole === null) return;
    event.preventDefault();
    onRead(whole);
  }
  async function takeFile(file: File | undefined) {
    if (file === undefined) return;
    const read = await readTextFile(file);
    if (read.ok) onRead({ ...NOTHING_PASTED, ...read.pasted });
    else setProblem(read.problem);
  }
  function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (file !== undefined) event.preventDefault();
    void takeFile(file);
  }
  function type(next: string) {
    setProblem("");
    onType({ ...pasted, text: next, html: null });
  }

  return (
    <div className="grid gap-4" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <TextField error={error} text={text} onPaste={paste} onType={type} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="filled" aria-disabled={isUnreadable} onClick={() => onRead(pasted)}>
          Read it
        </Button>
        <FileButton onFile={(file) => void takeFile(file)} />
      </div>
      {session.status === "in" && <PageAddress first={isAddress ? text.trim() : ""} onRead={onRead} />}
      {session.status === "out" && isAddress && <SignInFirst />}
      <BookmarkLink />
    </div>
  );
}

interface TextFieldProps {
  error: string;
  text: string;
  onPaste: (event: ClipboardEvent) => void;
  onType: (text: string) => void;
}

function TextField({ error, text, onPaste, onType }: TextFieldProps) {
  const id = useId();
  return (
    <Field
      id={id}
      label="Your recipe"
      hint="A list of ingredients, a page or a table, in English, German, French or Italian."
      {...(error === "" ? {} : { error })}
    >
      {(aria) => (
        <TextArea
          {...aria}
          rows={12}
          value={text}
          onPaste={onPaste}
          onChange={({ target }) => onType(target.value)}
          placeholder={"500 g bread flour\n350 g water\n10 g salt\n100 g starter"}
        />
      )}
    </Field>
  );
}

const SignInFirst = () => (
  <p className="text-hint">
    This is the address of a page.{" "}
    <Link to="/login" className="link">
      Sign in
    </Link>{" "}
    and we read the page for you, or copy the recipe itself and paste it here.
  </p>
);

function FileButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <>
      <label className={classNames(buttonClass(), "focus-host cursor-pointer")}>
        Choose a file
        <input
          type="file"
          accept={FILE_ENDINGS}
          className="visually-hidden"
          onChange={({ target }) => {
            onFile(target.files?.[0]);
            target.value = "";
          }}
        />
      </label>
      <p className="text-hint text-muted max-sm:hidden">Or drop a file here. Nothing leaves your device.</p>
    </>
  );
}
