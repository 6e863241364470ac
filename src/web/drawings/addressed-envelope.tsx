import { stateCode } from "../../contract/us-states";
import { Accent, Cutout, Fine, Ink } from "./ink";
import { Postmark } from "./postmark";

/** The front of a flat envelope on a grid of 160 by 100, its corners as a hand draws them. */
const PAPER =
  "M4.6 5.2C32 4.4 58 4.2 84 4.6C108 4.2 132 4.6 155.2 5C155.8 20 155.4 36 155.6 50C155.8 66 155.6 80 155.4 94.8C130 95.6 104 95.4 80 95.6C54 95.8 28 95.4 4.8 95C4.2 80 4.4 64 4.2 48C4 34 4.4 20 4.6 5.2z";
const STAMP =
  "M126.4 10.6C134 10.2 142 10.4 149.6 10.6C150 21 149.8 31 149.6 41.4C142 41.8 134 41.6 126.2 41.4C125.8 31 126 21 126.4 10.6z";
const STAMP_EDGE = "M129.4 13.6L146.8 13.4L146.6 38.4L129.2 38.6z";
const WHEAT =
  "M138 14.6C140.4 17 140.4 19.6 138 21.6C135.6 19.6 135.6 17 138 14.6M138 27.4C138.4 23.6 140.8 21.8 144.2 21.6C144.2 25.2 141.8 27.2 138 27.4C137.6 23.6 135.2 21.8 131.8 21.6C131.8 25.2 134.2 27.2 138 27.4M138 33.2C138.4 29.4 140.8 27.6 144.2 27.4C144.2 31 141.8 33 138 33.2C137.6 29.4 135.2 27.6 131.8 27.4C131.8 31 134.2 33 138 33.2L138 37";

interface Addressee {
  name: string;
  address?: string;
  address2?: string;
  city?: string;
  state?: string;
  zip?: string;
}

interface AddressedEnvelopeProps {
  to: Addressee;
  from: string;
  /** When it was posted: then it carries a postmark. */
  posted?: Date;
}

/** What stands on it, from the top; a line nobody has written yet is empty. */
export function envelopeLines({ name, address, address2, city, state, zip }: Addressee): string[] {
  const place = [city?.trim(), stateCode(state ?? "")].filter(Boolean).join(", ");
  const lines = [name, address, address2, [place, zip?.trim()].filter(Boolean).join(" ")].map(
    (line) => line?.trim() ?? "",
  );
  return lines.filter((line, index) => line !== "" || index !== 2);
}

/** An envelope that shows whom it goes to. */
export function AddressedEnvelope({ to, from, posted }: AddressedEnvelopeProps) {
  return (
    <div aria-hidden="true" className="drawing @container relative aspect-[8/5]">
      <svg
        viewBox="0 0 160 100"
        className="absolute inset-0 size-full"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
      >
        <path d={PAPER} transform="translate(1.6 2.4)" className="fill-tint forced-colors:hidden" />
        <Cutout d={PAPER} />
        <Ink d={STAMP} />
        <Fine d={STAMP_EDGE} />
        <Accent d={WHEAT} />
        {posted === undefined ? null : <Postmark on={posted} />}
      </svg>
      <p className="absolute top-[9%] left-[7%] max-w-1/2 truncate text-[length:3.8cqw] leading-tight text-muted">
        {from}
      </p>
      <ol className="absolute top-[41%] right-[8%] left-[20%] font-display text-[length:4.6cqw] leading-none font-medium">
        {envelopeLines(to).map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the envelope
            key={index}
            className="flex h-[7.6cqw] items-end border-b-[1.5px] border-dotted border-edge pb-[0.8cqw]"
          >
            <span className="truncate leading-tight">{line}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
