import { useAwake } from "./use-awake";

/** "https://bread.example", as this browser knows the site; empty until the page is awake. */
export const useSiteOrigin = (): string => useAwake(() => location.origin, "");
