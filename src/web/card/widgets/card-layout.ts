import { create } from "zustand";
import { isRecord, parseJson } from "../../../contract/values/unknown-values";
import { device } from "../../site/device/device-store";
import { WIDGETS, type WidgetId } from "./widgets";

/**
 * How this device shows every card: widgets in their order, hidden ones, whether they are being arranged, large letters, a
 * screen that stays lit, paper.
 */
export type CardLayout = {
  order: readonly WidgetId[];
  hidden: readonly WidgetId[];
  /** Handles and eyes are in sight on a phone. */
  arranging: boolean;
  largeText: boolean;
  screenOn: boolean;
  /** Whether a card of two sheets is printed on one; null until the baker was asked. */
  oneSheet: boolean | null;
};
export type CardLayoutStore = CardLayout & {
  setOrder: (order: readonly WidgetId[]) => void;
  hide: (widget: WidgetId) => void;
  restore: (widget: WidgetId) => void;
  setArranging: (on: boolean) => void;
  setLargeText: (on: boolean) => void;
  setScreenOn: (on: boolean) => void;
  setOneSheet: (on: boolean) => void;
  reset: () => void;
};

const KEY = "bread-tools-card";
const DEFAULT: CardLayout = {
  order: WIDGETS,
  hidden: [],
  arranging: false,
  largeText: false,
  screenOn: false,
  oneSheet: null,
};

/** The layout in a stored text, as far as it makes sense: unknown and repeated names go, missing ones come last. */
export function readLayout(text: string | null): CardLayout {
  const stored = parseJson(text);
  if (!isRecord(stored)) return DEFAULT;
  const known = widgetsIn(stored.order);
  return {
    order: [...known, ...WIDGETS.filter((widget) => !known.includes(widget))],
    hidden: widgetsIn(stored.hidden),
    arranging: stored.arranging === true,
    largeText: stored.largeText === true,
    screenOn: stored.screenOn === true,
    oneSheet: typeof stored.oneSheet === "boolean" ? stored.oneSheet : null,
  };
}

function widgetsIn(list: unknown): WidgetId[] {
  const names: unknown[] = Array.isArray(list) ? list : [];
  return [...new Set(names)].filter((name): name is WidgetId => WIDGETS.some((widget) => widget === name));
}

/** The widget takes the place of the other one, and those between them close up. */
export function moveOnto(order: readonly WidgetId[], moved: WidgetId, onto: WidgetId): WidgetId[] {
  const target = order.indexOf(onto);
  const rest = order.filter((widget) => widget !== moved);
  return order.includes(moved) && target >= 0 ? rest.toSpliced(target, 0, moved) : [...order];
}

/** A move by one place up (-1) or down (1) among the shown widgets; a widget at the end stays where it is. */
export function moveStep(
  order: readonly WidgetId[],
  shown: readonly WidgetId[],
  moved: WidgetId,
  step: -1 | 1,
): WidgetId[] {
  const neighbour = shown[shown.indexOf(moved) + step];
  return neighbour === undefined ? [...order] : moveOnto(order, moved, neighbour);
}

/** Remembered on the device; where that is forbidden or full, the layout lasts for the visit. */
export const useCardLayout = create<CardLayoutStore>()((set, get) => {
  const remember = (change: Partial<CardLayout>) => {
    set(change);
    const { order, hidden, arranging, largeText, screenOn, oneSheet } = get();
    device.write(KEY, JSON.stringify({ order, hidden, arranging, largeText, screenOn, oneSheet }));
  };
  return {
    ...DEFAULT,
    setOrder: (order) => remember({ order }),
    hide: (widget) => remember({ hidden: [...get().hidden.filter((other) => other !== widget), widget] }),
    restore: (widget) => remember({ hidden: get().hidden.filter((other) => other !== widget) }),
    setArranging: (arranging) => remember({ arranging }),
    setLargeText: (largeText) => remember({ largeText }),
    setScreenOn: (screenOn) => remember({ screenOn }),
    setOneSheet: (oneSheet) => remember({ oneSheet }),
    reset: () => remember({ order: DEFAULT.order, hidden: DEFAULT.hidden }),
  };
});

// After its first state, which is also the server's: a drawn card wakes as it was drawn, then it is this device's.
useCardLayout.setState(readLayout(device.read(KEY)));
