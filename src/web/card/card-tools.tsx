import { Eye, RotateCcw } from "lucide-react";
import type { Ref } from "react";
import { MenuButton, MenuItem } from "../ui/menu";
import { Switch } from "../ui/switch";
import { announce } from "../ui/live-region";
import { useCardLayout } from "./card-layout";
import { WHAT_ONE_SHEET_LEAVES_OUT } from "./print-button";
import type { useWakeLock } from "../site/use-wake-lock";
import { WIDGET_TITLES, WIDGETS, type WidgetId } from "./widgets";

/** What helps at the bench: a screen that stays lit, and larger letters; for paper, a card on one sheet. */
export function CardSwitches({
  lock,
  savesSheet,
}: {
  lock: ReturnType<typeof useWakeLock>;
  /** The card takes two sheets of paper, and could take one. */
  savesSheet: boolean;
}) {
  const { largeText, setLargeText, setScreenOn, oneSheet, setOneSheet } = useCardLayout();
  return (
    <>
      <Switch
        label="Keep screen on"
        checked={lock.on}
        onChange={(on) => {
          setScreenOn(on);
          lock.ask(on);
        }}
        hint={lock.refused ? "Your browser did not allow this." : undefined}
      />
      <Switch label="Large text" checked={largeText} onChange={setLargeText} />
      {savesSheet && (
        <Switch
          label="Print on one sheet"
          hint={WHAT_ONE_SHEET_LEAVES_OUT}
          checked={oneSheet === true}
          onChange={setOneSheet}
        />
      )}
    </>
  );
}

/** The eye menu: the way back for hidden widgets, and for their order. */
export function WidgetsMenu({
  hidden,
  menuRef,
}: {
  hidden: readonly WidgetId[];
  menuRef: Ref<HTMLSpanElement>;
}) {
  const { restore, reset, order } = useCardLayout();
  const ownOrder = order.some((widget, index) => widget !== WIDGETS[index]);
  const show = (widget: WidgetId) => {
    restore(widget);
    announce(`${WIDGET_TITLES[widget]} is shown again.`);
  };
  return (
    <span ref={menuRef} className="widgets-menu">
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
        {hidden.length === 0 && <li className="px-3 py-2 text-hint text-muted">Every widget is shown.</li>}
        {(ownOrder || hidden.length > 0) && (
          <MenuItem icon={<RotateCcw size={20} />} onClick={reset}>
            Default layout
          </MenuItem>
        )}
      </MenuButton>
    </span>
  );
}
