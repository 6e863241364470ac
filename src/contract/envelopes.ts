/** 26 letters and digits of base 32: 130 random bits, in letters that a person can type from a slip. */
export const ENVELOPE_CODE = /^[a-z2-7]{26}$/;
/** The guide's address ends with it. What stands behind # stays in the browser: no server and no proxy sees the code. */
export const ENVELOPE_MARK = "#envelope=";

/** So often in so many days can be told how the starter of an envelope does. */
export const MOST_TAPS = 5;
export const TAP_DAYS = 7;

/** What was last said of a starter, and when. */
export interface Said {
  bubbles: boolean;
  at: string;
}

/** What whoever has the code learns: nothing of who asked for the starter, or where it went. */
export interface Envelope {
  said: Said | null;
  /** How often it can be told again for now. */
  left: number;
}
