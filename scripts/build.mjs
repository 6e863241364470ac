import { build, install } from "./prepare.mjs";

// `npm run build` does what a start does first, for sites that are built on one machine and run on another.
install();
build();
