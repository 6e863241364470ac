/** 26 letters and digits of base 32: 130 random bits, easy to type from a slip. */
export const ENVELOPE_CODE = /^[a-z2-7]{26}$/;
/**
 * The guide's address ends with this and the code. Text after # stays in the browser: no server and no proxy sees the
 * code.
 */
export const ENVELOPE_MARK = "#envelope=";

/** How often, in how many days, people can say how an envelope's starter does. */
export const MOST_TAPS = 5;
export const TAP_DAYS = 7;

/** The last word about a starter, and its time. */
export interface Said {
  bubbles: boolean;
  at: string;
}

/** Facts for a holder of the code: nothing about who asked for the starter, or where it went. */
export interface Envelope {
  said: Said | null;
  /** How many more times it can be said for now. */
  left: number;
}
