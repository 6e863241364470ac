import { encodeQR } from "qr";
import { ENVELOPE_MARK } from "../../contract/envelopes";

/** The guide, opened for one envelope. */
export const envelopeAddress = (origin: string, code: string) =>
  `${origin}/starter-instructions${ENVELOPE_MARK}${code}`;

/** A QR code as one shape, a module to a unit. Paper rubs in the post, so a quarter of it may be lost. */
export function EnvelopeQr({ address }: { address: string }) {
  const modules = encodeQR(address, "raw", { ecc: "quartile", border: 4 });
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg viewBox={`0 0 ${modules.length} ${modules.length}`} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}
