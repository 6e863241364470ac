import { Link } from "@tanstack/react-router";
import { site } from "../../../contract/site";

const MENU = [
  {
    name: "Custom Order",
    terms: "you describe it",
    detail: "The flours, the shape, the seeds, the day you need it. Say it in your own words.",
  },
  {
    name: "Omakase",
    terms: "baker's choice",
    detail: "Leave it to the oven: whatever the week's dough does best.",
  },
] as const;

/** Fresh bread as a bakery's menu board: name, leader dots, terms. */
export function MenuBoard() {
  return (
    <section aria-labelledby="menu-title" className="page">
      <div className="border-y-2 border-text py-2">
        <div className="border-y border-text px-0 py-8 md:px-12 md:py-12">
          <h2 id="menu-title">Fresh bread</h2>
          <dl className="mt-6 flex flex-col gap-6">
            {MENU.map(({ name, terms, detail }) => (
              <div key={name}>
                <dt className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-display text-h3 font-semibold">{name}</span>
                  <span aria-hidden className="mb-1 min-w-8 grow border-b-[3px] border-dotted border-edge" />
                  <span className="ml-auto text-lead">{terms}</span>
                </dt>
                <dd className="mt-1 max-w-prose text-muted">{detail}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-8 flex flex-wrap items-baseline gap-x-6 gap-y-3 border-t border-line pt-4">
            <span>
              In {site.serviceArea.shortCity}, by delivery or pickup. You hear back within{" "}
              {site.promises.breadReply}.
            </span>
            <Link to="/bread-request" className="link inline-flex min-h-control items-center">
              Ask for a loaf
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
