import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import "./print-sheets.css";

interface PrintSheetsProps {
  sizes: FitSizes;
  /** Called with the names of the [data-fit] boxes whose text is too long even at its smallest. */
  onFull?: (ids: readonly string[]) => void;
  /** A list of `.print-sheet` elements. */
  children: ReactNode;
}

/** Sheets of paper in the page, laid out but not visible. While they are mounted, every print prints only them. */
export function PrintSheets({ sizes, onFull, children }: PrintSheetsProps) {
  const sheets = useRef<HTMLDivElement>(null);
  const told = useRef("");
  const fit = useEffectEvent(() => {
    if (sheets.current === null) return;
    const full = fitText(sheets.current, sizes).map((box) => box.dataset.fit ?? "");
    if (full.join() === told.current) return;
    told.current = full.join();
    onFull?.(full);
  });
  useLayoutEffect(() => fit());
  // Letters that were not used before come in a font file of their own, and may be wider than the fallback's.
  useEffect(() => {
    const again = () => fit();
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

/** Opens the browser's print window once the fonts are loaded. */
export async function openPrintWindow(): Promise<void> {
  await document.fonts.ready;
  window.print();
}

/** Sizes go down in half points. */
const STEP = 0.5;

/** In points. */
interface FitSizes {
  largest: number;
  /** Down to this size lines stay whole; below it they may break. When left out, they may always break. */
  unbroken?: number;
  /** The smallest readable size. */
  smallest: number;
}

const isFitting = (box: HTMLElement) =>
  box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;

/** Shrinks all boxes together, so that the page is laid out once for each size and not once for each box. */
function shrink(boxes: HTMLElement[], lines: "whole" | "broken", from: number, to: number): HTMLElement[] {
  let full = boxes;
  for (const box of full) box.dataset.lines = lines;
  for (let size = from; size >= to && full.length > 0; size -= STEP) {
    for (const box of full) box.style.fontSize = `${size}pt`;
    full = full.filter((box) => !isFitting(box));
  }
  return full;
}

/** Sets the text of every [data-fit] box as large as its box allows. Answers those that are full at the smallest. */
function fitText(root: HTMLElement, { largest, unbroken, smallest }: FitSizes): HTMLElement[] {
  const boxes = [...root.querySelectorAll<HTMLElement>("[data-fit]")];
  const long = unbroken === undefined ? boxes : shrink(boxes, "whole", largest, unbroken);
  return shrink(long, "broken", unbroken ?? largest, smallest);
}
