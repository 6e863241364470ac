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
import { arrayMove, SortableContext, type SortingStrategy, useSortable } from "@dnd-kit/sortable";
import { type RefObject, useEffect, useLayoutEffect, useMemo } from "react";
import { placeInColumns } from "./columns";
import { type Board, GAP } from "./use-columns";
import { WIDGET_TITLES, type WidgetId } from "./widgets";

type Props = {
  host: RefObject<HTMLElement | null>;
  board: RefObject<Board>;
  /** In the order of the page. */
  shown: readonly WidgetId[];
  /** The pointer that went down on a handle before this code came, and its way since. */
  waiting: RefObject<(PointerEvent | KeyboardEvent)[]>;
  onDrop: (moved: WidgetId, onto: WidgetId) => void;
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

/** The board says itself how to drag, from the start. */
const NO_INSTRUCTIONS = { draggable: "" };

/**
 * Dragging, for widgets that stand on the board already: the code comes later than the card and takes hold of the
 * sections and their handles as they are, so no widget is made anew (BU-24).
 */
export function WidgetDrag({ host, board, shown, waiting, onDrop }: Props) {
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
    () => ({ announcements: announcements(shown), screenReaderInstructions: NO_INSTRUCTIONS }),
    [shown],
  );
  useEffect(() => {
    for (const event of waiting.current)
      event.target?.dispatchEvent(
        event instanceof PointerEvent
          ? new PointerEvent(event.type, event)
          : new KeyboardEvent(event.type, event),
      );
  }, [waiting]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const moved = shown.find((widget) => widget === active.id);
    const onto = shown.find((widget) => widget === over?.id);
    if (moved !== undefined && onto !== undefined && moved !== onto) onDrop(moved, onto);
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
        {shown.map((widget) => (
          <Grip key={widget} widget={widget} host={host} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

/** 180 ms: the widgets that make room slide there. */
const SLIDE = { duration: 180, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** Draws nothing: holds one widget's section and handle. */
function Grip({ widget, host }: Pick<Props, "host"> & { widget: WidgetId }) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: widget,
    transition: SLIDE,
    // The columns are set right after the drop; a second animation would start from the wrong place.
    animateLayoutChanges: () => false,
  });
  const section = () => host.current?.querySelector<HTMLElement>(`[data-widget=${widget}]`) ?? null;
  const handle = () => section()?.querySelector<HTMLElement>(".widget-handle button") ?? null;

  useLayoutEffect(() => {
    setNodeRef(section());
    setActivatorNodeRef(handle());
  });
  useLayoutEffect(() => {
    const part = section();
    if (part === null) return;
    part.style.transform = transform === null ? "" : `translate3d(${transform.x}px, ${transform.y}px, 0)`;
    part.style.transition = transition ?? "";
    part.toggleAttribute("data-lifted", isDragging);
  });
  useEffect(() => {
    const grip = handle();
    const lift = (event: Event) => {
      // The library expects React's events, which carry the browser's own.
      const name = event.type === "keydown" ? "onKeyDown" : "onPointerDown";
      listeners?.[name]?.({
        nativeEvent: event,
        target: event.target,
        preventDefault: () => event.preventDefault(),
      });
    };
    grip?.addEventListener("pointerdown", lift);
    grip?.addEventListener("keydown", lift);
    return () => {
      grip?.removeEventListener("pointerdown", lift);
      grip?.removeEventListener("keydown", lift);
    };
  });
  return null;
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
      // A widget is over its own place the moment it is lifted; announcing that would talk over "lifted".
      const known = justLifted && over?.id === active.id;
      justLifted = false;
      return known ? undefined : `${title(active.id)} is over ${place(over?.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${title(active.id)} dropped at ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Canceled. ${title(active.id)} stays at ${place(active.id)}.`,
  };
}

/**
 * While a widget hovers over another, the rest slide to where they would stand after the drop: the columns are
 * calculated for the coming order, so the preview is the result.
 */
function foreseeing(board: RefObject<Board>, shown: readonly WidgetId[]): SortingStrategy {
  return ({ activeIndex, overIndex, index }) => {
    const { columns, columnStep, boxes } = board.current;
    const measured = boxes();
    const boxesOf = (order: readonly WidgetId[]) =>
      order.map((widget) => measured.get(widget) ?? { height: 0, settled: 0 });
    const widget = shown[index];
    if (widget === undefined || overIndex < 0) return null;
    const next = arrayMove([...shown], activeIndex, overIndex);
    const now = placeInColumns(boxesOf(shown), columns, GAP)[index];
    const then = placeInColumns(boxesOf(next), columns, GAP)[next.indexOf(widget)];
    if (now === undefined || then === undefined) return null;
    return { x: (then.column - now.column) * columnStep, y: then.top - now.top, scaleX: 1, scaleY: 1 };
  };
}
