import { useState } from "react";
import {
  FRICTION,
  MIXING_METHODS,
  type MixingMethod,
  type RecipeForm,
  usualDoughTemperature,
} from "../../../baking";
import { isRecord, parseJson } from "../../../contract/values/unknown-values";
import { device } from "../../site/device/device-store";

/** The temperatures of a baker's kitchen, in °F; those never typed are not there. */
export type Kitchen = {
  dough?: number;
  room?: number;
  flour?: number;
  levain?: number;
  tap?: number;
  fridge?: number;
  /** What mixing adds, by method: a mixer of one's own warms as it does. */
  mixingAdds: { [Method in MixingMethod]?: number };
};
export type KitchenField = Exclude<keyof Kitchen, "mixingAdds">;

/** The temperatures that can be typed, °F; below freezing and above a warm hand there is no dough. */
export const KITCHEN_BOUNDS: Readonly<Record<KitchenField | "friction", { min: number; max: number }>> = {
  dough: { min: 50, max: 95 },
  room: { min: 40, max: 110 },
  flour: { min: 0, max: 110 },
  levain: { min: 33, max: 110 },
  tap: { min: 33, max: 110 },
  fridge: { min: 20, max: 60 },
  friction: { min: 0, max: 25 },
};

const KEY = "bread-tools-temperatures";
const FIELDS = [
  "dough",
  "room",
  "flour",
  "levain",
  "tap",
  "fridge",
] as const satisfies readonly KitchenField[];

function degrees(value: unknown, field: keyof typeof KITCHEN_BOUNDS): number | undefined {
  const { min, max } = KITCHEN_BOUNDS[field];
  return typeof value === "number" && value >= min && value <= max ? value : undefined;
}

/** Storage may hold anything: what makes no sense counts as never typed. */
export function readKitchen(text: string | null): Kitchen {
  const stored = parseJson(text);
  if (!isRecord(stored)) return { mixingAdds: {} };
  const kitchen: Kitchen = { mixingAdds: {} };
  for (const field of FIELDS) {
    const value = degrees(stored[field], field);
    if (value !== undefined) kitchen[field] = value;
  }
  // Not the number of an earlier version, which counted for three temperatures.
  const { mixingAdds } = stored;
  for (const method of MIXING_METHODS) {
    const value = isRecord(mixingAdds) ? degrees(mixingAdds[method], "friction") : undefined;
    if (value !== undefined) kitchen.mixingAdds[method] = value;
  }
  return kitchen;
}

/** The kitchen as it was typed on this device, and how to type it anew; what cannot be kept holds for the visit. */
export function useKitchen(): [Kitchen, (change: Partial<Kitchen>) => void] {
  const [kitchen, setKitchen] = useState(() => readKitchen(device.read(KEY)));
  const type = (change: Partial<Kitchen>) => {
    const next = { ...kitchen, ...change };
    setKitchen(next);
    device.write(KEY, JSON.stringify(next));
  };
  return [kitchen, type];
}

/** Every temperature a number, °F. */
export type KitchenNow = Record<KitchenField | "friction", number>;

/** A room of 70 and a fridge of 38 are usual; water stands as cool as the room, and so do flour and levain. */
const USUAL = { room: 70, fridge: 38 };

/** The typed temperatures, and the usual ones for the rest: with this bread, in this room, mixed this way. */
export function readKitchenNow(typed: Kitchen, form: RecipeForm): KitchenNow {
  const room = typed.room ?? USUAL.room;
  return {
    dough: typed.dough ?? usualDoughTemperature(form),
    room,
    flour: typed.flour ?? room,
    levain: typed.levain ?? room,
    tap: typed.tap ?? room,
    fridge: typed.fridge ?? USUAL.fridge,
    friction: typed.mixingAdds[form.mixingMethod] ?? FRICTION[form.mixingMethod],
  };
}
