import { ArrowDown, ArrowUp, EyeOff, GripVertical } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, memo } from "react";
import { IconButton } from "../../ui/button";
import { MenuButton, MenuItem } from "../../ui/dialogs/menu";
import { WidgetSection } from "./widget-section";
import { WIDGET_TITLES, type WidgetId } from "./widgets";

type ControlProps = Pick<ComponentProps<typeof WidgetSection>, "widget"> & {
  first: boolean;
  last: boolean;
  /** The id of the words that say how to drag by keyboard. */
  howToDrag: string;
  onMove: (widget: WidgetId, step: -1 | 1) => void;
  onHide: (widget: WidgetId) => void;
};
type Props = ControlProps & Pick<ComponentProps<typeof WidgetSection>, "paper" | "line" | "children">;

/**
 * A widget on the board. Its move handle serves every hand: dragged by a pointer, lifted with Space and
 * moved by arrows; a press or Enter opens a menu that needs no dragging.
 */
export function WidgetFrame({ paper, line, children, ...controls }: Props) {
  return (
    <WidgetSection
      widget={controls.widget}
      paper={paper}
      line={line}
      controls={<WidgetControls {...controls} />}
    >
      {children}
    </WidgetSection>
  );
}

/** Eight times a menu and two buttons: not drawn again for what the widget shows. */
const WidgetControls = memo(function WidgetControls({
  widget,
  first,
  last,
  howToDrag,
  onMove,
  onHide,
}: ControlProps) {
  const title = WIDGET_TITLES[widget];
  const hide = () => onHide(widget);
  return (
    <>
      <IconButton
        label={`Hide ${title}`}
        icon={<EyeOff size={20} />}
        onClick={hide}
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
            <MenuItem icon={<ArrowUp size={20} />} onClick={() => onMove(widget, -1)}>
              Move up
            </MenuItem>
          )}
          {!last && (
            <MenuItem icon={<ArrowDown size={20} />} onClick={() => onMove(widget, 1)}>
              Move down
            </MenuItem>
          )}
          <MenuItem icon={<EyeOff size={20} />} onClick={hide}>
            Hide
          </MenuItem>
        </MenuButton>
      </span>
    </>
  );
});

/** Space lifts and drops as it goes down; let go on a button it would also press it, and open the menu. */
function keepSpaceForLifting(event: KeyboardEvent) {
  if (event.key === " ") event.preventDefault();
}
