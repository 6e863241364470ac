import { Link } from "@tanstack/react-router";
import { lateInView } from "../../late";
import { buttonClass } from "../../ui/button-class";

const loadLoaf = async () => (await import("./lower-half")).HeroLoaf;
const HeroLoaf = lateInView({
  load: loadLoaf,
  ready: import.meta.env.SSR ? await loadLoaf() : undefined,
  className: "aspect-[360/206] w-full max-w-md lg:max-w-none",
});

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
