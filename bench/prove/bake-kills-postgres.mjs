import { proveOn } from "./bake-kills.mjs";

export const title = "The same on PostgreSQL";
export const how = "As above, in a section of its own, so that each engine can be renewed alone.";

export const prove = ({ share }) => proveOn("postgres", share);
