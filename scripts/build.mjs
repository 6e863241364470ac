import { build, install } from "./prepare.mjs";

// `npm run build`: what a start would do first, for machines that build in one place and run in another.
install();
build();
