/** Three waves that run from the ring over the stamp. */
const WAVES =
  "M124 17.4C128 14.6 131 20.4 135 17.4C139 14.6 142 20.4 146 17.4C149 15.4 151 17 153 17.6M124.6 24C128.6 21.2 131.6 27 135.6 24C139.6 21.2 142.6 27 146.6 24C149.6 22 151.4 23.6 153.4 24.2M124 30.6C128 27.8 131 33.6 135 30.6C139 27.8 142 33.6 146 30.6C149 28.6 151 30.2 153 30.8";
const RING =
  "M110 10.4C118 10 124 16 124.2 24C124.4 32 118.4 38 110.2 38C102 38 96 32.2 96 24.2C96 16.4 102 10.6 110 10.4zM110 13.2C116.4 13 121.2 17.8 121.4 24C121.4 30.2 116.6 35 110.2 35.2C103.8 35.2 98.8 30.4 98.8 24.2C98.8 18 103.6 13.4 110 13.2";

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString("en-US", options).toUpperCase();

/** The day on which an envelope was posted, on the envelope's grid of 160 by 100. */
export function Postmark({ on }: { on: Date }) {
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
            {part(on, { month: "short", day: "numeric" })}
          </tspan>
          <tspan x="110" y="29.6">
            {part(on, { year: "numeric" })}
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
