import sharp from "sharp";

/** What a drawn loaf looks like. */
export type LoafLook = {
  shape: "round" | "oval" | "tin" | "sticks" | "sheet" | "braid";
  bake: "pale" | "golden" | "dark";
  /** The board or cloth below it. */
  board: "oak" | "linen" | "slate";
  seeds?: boolean;
};

const CRUST = {
  pale: ["#f0cf93", "#d9a85c", "#b57a35"],
  golden: ["#e3a95a", "#b9722f", "#7f4519"],
  dark: ["#b8763a", "#7d431b", "#43210d"],
} as const;
const BOARDS = {
  oak: ["#d9b98c", "#b9925f"],
  linen: ["#e9e4d8", "#cfc7b4"],
  slate: ["#6a6e72", "#44484c"],
} as const;

/** Numbers between 0 and 1 that are the same for the same seed, so that a loaf looks the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed * 9973 + 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const body = (path: string) => `<path d="${path}" fill="url(#crust)"/><path d="${path}" fill="url(#light)"/>`;
/** An open score: the pale crumb, and the ear that has risen along its edge. */
const cut = (path: string, ear: string) =>
  `<path d="${path}" fill="url(#crumb)"/><path d="${ear}" fill="none" stroke="#5b2f10" stroke-width="7" stroke-linecap="round"/>`;

const ROUND = "M480 150c190 0 300 110 300 225s-110 215-300 215-300-100-300-215 110-225 300-225z";
const OVAL = "M200 400c10-120 140-190 290-190s280 60 290 170c8 110-130 180-290 180s-298-60-290-160z";
const TIN = "M210 300c-30-90 60-130 270-130s300 40 270 130l-20 270H230z";
const SHEET = "M150 200q330-40 660 0l30 330q-360 50-720 0z";
const stick = (y: number) => `M120 ${String(y)}q360-70 720 0q30 45 0 80q-360 50-720 0q-30-40 0-80z`;
const strand = (x: number) => `M${String(x)} 300q90-70 150 30t-20 190q-90 40-140-30t10-190z`;
const STICKS = [190, 330, 470];
const STRANDS = [150, 270, 390, 510, 630];
const nick = (x: number, y: number) =>
  cut(`M${String(x)} ${String(y)}q95-48 180-34q-80 44-180 34z`, `M${String(x)} ${String(y)}q95-48 180-34`);

const SHAPES: Readonly<Record<LoafLook["shape"], { outline: string; drawn: string }>> = {
  round: {
    outline: ROUND,
    drawn: body(ROUND) + cut("M330 250q210 40 300 260q-200-90-300-260z", "M330 250q210 40 300 260"),
  },
  oval: {
    outline: OVAL,
    drawn: body(OVAL) + cut("M265 400q210-150 445-65q-230-10-445 65z", "M265 400q210-150 445-65"),
  },
  tin: {
    outline: TIN,
    drawn: body(TIN) + cut("M280 240q200-60 400 0q-200 30-400 0z", "M280 240q200-60 400 0"),
  },
  sheet: { outline: SHEET, drawn: body(SHEET) },
  sticks: {
    outline: STICKS.map(stick).join(""),
    drawn: STICKS.map((y) => body(stick(y)) + nick(210, y + 50) + nick(440, y + 46)).join(""),
  },
  braid: { outline: STRANDS.map(strand).join(""), drawn: STRANDS.map((x) => body(strand(x))).join("") },
};

/** The dimples of a focaccia, seeds, and the flour that a dark crust keeps. */
function toppings({ shape, bake, seeds = false }: LoafLook, next: () => number): string {
  const spot = (rx: number, ry: number, fill: string) => {
    const [x, y] = [String(Math.round(200 + next() * 560)), String(Math.round(190 + next() * 370))];
    const turn = String(Math.round(next() * 180));
    return `<ellipse cx="${x}" cy="${y}" rx="${String(rx)}" ry="${String(ry)}" ${fill} transform="rotate(${turn} ${x} ${y})"/>`;
  };
  const many = (count: number, draw: () => string) => Array.from({ length: count }, draw).join("");
  return (
    (shape === "sheet" ? many(34, () => spot(20, 14, 'fill="#6f3d16" fill-opacity=".35"')) : "") +
    (bake === "dark" ? many(90, () => spot(6, 4, 'fill="#fff7e6" fill-opacity=".3"')) : "") +
    (seeds ? many(110, () => spot(9, 4, 'fill="#f5e6c4"')) : "")
  );
}

/** A loaf on a board, drawn for the demo: nobody's photograph, so nobody's license. */
function drawLoaf(look: LoafLook, number: number): string {
  const [light, middle, rim] = CRUST[look.bake];
  const [near, far] = BOARDS[look.board];
  const next = numbersFrom(number + 1);
  const turn = (next() * 16 - 8).toFixed(1);
  const { outline, drawn } = SHAPES[look.shape];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 960 720">
<defs>
<radialGradient id="crust" cx=".42" cy=".32" r=".75"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${rim}"/></radialGradient>
<radialGradient id="light" cx=".35" cy=".22" r=".5"><stop offset="0" stop-color="#fff3d6" stop-opacity=".5"/><stop offset="1" stop-color="#fff3d6" stop-opacity="0"/></radialGradient>
<linearGradient id="crumb" x2="1" y2=".6"><stop offset="0" stop-color="#f8e6bd"/><stop offset="1" stop-color="${light}"/></linearGradient>
<linearGradient id="board" x2=".3" y2="1"><stop offset="0" stop-color="${near}"/><stop offset="1" stop-color="${far}"/></linearGradient>
<radialGradient id="shadow"><stop offset=".55" stop-color="#1d130a" stop-opacity=".45"/><stop offset="1" stop-color="#1d130a" stop-opacity="0"/></radialGradient>
<clipPath id="loaf"><path d="${outline}"/></clipPath>
</defs>
<rect width="960" height="720" fill="url(#board)"/>
<g transform="rotate(${turn} 480 380)"><ellipse cx="495" cy="500" rx="410" ry="150" fill="url(#shadow)"/>
${drawn}<g clip-path="url(#loaf)">${toppings(look, next)}</g></g>
</svg>`;
}

/** The drawing as the JPEG file that a phone would send. */
export const photographOf = async (look: LoafLook, number: number): Promise<Uint8Array> =>
  sharp(Buffer.from(drawLoaf(look, number)))
    .jpeg({ quality: 82 })
    .toBuffer();
