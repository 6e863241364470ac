import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, SortableContext, type SortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, type RefObject, useMemo, useRef } from "react";
import { announce } from "../ui/live-region";
import { moveOnto, moveStep, useCardLayout } from "./card-layout";
import { placeInColumns } from "./columns";
import { type Board, GAP, useColumns } from "./use-columns";
import { WidgetFrame } from "./widget-frame";
import { WIDGET_TITLES, type WidgetId } from "./widgets";

type Props = {
  /** In the order of the page. */
  shown: readonly WidgetId[];
  /** 1, or more when the letters are larger. */
  render: (widget: WidgetId) => ReactNode;
  /** What a widget says on a phone while it is folded. */
  line: (widget: WidgetId) => string | undefined;
  paper: (widget: WidgetId) => "whole" | "long" | "none";
  /** Stands behind the last widget. */
  after: ReactNode;
  /** Where the focus goes when the widget it was on is hidden. */
  onHidden: () => void;
};

const DRAG_AFTER = { activationConstraint: { distance: 8 } };
const KEYS = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };
const STEP = 25;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};

/** 25 px per arrow key. At the edge of the window the sensor scrolls instead; the browser must not as well. */
const stepByArrow: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
  const arrow = ARROWS[event.code];
  if (arrow === undefined) return undefined;
  event.preventDefault();
  return { x: x + arrow[0], y: y + arrow[1] };
};

/** The widgets, to be put in the baker's own order by mouse, finger, keyboard or menu (BU-24). */
export function WidgetBoard({ shown, render, line, paper, after, onHidden }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const board = useColumns(host, shown);
  const { order, setOrder, hide } = useCardLayout();
  const sensors = useSensors(
    useSensor(PointerSensor, DRAG_AFTER),
    useSensor(KeyboardSensor, {
      keyboardCodes: KEYS,
      coordinateGetter: stepByArrow,
      scrollBehavior: "instant",
    }),
  );
  const strategy = useMemo(() => foreseeing(board, shown), [board, shown]);
  const accessibility = useMemo(
    () => ({
      announcements: announcements(shown),
      screenReaderInstructions: {
        draggable:
          "Press Space to lift the widget, the arrow keys to move it, Space again to drop it, Escape to cancel. Enter opens a menu.",
      },
    }),
    [shown],
  );

  const focusHandle = (widget: WidgetId) =>
    requestAnimationFrame(() =>
      host.current?.querySelector<HTMLElement>(`[data-widget=${widget}] .widget-handle button`)?.focus(),
    );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const moved = shown.find((widget) => widget === active.id);
    const onto = shown.find((widget) => widget === over?.id);
    if (moved !== undefined && onto !== undefined && moved !== onto) setOrder(moveOnto(order, moved, onto));
  };
  const onMove = (widget: WidgetId, step: -1 | 1) => {
    setOrder(moveStep(order, shown, widget, step));
    announce(
      `${WIDGET_TITLES[widget]} moved to position ${shown.indexOf(widget) + 1 + step} of ${shown.length}.`,
    );
    focusHandle(widget);
  };
  const onHide = (widget: WidgetId) => {
    hide(widget);
    announce(`${WIDGET_TITLES[widget]} is hidden. Widgets brings it back.`);
    onHidden();
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointerOrNearest}
      accessibility={accessibility}
      onDragStart={({ activatorEvent }) => {
        if (activatorEvent instanceof PointerEvent) ignoreItsClick();
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...shown]} strategy={strategy}>
        <div ref={host} className="card-body">
          {shown.map((widget, index) => (
            <WidgetFrame
              key={widget}
              widget={widget}
              first={index === 0}
              last={index === shown.length - 1}
              paper={paper(widget)}
              line={line(widget)}
              onMove={(step) => onMove(widget, step)}
              onHide={() => onHide(widget)}
            >
              {render(widget)}
            </WidgetFrame>
          ))}
          {after}
        </div>
      </SortableContext>
    </DndContext>
  );
}

/** A drag ends on the handle that it began on, which makes it a click; that must not open the menu as well. */
function ignoreItsClick(): void {
  const over = new AbortController();
  const whileDragged = { capture: true, signal: over.signal };
  const end = () => setTimeout(() => over.abort(), 50);
  addEventListener("click", (event) => event.preventDefault(), whileDragged);
  addEventListener("pointerup", end, whileDragged);
  addEventListener("pointercancel", end, whileDragged);
}

/** A pointer means the widget under it; keys, and a pointer between two, mean the nearest one. */
const underPointerOrNearest: CollisionDetection = (args) => {
  const under = pointerWithin(args);
  return under.length > 0 ? under : closestCenter(args);
};

function announcements(shown: readonly WidgetId[]): Announcements {
  const place = (id: UniqueIdentifier | undefined) => {
    const index = shown.findIndex((widget) => widget === id);
    return index < 0 ? "outside" : `position ${index + 1} of ${shown.length}`;
  };
  const title = (id: UniqueIdentifier) => {
    const found = shown.find((widget) => widget === id);
    return found === undefined ? "Widget" : WIDGET_TITLES[found];
  };
  let justLifted = false;
  return {
    onDragStart: ({ active }) => {
      justLifted = true;
      return `${title(active.id)} lifted, ${place(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // It is over its own place the moment it is lifted: saying so would talk over "lifted".
      const known = justLifted && over?.id === active.id;
      justLifted = false;
      return known ? undefined : `${title(active.id)} is over ${place(over?.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${title(active.id)} dropped at ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Canceled. ${title(active.id)} stays at ${place(active.id)}.`,
  };
}

/**
 * While a widget hovers over another, the rest slide to where they would stand after the drop: the same columns
 * calculated for the order to come, so that what is shown is what happens.
 */
function foreseeing(board: RefObject<Board>, shown: readonly WidgetId[]): SortingStrategy {
  return ({ activeIndex, overIndex, index }) => {
    const { columns, columnStep, boxes } = board.current;
    const boxesOf = (order: readonly WidgetId[]) =>
      order.map((widget) => boxes.get(widget) ?? { height: 0, settled: 0 });
    const widget = shown[index];
    if (widget === undefined || overIndex < 0) return null;
    const next = arrayMove([...shown], activeIndex, overIndex);
    const now = placeInColumns(boxesOf(shown), columns, GAP)[index];
    const then = placeInColumns(boxesOf(next), columns, GAP)[next.indexOf(widget)];
    if (now === undefined || then === undefined) return null;
    return { x: (then.column - now.column) * columnStep, y: then.top - now.top, scaleX: 1, scaleY: 1 };
  };
}
