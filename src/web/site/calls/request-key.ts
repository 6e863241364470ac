/** 16 bytes as a UUID of this version, RFC 9562 section 4. */
function uuidOf(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Over plain http browsers have no `crypto.randomUUID`. */
const randomBytes = () => crypto.getRandomValues(new Uint8Array(16));

/** A UUID (version 4) for an Idempotency-Key. */
export const newRequestKey = (): string => uuidOf(randomBytes(), 4);

/** A UUID (version 7) for a row that a device makes: the time comes first, so that new rows lie together in an index. */
export function newRowId(): string {
  const bytes = randomBytes();
  // RFC 9562 section 5.7: the first 48 bits are milliseconds since 1970.
  const [view, now] = [new DataView(bytes.buffer), Date.now()];
  view.setUint32(0, Math.floor(now / 2 ** 16));
  view.setUint16(4, now % 2 ** 16);
  return uuidOf(bytes, 7);
}
