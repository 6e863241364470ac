/** Where this device keeps the units that were chosen on it. */
export const UNITS_KEY = "bread-tools-units";
/** What the user who is signed in chose elsewhere, so that the next page here opens in it. */
export const USER_UNITS_KEY = "bread-tools-units-of-user";
