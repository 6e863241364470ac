import { Eye, RotateCcw } from "lucide-react";
import type { Ref } from "react";
import { MenuButton, MenuItem } from "../ui/menu";
import { Switch } from "../ui/switch";
import { announce } from "../ui/live-region";
import { UnitsButton } from "../site/units-button";
import { useCardLayout } from "./card-layout";
import { useWakeLock } from "./use-wake-lock";
import { WIDGET_TITLES, WIDGETS, type WidgetId } from "./widgets";

type Props = { hidden: readonly WidgetId[]; menuRef: Ref<HTMLSpanElement> };

/** What helps at the bench: a screen that stays lit, larger letters, and the way back for hidden widgets. */
export function CardTools({ hidden, menuRef }: Props) {
  const { largeText, setLargeText, restore, reset, order } = useCardLayout();
  const lock = useWakeLock();
  const ownOrder = order.some((widget, index) => widget !== WIDGETS[index]);
  const show = (widget: WidgetId) => {
    restore(widget);
    announce(`${WIDGET_TITLES[widget]} is shown again.`);
  };
  return (
    <div className="card-tools no-print">
      <Switch
        label="Keep screen on"
        checked={lock.on}
        onChange={lock.ask}
        hint={lock.refused ? "This browser did not allow it." : undefined}
      />
      <Switch label="Large text" checked={largeText} onChange={setLargeText} />
      <div className="ml-auto flex">
        <UnitsButton className="text-text" />
        <span ref={menuRef}>
          <MenuButton
            label={hidden.length === 0 ? "Widgets" : `Widgets (${hidden.length} hidden)`}
            showLabel
            icon={<Eye size={20} />}
          >
            {hidden.map((widget) => (
              <MenuItem key={widget} icon={<Eye size={20} />} onClick={() => show(widget)}>
                Show {WIDGET_TITLES[widget]}
              </MenuItem>
            ))}
            {hidden.length === 0 && (
              <li className="px-3 py-2 text-hint text-muted">Every widget is shown.</li>
            )}
            {(ownOrder || hidden.length > 0) && (
              <MenuItem icon={<RotateCcw size={20} />} onClick={reset}>
                Default layout
              </MenuItem>
            )}
          </MenuButton>
        </span>
      </div>
    </div>
  );
}
