import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type Box, placeInColumns } from "./columns";
import type { WidgetId } from "./widgets";

/** Paper between two widgets, and between the columns (the same in card.css), in px. */
export const GAP = 36;
const COLUMN_GAP = 40;

/** The board's present layout, for code that must foresee where a moved widget would land. */
export type Board = {
  columns: 1 | 2;
  columnStep: number;
  /** Measured when first asked for: one column stands by the style sheet alone. */
  boxes: () => ReadonlyMap<WidgetId, Box>;
};

/**
 * Stands the widgets of a board in two columns by their heights where there is room, and keeps them there when one
 * grows. Heights are read when the browser has laid the page out anyway, before it paints.
 */
export function useColumns(
  hostRef: RefObject<HTMLElement | null>,
  shown: readonly WidgetId[],
): RefObject<Board> {
  const boardRef = useRef<Board>({ columns: 1, columnStep: 0, boxes: () => new Map() });
  const order = shown.join(" ");

  useLayoutEffect(() => {
    if (hostRef.current !== null) boardRef.current = standInColumns(hostRef.current, widgetsIn(order));
  }, [hostRef, order]);
  useEffect(() => {
    const host = hostRef.current;
    if (host === null) return undefined;
    const observer = new ResizeObserver(() => {
      boardRef.current = standInColumns(host, widgetsIn(order));
    });
    // Watches the widgets, which follow the board's width. The board itself changes with them, which would loop.
    for (const widget of elementsOf(host, widgetsIn(order))) observer.observe(widget);
    return () => observer.disconnect();
  }, [hostRef, order]);

  return boardRef;
}

const widgetsIn = (order: string) => order.split(" ").filter(Boolean) as WidgetId[];

/** The widgets in the order of the page, found in one walk through the board. */
function elementsOf(host: HTMLElement, shown: readonly WidgetId[]): HTMLElement[] {
  const found = [...host.querySelectorAll<HTMLElement>("[data-widget]")];
  return shown.flatMap((id) => found.filter(({ dataset }) => dataset.widget === id));
}

function standInColumns(host: HTMLElement, shown: readonly WidgetId[]): Board {
  // The style sheet knows how much room two columns need.
  const columns = getComputedStyle(host).getPropertyValue("--columns") === "2" ? 2 : 1;
  host.dataset.columns = String(columns);
  const widgets = elementsOf(host, shown);
  let measured: Box[] | undefined;
  const boxes = () => (measured ??= widgets.map(measure));
  const places = columns === 1 ? [] : placeInColumns(boxes(), columns, GAP);
  for (const [index, widget] of widgets.entries()) {
    const place = places[index];
    const { height = 0 } = place === undefined ? {} : (boxes()[index] ?? {});
    widget.style.gridColumn = place === undefined ? "" : String(place.column + 1);
    widget.style.gridRow =
      place === undefined ? "" : `${Math.round(place.top) + 1} / span ${Math.ceil(height) + GAP}`;
  }
  return {
    columns,
    columnStep: columns === 2 ? (host.clientWidth + COLUMN_GAP) / 2 : 0,
    boxes: () => new Map(shown.map((id, index) => [id, boxes()[index] ?? { height: 0, settled: 0 }])),
  };
}

/** Folded to a line, a widget stands so much closer to the next one (the same in card.css), in px. */
const CLOSER = 28;

function measure(widget: HTMLElement): Box {
  const isFolded = widget.querySelector<HTMLElement>(".widget-body")?.offsetHeight === 0;
  const height = widget.offsetHeight - (isFolded ? CLOSER : 0);
  const opened = widget.querySelector<HTMLElement>("[data-opens]")?.offsetHeight ?? 0;
  return { height, settled: height - opened };
}
