import { createContext, use } from "react";
import type { Place } from "./history";
import type { Router, Shown } from "./router";

export const RouterContext = createContext<Router | null>(null);
export const ShownContext = createContext<Shown | null>(null);

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error("outside of the router");
  return value;
}

export const useRouter = (): Router => given(use(RouterContext));

export const useShown = (): Shown => given(use(ShownContext));

/** The place of the page on the screen, not of one that is still loading. */
export const usePlace = (): Place => useShown().place;

/** The id in the address. */
export const useAddressId = (): string => useShown().id;
