import { useLayoutEffect, useRef, useState } from "react";

type Ways = Record<string, (...given: never[]) => void>;

/**
 * The same functions in every draw, each of which does what the newest of its name does. A widget that is given them
 * need not be drawn again because its card was.
 */
export function useSteady<Given extends Ways>(given: Given): Given {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const [steady] = useState(() => {
    const names = Object.keys(given);
    return Object.fromEntries(
      names.map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
    ) as Given;
  });
  return steady;
}
