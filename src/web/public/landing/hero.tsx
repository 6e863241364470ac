import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class";
import { LANDING_INPUTS } from "./amounts";
import { LoafOnRuler } from "./loaf-on-ruler";

export function Hero() {
  return (
    <section className="page grid items-end gap-8 lg:grid-cols-[5fr_6fr] lg:gap-12">
      <div>
        <h1 className="max-w-[12ch] text-hero">Sourdough, down to the gram</h1>
        <p className="mt-6 max-w-[44ch] text-lead">
          Work out a dough, plan its hours, print the card. And if you have no starter yet, one comes in the
          mail for free.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/recipe" className={buttonClass("filled")}>
            Recipe Calculator
          </Link>
          <Link to="/bread-request" className={buttonClass("outline")}>
            Request Bread
          </Link>
        </p>
      </div>
      <HeroLoaf />
    </section>
  );
}

/** What the site is about, in one picture: the water, to the percent, decides how a loaf stands. */
function HeroLoaf() {
  const { start, min, max } = LANDING_INPUTS.hydration;
  return (
    <figure className="aspect-[360/206] w-full max-w-md lg:max-w-none">
      <LoafOnRuler hydrationPercent={start} />
      <figcaption className="mt-2 text-hint text-muted">
        A loaf with {start}% water. The thin lines are the same flour with {min}% and with {max}%.
      </figcaption>
    </figure>
  );
}
