import type { RecipeForm } from "../../baking";
import { FILE_KINDS, writeRecipe } from "../../intake";
import { recipeThing } from "../recipe-data/recipe-thing";
import { inContext } from "../recipe-data/structured-data";
import { fileNameOf } from "../site/file-name";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialogs/dialog";
import { saveFile } from "../ui/save-file";

/** The texts of src/intake, and what the page of a published recipe tells programs. */
const KINDS_OUT = [...FILE_KINDS, "json-ld"] as const;
type Kind = (typeof KINDS_OUT)[number];

const KINDS: Record<Kind, { name: string; use: string; ending: string; type: string }> = {
  json: {
    name: "Bread Tools",
    use: "Everything, to bring in again here or on another Bread Tools site.",
    ending: "json",
    type: "application/json",
  },
  markdown: {
    name: "Markdown",
    use: "Lists of grams for notes and other recipe programs.",
    ending: "md",
    type: "text/markdown",
  },
  cooklang: {
    name: "Cooklang",
    use: "For programs that read Cooklang.",
    ending: "cook",
    type: "text/plain",
  },
  csv: {
    name: "Spreadsheet",
    use: "Part, ingredient and grams in a table.",
    ending: "csv",
    type: "text/csv",
  },
  "json-ld": {
    name: "Recipe programs",
    use: "Ingredients, steps and times for programs such as Mealie and Tandoor.",
    ending: "recipe.json",
    type: "application/ld+json",
  },
};

const textOf = (form: RecipeForm, kind: Kind): string =>
  kind === "json-ld"
    ? `${JSON.stringify(inContext(recipeThing(form, form)), null, 2)}\n`
    : writeRecipe(form, kind);

/** A recipe as a file of one of five kinds. */
export function FileDialog({ form, onClose }: { form: RecipeForm; onClose: () => void }) {
  const save = (kind: Kind) => {
    const { ending, type } = KINDS[kind];
    saveFile(fileNameOf(form.recipeName, ending, "recipe"), textOf(form, kind), type);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Save as a file">
      <ul className="grid gap-4">
        {KINDS_OUT.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p id={`file-${kind}`} className="grow basis-56 text-hint text-muted">
              {KINDS[kind].use}
            </p>
            <Button aria-describedby={`file-${kind}`} onClick={() => save(kind)}>
              {KINDS[kind].name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
