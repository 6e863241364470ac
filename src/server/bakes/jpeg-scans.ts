const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers without a length: inside a scan, stuffed bytes and restarts; elsewhere the start of the picture. */
const isAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * How many scans a JPEG has, read from its markers without decoding a pixel; at most `most`. A camera's has one, a
 * progressive one about ten. Each costs the decoder the time of the whole picture, even an empty one.
 */
export function countScans(jpeg: Uint8Array, most: number): number {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at !== -1 && at + 1 < bytes.length && scans < most; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) scans += 1;
    // A byte 0xff before a marker fills the space between segments.
    const isSegment = marker !== 0xff && !isAlone(marker) && at + 3 < bytes.length;
    const next = marker === 0xff ? at + 1 : at + 2 + (isSegment ? bytes.readUInt16BE(at + 2) : 0);
    at = bytes.indexOf(0xff, next);
  }
  return scans;
}
