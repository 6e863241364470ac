/**
 * Calls whose answer the server does not keep. They only read; or their answer sets a cookie or holds a secret; or
 * sending them twice is the same as once, and the page does so by itself. (`POST /api/envelope/tap` has no sender.)
 */
const KEPT_NOWHERE =
  /^GET |\.csv$|-codes$|\/api\/auth\/|\/api\/account\/|\/api\/envelope(\/tap)?$|\/api\/(shown|recipe-pages|starter|guest-request|baking-plans|ringing)$|\/ringing\/:id$|\/bench$|\/bakes\/:id(\/photographs.*)?$|^POST .*(\/links|\/calendar-feed)$/;

/** Whether the server keeps the answer under the call's `Idempotency-Key`, so that a repeat does nothing. */
export const storesAnswer = (call: string): boolean => !KEPT_NOWHERE.test(call);
