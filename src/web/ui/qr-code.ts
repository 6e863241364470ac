import { encodeQR } from "qr";

/** A QR code as one path of squares, `size` of them in a row. */
export interface QrCode {
  size: number;
  path: string;
}

/** The light edge that a reader needs around a code, in its squares. */
const EDGE = 4;

/** `spare`: how much of the code may be lost, a fourteenth ("low") or a quarter ("quartile"). */
export function drawQr(text: string, spare: "low" | "quartile"): QrCode {
  const rows = encodeQR(text, "raw", { ecc: spare, border: EDGE });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size: rows.length, path };
}
