import type { CalculatedRecipe, Category } from "../../baking";
import { grams } from "../format";
import { composition } from "./composition";
import { PatternFill } from "./pattern-fill";

const SIZE = 160;
const THICK = 26;
const GAP_DEGREES = 1.8;

/** The bar of the ingredient list as a ring, where there is room for it; the list says the same in words. */
export function CompositionRing({ recipe }: { recipe: CalculatedRecipe }) {
  let from = 0;
  const sectors = composition(recipe).map(({ category, share }) => {
    const sector = { category, path: sectorPath(from * 360, (from + share) * 360) };
    from += share;
    return sector;
  });
  if (sectors.length === 0) return null;
  return (
    <div aria-hidden="true" className="composition-ring no-print">
      {sectors.map(({ category, path }) => (
        <Sector key={category} category={category} path={path} />
      ))}
      <p>
        <span className="text-h3 font-semibold">{grams(recipe.weighedOut)}</span>
        <span className="text-small text-muted">weighed out</span>
      </p>
    </div>
  );
}

/** The pattern fills a square; the ring's sector is cut out of it. */
function Sector({ category, path }: { category: Category; path: string }) {
  return (
    <div className="absolute inset-0" style={{ clipPath: `path("${path}")` }}>
      <PatternFill category={category} />
    </div>
  );
}

/** A piece of the ring between two angles, clockwise from twelve o'clock, with a little paper at both ends. */
export function sectorPath(fromDegrees: number, toDegrees: number): string {
  const whole = toDegrees - fromDegrees > 359.9;
  const gap = whole ? 0 : Math.min(GAP_DEGREES, toDegrees - fromDegrees) / 2;
  // A full circle has no two ends an arc could join: stop a hair short of it.
  const [a, b] = [fromDegrees + gap, whole ? fromDegrees + 359.9 : toDegrees - gap];
  const large = b - a > 180 ? 1 : 0;
  const outer = SIZE / 2;
  const inner = outer - THICK;
  return `M${at(outer, a)}A${outer} ${outer} 0 ${large} 1 ${at(outer, b)}L${at(inner, b)}A${inner} ${inner} 0 ${large} 0 ${at(inner, a)}Z`;
}

function at(radius: number, degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  const point = [Math.cos(radians), Math.sin(radians)].map((part) => (SIZE / 2 + radius * part).toFixed(2));
  return point.join(" ");
}
