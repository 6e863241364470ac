import { Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { latePart } from "../late-part";
import { Button } from "../ui/button";
import type { ShownRequest } from "./ask-rows";

const BakeList = latePart(() => import("./bake-list"), "BakeList");

/** The ticked rows, else those shown. */
export function BakeListButton({ rows }: { rows: readonly ShownRequest[] }) {
  const [isOpen, setOpen] = useState(false);
  if (rows[0]?.kind !== "bread-requests") return null;
  return (
    <>
      <Button icon={<Printer size={20} />} onClick={() => setOpen(true)}>
        Print bake list ({rows.length})
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BakeList rows={rows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
