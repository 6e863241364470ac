import { stateCode } from "../../../contract/requests/us-states";
import { Accent, Cutout, Fine, Ink } from "../ink";

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
  /** When it was posted: then it carries a postmark, by the calendar of the zone or of the reader. */
  posted?: Date;
  zone?: string;
}

/** The lines of the address, from the top; a line that is not filled in yet is empty. */
export function envelopeLines({ name, address, address2, city, state, zip }: Addressee): string[] {
  const place = [city?.trim(), stateCode(state ?? "")].filter(Boolean).join(", ");
  const lines = [name, address, address2, [place, zip?.trim()].filter(Boolean).join(" ")].map(
    (line) => line?.trim() ?? "",
  );
  return lines.filter((line, index) => line !== "" || index !== 2);
}

/** An envelope that shows whom it goes to. */
export function AddressedEnvelope({ to, from, posted, zone }: AddressedEnvelopeProps) {
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
        {posted === undefined ? null : <Postmark on={posted} zone={zone} />}
      </svg>
      <p className="absolute top-[9%] left-[7%] max-w-1/2 truncate text-[length:3.8cqw] leading-tight text-muted">
        {from}
      </p>
      <ol className="absolute top-[41%] right-[8%] left-[20%] font-display text-[length:4.6cqw] leading-none font-semibold">
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

/** Three waves that run from the ring over the stamp. */
const WAVES =
  "M124 17.4C128 14.6 131 20.4 135 17.4C139 14.6 142 20.4 146 17.4C149 15.4 151 17 153 17.6M124.6 24C128.6 21.2 131.6 27 135.6 24C139.6 21.2 142.6 27 146.6 24C149.6 22 151.4 23.6 153.4 24.2M124 30.6C128 27.8 131 33.6 135 30.6C139 27.8 142 33.6 146 30.6C149 28.6 151 30.2 153 30.8";
const RING =
  "M110 10.4C118 10 124 16 124.2 24C124.4 32 118.4 38 110.2 38C102 38 96 32.2 96 24.2C96 16.4 102 10.6 110 10.4zM110 13.2C116.4 13 121.2 17.8 121.4 24C121.4 30.2 116.6 35 110.2 35.2C103.8 35.2 98.8 30.4 98.8 24.2C98.8 18 103.6 13.4 110 13.2";

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString("en-US", options).toUpperCase();

/** The day on which an envelope was posted, on the envelope's grid of 160 by 100. */
function Postmark({ on, zone: timeZone }: { on: Date; zone: string | undefined }) {
  return (
    <g className="appear" data-postmark="">
      <g transform="rotate(-9 110 24)">
        <path
          d={RING}
          className="stroke-text forced-colors:stroke-[CanvasText]"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        <text
          x="110"
          textAnchor="middle"
          fontSize="5"
          className="fill-text font-sans font-semibold forced-colors:fill-[CanvasText]"
        >
          <tspan x="110" y="23.4">
            {part(on, { month: "short", day: "numeric", timeZone })}
          </tspan>
          <tspan x="110" y="29.6">
            {part(on, { year: "numeric", timeZone })}
          </tspan>
        </text>
      </g>
      <path
        d={WAVES}
        className="stroke-text forced-colors:stroke-[CanvasText]"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}
