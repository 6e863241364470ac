import { useSyncExternalStore } from "react";
import { allUnsent, onUnsent, type Unsent } from "./unsent";

const NONE: readonly Unsent[] = [];

/** What was saved on this device and is not on the server yet. */
export const useUnsent = (): readonly Unsent[] => useSyncExternalStore(onUnsent, allUnsent, () => NONE);
