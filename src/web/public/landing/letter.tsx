import { Link } from "@tanstack/react-router";
import { site } from "../../../contract/site";
import { EnvelopeDrawing } from "../../drawings/envelope-drawing";
import { buttonClass } from "../../ui/button-class";
import { RequestStarterLink } from "../request-starter-link";

const FACTS = [
  ["Costs", "nothing, shipping included"],
  ["Goes", "anywhere in the US"],
  ["Arrives", `in ${site.promises.starterArrives}`],
];

/** The starter giveaway, written as the letter that comes with it (CP-02). */
export function Letter() {
  return (
    <section aria-labelledby="letter-title" className="page">
      <div className="sheet @container p-6 md:p-12">
        <div className="grid gap-x-12 gap-y-8 @md:grid-cols-[3fr_2fr]">
          <div className="max-w-[54ch]">
            <h2 id="letter-title">A free sourdough starter</h2>
            <p className="mt-6 font-display text-lead font-medium">Dear baker,</p>
            <p className="mt-4">
              a starter makes more of itself than one kitchen can bake. Mine is dried, folded into a flat
              envelope and mailed anywhere in the US. It is free, shipping included.
            </p>
            <p className="mt-4">
              Add water and whole wheat flour, and follow the guide for seven days. At the end of the week it
              raises your first loaf.
            </p>
            <p className="mt-4 font-display font-medium">{site.name}</p>
            <p className="mt-8 flex flex-wrap gap-3">
              <RequestStarterLink variant="filled" />
              <Link to="/starter-instructions" className={buttonClass("outline")}>
                View Instructions
              </Link>
            </p>
          </div>
          <div className="self-end">
            <EnvelopeDrawing size={240} className="-my-4 mx-auto h-auto w-48 md:w-60 lg:w-72" />
            <dl className="mt-6 border-b border-line text-hint">
              {FACTS.map(([name, text]) => (
                <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
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
