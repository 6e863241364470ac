import { useEffect, useRef, useState } from "react";
import type { RecipeForm } from "../../baking";
import { type Found, readArchive } from "./archive";
import { saveAll, type SavedAll } from "./save-all";

/** Where bringing a file's recipes stands. */
export type Bringing =
  | { is: "choosing"; problem?: string }
  | { is: "reading"; done: number; all: number }
  | { is: "asking"; forms: RecipeForm[]; unread: string[] }
  | { is: "saving"; done: number; all: number }
  | { is: "done"; all: number; result: SavedAll };

const UNKNOWN = "We found no recipes in this file. Try a .json, .paprikarecipes or .zip file.";

const isWhole = (found: Found): found is Extract<Found, { form: RecipeForm }> => found.form !== null;

/** From the file to the shelf: read, asked about, saved; both can be cancelled. */
export function useBringing(onSaved: () => void) {
  const [state, setState] = useState<Bringing>({ is: "choosing" });
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);

  async function read(file: File): Promise<void> {
    work.current = new AbortController();
    const { signal } = work.current;
    setState({ is: "reading", done: 0, all: 0 });
    try {
      const found = await readArchive(file, signal, (done, all) => setState({ is: "reading", done, all }));
      if (found === null) setState({ is: "choosing", problem: UNKNOWN });
      else
        setState({
          is: "asking",
          forms: found.filter(isWhole).map(({ form }) => form),
          unread: found.filter((one) => !isWhole(one)).map(({ name }) => name),
        });
    } catch {
      setState({ is: "choosing" });
    }
  }

  async function save(forms: readonly RecipeForm[]): Promise<void> {
    work.current = new AbortController();
    const all = forms.length;
    setState({ is: "saving", done: 0, all });
    const result = await saveAll(forms, work.current.signal, (done) => setState({ is: "saving", done, all }));
    if (result.saved > 0) onSaved();
    setState({ is: "done", all, result });
  }

  return { state, read, save, cancel: () => work.current.abort() };
}
