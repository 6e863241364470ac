import type { ComponentType } from "react";
import { Link } from "../routes/link";
import { site } from "../../contract/site/site";
import { StartersPausedNotice } from "../site/starters-paused";
import { EnvelopeDrawing } from "../drawings/sketches/envelope-drawing";
import { OrderNote } from "../drawings/sketches/order-note";
import { buttonClass } from "../ui/button-class";
import { LANDING_INPUTS } from "./landing/amounts";
import { Calculator } from "./landing/calculator";
import { GuideStrip } from "./landing/guide-strip";
import { LoafOnRuler } from "./landing/loaf-on-ruler";
import { MenuBoard } from "./landing/menu-board";
import { RequestStarterLink } from "./request-starter-link";

/** First the bench of who comes back, handed in: it knows every part of the site. Then six parts, each set as the thing it is: sign and letter, then menu, row of jars, scale, letterhead. */
export function LandingPage({ Bench }: { Bench?: ComponentType }) {
  return (
    <div className="flex flex-col gap-18 py-12 md:gap-22 md:py-18">
      {Bench && <Bench />}
      <Hero />
      <Letter />
      <MenuBoard />
      <GuideStrip />
      <Calculator />
      <Letterhead />
    </div>
  );
}

function Hero() {
  return (
    <section className="page grid items-end gap-8 lg:grid-cols-[5fr_6fr] lg:gap-12">
      <div>
        <h1 className="max-w-[12ch] text-hero">Sourdough, down to the gram</h1>
        <p className="mt-6 max-w-[44ch] text-lead">
          Work out a dough, plan your day, print the card. No starter yet? We mail you one for free.
        </p>
        <p className="mt-8 actions">
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

/** The site's subject in one picture: the water, to the percent, decides how a loaf stands. */
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

function Letterhead() {
  return (
    <section aria-labelledby="touch-title" className="page">
      <div className="grid items-center gap-x-8 gap-y-4 border-t-2 border-text pt-6 sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto]">
        <OrderNote size={132} className="h-auto w-24 sm:row-span-2 sm:w-33 lg:row-span-1" />
        <div>
          <h2 id="touch-title">Get In Touch</h2>
          <p className="mt-3 max-w-prose">
            Do you have a question about a dough, a starter or an order? Did you see a wrong number?{" "}
            {site.name} is small, and we read every message.
          </p>
        </div>
        <p className="actions">
          <Link to="/contact" className={buttonClass("outline")}>
            Contact
          </Link>
          <Link to="/about" className={buttonClass("outline")}>
            About
          </Link>
        </p>
      </div>
    </section>
  );
}

const FACTS = [
  ["Costs", "nothing, shipping included"],
  ["Goes", "anywhere in the US"],
  ["Arrives", "in a flat envelope, by mail"],
];

/** The starter giveaway, written as the letter that comes with it (CP-02). Who comes back has read it: the way stays. */
function Letter() {
  return (
    <section aria-labelledby="letter-title" className="page">
      <div className="sheet @container p-6 md:p-12">
        <div className="grid gap-x-12 gap-y-8 @md:grid-cols-[3fr_2fr]">
          <div className="max-w-[54ch]">
            <h2 id="letter-title">A free sourdough starter</h2>
            <p className="mt-6 font-display text-lead font-semibold [html[data-returns]_&]:hidden">
              Dear baker,
            </p>
            <p className="mt-4 [html[data-returns]_&]:hidden">
              My starter grows faster than I can use it. I dry it, fold it into a flat envelope and mail it
              anywhere in the US. The starter is free, shipping included.
            </p>
            <p className="mt-4 [html[data-returns]_&]:hidden">
              Add water and whole wheat flour, and follow the guide for seven days. At the end of the week
              your starter raises your first loaf.
            </p>
            <p className="mt-4 font-display font-semibold [html[data-returns]_&]:hidden">{site.name}</p>
            <StartersPausedNotice className="mt-8" />
            <p className="mt-8 actions">
              <RequestStarterLink />
              <Link to="/starter-instructions" className={buttonClass("outline")}>
                View Instructions
              </Link>
            </p>
          </div>
          <div className="self-end [html[data-returns]_&]:hidden">
            <EnvelopeDrawing size={240} className="-my-4 mx-auto h-auto w-48 md:w-60 lg:w-72" />
            <dl className="mt-6 border-b border-line text-hint">
              {FACTS.map(([name, text]) => (
                <div key={name} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
                  <dt className="text-muted">{name}</dt>
                  <dd className="text-right">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}
