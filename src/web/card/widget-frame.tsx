import { useSortable } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, EyeOff, GripVertical } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useCallback } from "react";
import { IconButton } from "../ui/button";
import { MenuButton, MenuItem } from "../ui/menu";
import { WidgetSection } from "./widget-section";
import { WIDGET_TITLES } from "./widgets";

type Props = Pick<ComponentProps<typeof WidgetSection>, "widget" | "paper" | "line" | "children"> & {
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1) => void;
  onHide: () => void;
};

/** 180 ms: the widgets that make room slide there. */
const SLIDE = { duration: 180, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/**
 * A widget on the board. Its move handle serves every hand: dragged by a pointer, lifted with Space and
 * moved by arrows; a press or Enter opens a menu that needs no dragging.
 */
export function WidgetFrame({ widget, first, last, paper, line, onMove, onHide, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: widget,
      transition: SLIDE,
      // The columns are set right after the drop; a second animation would start from the wrong place.
      animateLayoutChanges: () => false,
    });
  const handle = useCallback(
    (host: HTMLElement | null) => setActivatorNodeRef(host?.querySelector("button") ?? null),
    [setActivatorNodeRef],
  );
  const title = WIDGET_TITLES[widget];
  const controls = (
    <>
      <IconButton
        label={`Hide ${title}`}
        icon={<EyeOff size={20} />}
        onClick={onHide}
        className="widget-hide"
      />
      <span ref={handle} className="widget-handle">
        <MenuButton
          label={`Move ${title}`}
          title="Drag to move, press for a menu"
          icon={<GripVertical size={22} />}
          aria-describedby={attributes["aria-describedby"]}
          {...listeners}
          onKeyUp={keepSpaceForLifting}
        >
          {!first && (
            <MenuItem icon={<ArrowUp size={20} />} onClick={() => onMove(-1)}>
              Move up
            </MenuItem>
          )}
          {!last && (
            <MenuItem icon={<ArrowDown size={20} />} onClick={() => onMove(1)}>
              Move down
            </MenuItem>
          )}
          <MenuItem icon={<EyeOff size={20} />} onClick={onHide}>
            Hide
          </MenuItem>
        </MenuButton>
      </span>
    </>
  );
  const section = {
    ref: setNodeRef,
    "data-lifted": isDragging || undefined,
    style: {
      transform: transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`,
      transition,
    },
  };
  return (
    <WidgetSection widget={widget} paper={paper} line={line} controls={controls} section={section}>
      {children}
    </WidgetSection>
  );
}

/** Space lifts and drops as it goes down; let go on a button it would also press it, and open the menu. */
function keepSpaceForLifting(event: KeyboardEvent) {
  if (event.key === " ") event.preventDefault();
}
