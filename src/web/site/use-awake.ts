import { useSyncExternalStore } from "react";

const never = () => () => {};

/** A value that only a browser knows and that never changes. `before` is used on the server and while React hydrates. */
export function useAwake<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before);
}
