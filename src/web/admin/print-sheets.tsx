import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { type FitSizes, fitText } from "./print-fit-text";
import "./print-sheets.css";

interface PrintSheetsProps {
  sizes: FitSizes;
  /** Called with the names of the [data-fit] boxes whose text is too long even at its smallest. */
  onFull?: (ids: readonly string[]) => void;
  /** A list of `.print-sheet` elements. */
  children: ReactNode;
}

/**
 * Sheets of paper: in the page, laid out but unseen, for as long as this is mounted. Whatever prints then, a button
 * or the browser's own command, prints them and nothing else.
 */
export function PrintSheets({ sizes, onFull, children }: PrintSheetsProps) {
  const sheets = useRef<HTMLDivElement>(null);
  const told = useRef("");
  const fit = useRef(() => {});
  useLayoutEffect(() => {
    fit.current = () => {
      if (sheets.current === null) return;
      const full = fitText(sheets.current, sizes).map((box) => box.dataset.fit ?? "");
      if (full.join() === told.current) return;
      told.current = full.join();
      onFull?.(full);
    };
    fit.current();
  });
  // Letters that nobody had used before come with a font file of their own, and may be wider than their stand-ins.
  useEffect(() => {
    const again = () => fit.current();
    document.fonts.addEventListener("loadingdone", again);
    addEventListener("beforeprint", again);
    return () => {
      document.fonts.removeEventListener("loadingdone", again);
      removeEventListener("beforeprint", again);
    };
  }, []);
  return createPortal(
    <div ref={sheets} className="print-sheets" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

/** Opens the browser's print window once the letters are there. */
export async function printSheets(): Promise<void> {
  await document.fonts.ready;
  window.print();
}
