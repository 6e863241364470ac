/** 32 letters and digits of base 32: 160 random bits. */
export const REQUEST_LINK = /^[a-z2-7]{32}$/;
/**
 * The page's address ends with this and the link. Text after # stays in the browser: no server and no proxy sees the
 * link.
 */
export const REQUEST_MARK = "#link=";
