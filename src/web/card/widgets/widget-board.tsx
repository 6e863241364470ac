import {
  type PointerEvent as TouchEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { latePart } from "../../site/late-part";
import { useSteady } from "../../site/use-steady";
import { whenQuiet } from "../../site/when-quiet";
import { announce } from "../../ui/dialogs/live-region";
import { moveOnto, moveStep, useCardLayout } from "./card-layout";
import { useColumns } from "./use-columns";
import { WidgetFrame } from "./widget-frame";
import { WIDGET_TITLES, type WidgetId } from "./widgets";

type Props = {
  /** In the order of the page. */
  shown: readonly WidgetId[];
  /** 1, or more when the letters are larger. */
  render: (widget: WidgetId) => ReactNode;
  /** A widget's line on a phone while it is folded. */
  line: (widget: WidgetId) => string | undefined;
  paper: (widget: WidgetId) => "whole" | "long" | "none";
  /** Stands behind the last widget. */
  after: ReactNode;
  /** Where the focus goes when the widget it was on is hidden. */
  onHidden: () => void;
};

/** The code for dragging can come late: nobody drags at once, and each handle's menu also moves the widget. */
const WidgetDrag = latePart(
  () => import("./widget-drag"),
  "WidgetDrag",
  () => null,
);

/** Events of a pointer or a key that come before a drag. */
const REACHING = ["pointerover", "pointerdown", "focusin", "keydown"] as const;
/** Which end a press. */
const LETTING_GO = ["pointerup", "pointercancel"] as const;

/**
 * Fetches the code for dragging once a hand reaches for a handle, or nothing happens for a while. A handle that is
 * pressed earlier than that is lifted when the code is there, if nobody has let go.
 */
function useDrag(hostRef: RefObject<HTMLElement | null>) {
  const [isNeeded, setNeeded] = useState(false);
  const waiting = useRef<(PointerEvent | KeyboardEvent)[]>([]);
  useEffect(() => {
    const host = hostRef.current;
    const over = new AbortController();
    const whileThere = { signal: over.signal };
    const reach = (event: Event) => {
      if (!(event.target instanceof Element) || event.target.closest(".widget-handle > button") === null)
        return;
      setNeeded(true);
      if (event.type === "pointerdown") waiting.current = [event as PointerEvent];
      if (event instanceof KeyboardEvent) waiting.current = event.code === "Space" ? [event] : [];
    };
    const move = (event: PointerEvent) => {
      const [down] = waiting.current;
      // The first move lifts the widget, the second one carries it.
      if (down?.type === "pointerdown") waiting.current = [down, event, event];
    };
    const letGo = () => {
      waiting.current = [];
    };
    for (const type of REACHING) host?.addEventListener(type, reach, whileThere);
    addEventListener("pointermove", move, whileThere);
    for (const type of LETTING_GO) addEventListener(type, letGo, { ...whileThere, capture: true });
    const forget = whenQuiet(() => setNeeded(true));
    return () => {
      over.abort();
      forget();
    };
  }, [hostRef]);
  return { isNeeded, waiting };
}

/** Moving and hiding a widget by its menu: told to a screen reader, and the focus goes along. */
function useMoves(host: RefObject<HTMLDivElement | null>, shown: readonly WidgetId[], onHidden: () => void) {
  const { order, setOrder, hide } = useCardLayout();
  const focusHandle = (widget: WidgetId) =>
    requestAnimationFrame(() =>
      host.current?.querySelector<HTMLElement>(`[data-widget=${widget}] .widget-handle button`)?.focus(),
    );
  const onMove = useSteady((widget: WidgetId, step: -1 | 1) => {
    setOrder(moveStep(order, shown, widget, step));
    announce(
      `${WIDGET_TITLES[widget]} moved to position ${shown.indexOf(widget) + 1 + step} of ${shown.length}.`,
    );
    focusHandle(widget);
  });
  const onHide = useSteady((widget: WidgetId) => {
    flushSync(() => hide(widget));
    announce(`${WIDGET_TITLES[widget]} is hidden. Widgets brings it back.`);
    onHidden();
  });
  return { onMove, onHide };
}

/** A finger has no pointer to hover with: the widget that it touches shows handle and eye, until it touches another. */
function markTouched({ pointerType, target, currentTarget }: TouchEvent) {
  if (pointerType !== "touch" || !(target instanceof Element)) return;
  const touched = target.closest<HTMLElement>("[data-widget]");
  for (const widget of currentTarget.querySelectorAll<HTMLElement>("[data-widget]"))
    widget.toggleAttribute("data-touched", widget === touched);
}

/** The widgets, to be put in the baker's own order by mouse, finger, keyboard or menu (BU-24). */
export function WidgetBoard({ shown, render, line, paper, after, onHidden }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const board = useColumns(host, shown);
  const { order, setOrder, arranging } = useCardLayout();
  const { onMove, onHide } = useMoves(host, shown, onHidden);
  const { isNeeded, waiting } = useDrag(host);
  const howToDrag = useId();

  return (
    <>
      <div
        ref={host}
        className="card-body"
        data-arranging={arranging || undefined}
        onPointerDown={markTouched}
      >
        {shown.map((widget, index) => (
          <WidgetFrame
            key={widget}
            widget={widget}
            first={index === 0}
            last={index === shown.length - 1}
            paper={paper(widget)}
            line={line(widget)}
            howToDrag={howToDrag}
            onMove={onMove}
            onHide={onHide}
          >
            {render(widget)}
          </WidgetFrame>
        ))}
        {after}
      </div>
      <p id={howToDrag} hidden>
        Press Space to lift the widget, the arrow keys to move it, Space again to drop it, Escape to cancel.
        Enter opens a menu.
      </p>
      {isNeeded && (
        <Suspense>
          <WidgetDrag
            host={host}
            board={board}
            shown={shown}
            waiting={waiting}
            onDrop={(moved, onto) => setOrder(moveOnto(order, moved, onto))}
          />
        </Suspense>
      )}
    </>
  );
}
