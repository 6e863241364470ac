import type { RecipeForm } from "../../baking";
import { FILE_KINDS, writeRecipe } from "../../intake";
import { fileNameOf } from "../site/file-name";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialogs/dialog";
import { saveFile } from "../ui/save-file";

type Kind = (typeof FILE_KINDS)[number];

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
};

/** A recipe as a file of one of four kinds. */
export function FileDialog({ form, onClose }: { form: RecipeForm; onClose: () => void }) {
  const save = (kind: Kind) => {
    const { ending, type } = KINDS[kind];
    saveFile(fileNameOf(form.recipeName, ending, "recipe"), writeRecipe(form, kind), type);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Save as a file">
      <ul className="grid gap-4">
        {FILE_KINDS.map((kind) => (
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
