import { Accent, Bare, Cutout, Fine, Ink, Tint } from "../../drawings/ink";

const CRUST =
  "M50 216C34 214 32 190 40 164C56 116 106 78 172 64C200 58 226 56 252 57C332 60 398 98 426 158C438 188 440 214 420 216z";
const CUT = "M100 142C128 90 214 50 306 62C334 66 352 78 356 92C304 90 192 104 100 142z";
const CENTIMETRES = Array.from({ length: 31 }, (_, cm) => cm);

/** A 950 g boule from the side, on the bench's ruler: about 25 cm across. 15 units are a centimetre. */
export function LoafOnRuler() {
  return (
    <svg
      viewBox="0 0 480 272"
      className="h-auto w-full max-w-md justify-self-end lg:max-w-lg"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <g transform="translate(3 4)">
        <Tint d={CRUST} />
      </g>
      <Ink d={CRUST} />
      <Cutout d={CUT} />
      <Fine d="M128 128C176 92 252 72 336 84M168 106C200 88 244 76 286 74M66 206C62 196 64 184 70 172M410 206C414 196 412 184 406 172M150 204C152 200 156 198 160 198M300 206C304 202 310 202 314 204" />
      <Bare d="M62 168C92 146 130 134 168 128M190 125C240 118 300 118 344 126M364 131C384 138 400 146 412 158M54 192C80 176 110 166 140 160M158 157C230 146 300 146 356 156M376 161C396 168 412 176 422 188M96 200C130 190 170 184 214 182M240 181C290 180 340 184 386 196" />
      <Accent d="M6 220H474" />
      <Fine d={CENTIMETRES.map((cm) => `M${15 + cm * 15} 226v${cm % 5 === 0 ? 18 : 9}`).join("")} />
      {CENTIMETRES.filter((cm) => cm % 5 === 0).map((cm) => (
        <text
          key={cm}
          x={15 + cm * 15}
          y="265"
          textAnchor="middle"
          fontSize="16"
          className="fill-muted forced-colors:fill-[CanvasText]"
        >
          {cm}
        </text>
      ))}
    </svg>
  );
}
