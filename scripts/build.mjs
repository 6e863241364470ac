import { build, install } from "./prepare.mjs";

// `npm run build` does the first part of a start, for sites built on one machine and run on another.
install();
build();
