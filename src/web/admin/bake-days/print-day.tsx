import { Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button";
import { openPrintWindow } from "../printing/print-sheets";

interface PrintDayProps {
  /** Which list of the day. */
  label: string;
  /** The sheet; it says whether its list is too long for one page. */
  children: (onFull: (isFull: boolean) => void) => ReactNode;
}

/** Prints a list of a day. Its sheet is laid out with the press, for no list is printed as often as it is read. */
export function PrintDay({ label, children }: PrintDayProps) {
  const [isPrinting, setPrinting] = useState(false);
  const [isFull, setFull] = useState(false);
  return (
    <>
      <Button
        icon={<Printer size={20} />}
        aria-label={label}
        onClick={() => {
          setPrinting(true);
          // Wait until the sheet is laid out.
          requestAnimationFrame(() => void openPrintWindow().then(() => setPrinting(false)));
        }}
      >
        Print
      </Button>
      {isPrinting ? children(setFull) : null}
      {isFull ? <p className="w-full text-error">This won't fit on one page.</p> : null}
    </>
  );
}
