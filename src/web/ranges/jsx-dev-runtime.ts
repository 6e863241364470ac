/** What `npm run dev` and the tests make their elements with, in place of React's own (vite.config.ts). */
import { jsxDEV as make } from "react/jsx-dev-runtime";
import { keepRanges } from "./keep-ranges";

export { Fragment } from "react/jsx-dev-runtime";

export const jsxDEV: typeof make = (type, props, ...rest) => make(type, keepRanges(type, props), ...rest);
