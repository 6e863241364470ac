import { useState } from "react";
import { useAwake } from "./use-awake";

/** When this part appeared, by the device's clock. Null in the page that the server drew, until it is awake. */
export function useShownAt(): number | null {
  const [at] = useState(() => Date.now());
  return useAwake(() => at, null);
}
