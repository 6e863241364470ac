/** 32 bits of a text by FNV-1a: a start value, then for each letter an exclusive or and a product (RFC 9923). */
export function textDigest(text: string): number {
  let bits = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), 16_777_619);
  return bits >>> 0;
}
