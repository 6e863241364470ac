import { LANDING_INPUTS } from "./amounts";
import { LoafOnRuler } from "./loaf-on-ruler";

/** What the site is about, in one picture: the water, to the percent, decides how a loaf stands. */
export function HeroLoaf() {
  const { start, min, max } = LANDING_INPUTS.hydration;
  return (
    <figure>
      <LoafOnRuler hydrationPercent={start} />
      <figcaption className="mt-2 text-hint text-muted">
        A loaf with {start}% water. The thin lines are the same flour with {min}% and with {max}%.
      </figcaption>
    </figure>
  );
}
