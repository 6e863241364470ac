import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * What only a browser knows, once the page is alive: until then, on the server and while React takes the HTML over,
 * it is `before`. The value must stay the same while the page is open.
 */
export function useAwake<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before);
}
