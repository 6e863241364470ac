import { SHORTEST_PASSWORD } from "../../../contract/account/password";

/** Stands above the field, before anybody types; the schemas of src/contract hold the rules themselves. */
export const LONG_PASSWORD = `At least ${SHORTEST_PASSWORD} characters. A long one is better than a complicated one.`;
export const COMPOSED_PASSWORD = `At least ${SHORTEST_PASSWORD} characters, with an uppercase letter, a lowercase letter and a number.`;
