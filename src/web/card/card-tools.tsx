import { Eye, LayoutList, RotateCcw } from "lucide-react";
import type { Ref } from "react";
import { flushSync } from "react-dom";
import { Button } from "../ui/button";
import { MenuButton, MenuItem } from "../ui/dialogs/menu";
import { Switch } from "../ui/fields/switch";
import { announce } from "../ui/dialogs/live-region";
import { useCardLayout } from "./widgets/card-layout";
import { WHAT_ONE_SHEET_LEAVES_OUT } from "./paper/print-button";
import type { useWakeLock } from "../site/use-wake-lock";
import { WIDGET_TITLES, WIDGETS, type WidgetId } from "./widgets/widgets";

/** Help at the bench: a screen that stays lit, and larger letters; for paper, a card on one sheet. */
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

/** The eye menu: the way back for hidden widgets, and for their order; while nothing is to be brought back there is none. */
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
    flushSync(() => restore(widget));
    announce(`${WIDGET_TITLES[widget]} is shown again.`);
    focusWidget(widget);
  };
  const putBack = () => {
    const [first] = WIDGETS;
    flushSync(reset);
    focusWidget(first);
  };
  if (hidden.length === 0 && !ownOrder) return null;
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
        <MenuItem icon={<RotateCcw size={20} />} onClick={putBack}>
          Default layout
        </MenuItem>
      </MenuButton>
    </span>
  );
}

/** The pressed item may be gone with its menu, so the focus goes on to the widget that came back. */
const focusWidget = (widget: WidgetId) =>
  document.querySelector<HTMLElement>(`[data-widget="${widget}"] h2`)?.focus();

/** On a phone handles and eyes would stand beside every title, so they come when they are wanted. */
export function ArrangeButton() {
  const { arranging, setArranging } = useCardLayout();
  return (
    <Button
      variant="quiet"
      className="no-print md:hidden"
      icon={<LayoutList size={20} />}
      aria-pressed={arranging}
      onClick={() => setArranging(!arranging)}
    >
      Arrange
    </Button>
  );
}
