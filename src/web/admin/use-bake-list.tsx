import { Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { latePart } from "../late-part";
import { Button } from "../ui/button";
import type { ShownRequest } from "./ask-rows";

const BakeList = latePart(() => import("./bake-list"), "BakeList");

/** The bake list of the ticked rows, else of those shown; as they were at the press, whatever the list loads then. */
export function useBakeList(rows: readonly ShownRequest[]) {
  const [printed, setPrinted] = useState<readonly ShownRequest[] | null>(null);
  return {
    button: rows[0]?.kind === "bread-requests" && (
      <Button icon={<Printer size={20} />} onClick={() => setPrinted(rows)}>
        Print bake list ({rows.length})
      </Button>
    ),
    dialog: printed && (
      <Suspense fallback={null}>
        <BakeList rows={printed} onClose={() => setPrinted(null)} />
      </Suspense>
    ),
  };
}
