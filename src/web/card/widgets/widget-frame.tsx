import { ArrowDown, ArrowUp, EyeOff, GripVertical } from "lucide-react";
import type { ComponentProps, KeyboardEvent } from "react";
import { IconButton } from "../../ui/button";
import { MenuButton, MenuItem } from "../../ui/dialogs/menu";
import { WidgetSection } from "./widget-section";
import { WIDGET_TITLES } from "./widgets";

type Props = Pick<ComponentProps<typeof WidgetSection>, "widget" | "paper" | "line" | "children"> & {
  first: boolean;
  last: boolean;
  /** The id of the words that say how to drag by keyboard. */
  howToDrag: string;
  onMove: (step: -1 | 1) => void;
  onHide: () => void;
};

/**
 * A widget on the board. Its move handle serves every hand: dragged by a pointer, lifted with Space and
 * moved by arrows; a press or Enter opens a menu that needs no dragging.
 */
export function WidgetFrame({
  widget,
  first,
  last,
  paper,
  line,
  howToDrag,
  onMove,
  onHide,
  children,
}: Props) {
  const title = WIDGET_TITLES[widget];
  const controls = (
    <>
      <IconButton
        label={`Hide ${title}`}
        icon={<EyeOff size={20} />}
        onClick={onHide}
        className="widget-hide"
      />
      <span className="widget-handle">
        <MenuButton
          label={`Move ${title}`}
          title="Drag to move, press for a menu"
          icon={<GripVertical size={22} />}
          aria-describedby={howToDrag}
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
  return (
    <WidgetSection widget={widget} paper={paper} line={line} controls={controls}>
      {children}
    </WidgetSection>
  );
}

/** Space lifts and drops as it goes down; let go on a button it would also press it, and open the menu. */
function keepSpaceForLifting(event: KeyboardEvent) {
  if (event.key === " ") event.preventDefault();
}
