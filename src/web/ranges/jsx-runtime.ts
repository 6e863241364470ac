/** What every page of the build makes its elements with, in place of React's own (vite.config.ts). */
import { jsx as make, jsxs as makeAll } from "react/jsx-runtime";
import { keepRanges } from "./keep-ranges";

export { Fragment } from "react/jsx-runtime";

export const jsx: typeof make = (type, props, key) => make(type, keepRanges(type, props), key);
export const jsxs: typeof makeAll = (type, props, key) => makeAll(type, keepRanges(type, props), key);
