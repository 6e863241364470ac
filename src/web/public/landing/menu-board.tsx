import { Link } from "../../routes/link";
import { site } from "../../../contract/site/site";
import { LateLoaf } from "../../drawings/late-loaf";
import { plainFace } from "../../drawings/plain-face";

const MENU = [
  {
    name: "Custom Order",
    terms: "you describe it",
    detail: "Tell us the flours, the shape, the seeds and the day you need it.",
  },
  {
    name: "Omakase",
    terms: "baker's choice",
    detail: "The baker chooses: the best loaf of the week.",
  },
] as const;

const IN_THE_WINDOW = [
  plainFace({ scoring: "wheat-ear" }),
  plainFace({ bread: "batard", crust: "amber", scoring: "single-slash" }),
  plainFace({ bread: "braid", crust: "brown" }),
];

/** Fresh bread as a bakery's menu board: name, leader dots, terms; and three loaves on the shelf below the name. */
export function MenuBoard() {
  return (
    <section aria-labelledby="menu-title" className="page">
      <div className="border-y-2 border-text py-1.5">
        <div className="grid gap-x-12 gap-y-8 border-y border-text py-8 md:py-12 lg:grid-cols-[5fr_7fr]">
          <div>
            <h2 id="menu-title">Fresh bread</h2>
            <div className="mt-6 grid max-w-md grid-cols-3 justify-items-center gap-4 border-b-2 border-text pb-1">
              {IN_THE_WINDOW.map((face) => (
                <LateLoaf key={face.bread} face={face} className="aspect-square w-full max-w-28" />
              ))}
            </div>
          </div>
          <div className="flex flex-col">
            <dl className="flex flex-col gap-6">
              {MENU.map(({ name, terms, detail }) => (
                <div key={name}>
                  <dt className="flex flex-wrap items-baseline gap-x-3">
                    <span className="font-display text-h2 font-semibold">{name}</span>
                    <span
                      aria-hidden
                      className="mb-1 min-w-8 grow border-b-[3px] border-dotted border-edge"
                    />
                    <span className="ml-auto text-lead">{terms}</span>
                  </dt>
                  <dd className="mt-1 max-w-prose text-muted">{detail}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 lg:mt-auto lg:pt-6">
              <span>In {site.serviceArea.city}, by delivery or pickup. Every request gets a reply.</span>
              <Link to="/bread-request" className="link inline-flex min-h-control items-center">
                Request a loaf
              </Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
