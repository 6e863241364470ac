import { Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button";
import { openPrintWindow } from "../../labels/print-sheets";

interface PrintDayProps {
  /** Which list of the day: "Bake list". */
  list: string;
  /** The sheet; it says whether its list is too long for one page. */
  children: (onFull: (isFull: boolean) => void) => ReactNode;
}

/** Prints a list of a day. Its sheet is laid out with the press, for no list is printed as often as it is read. */
export function PrintDay({ list, children }: PrintDayProps) {
  const [isPrinting, setPrinting] = useState(false);
  const [isFull, setFull] = useState(false);
  return (
    <>
      <Button
        icon={<Printer size={20} />}
        onClick={() => {
          setPrinting(true);
          // Wait until the sheet is laid out.
          requestAnimationFrame(() => void openPrintWindow().then(() => setPrinting(false)));
        }}
      >
        <span className="visually-hidden">Print: </span>
        {list}
      </Button>
      {isPrinting ? children(setFull) : null}
      {isFull ? <p className="w-full text-error">This won't fit on one page.</p> : null}
    </>
  );
}
