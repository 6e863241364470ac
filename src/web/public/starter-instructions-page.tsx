import { Link } from "../routes/link";
import Guide from "../../../content/starter-instructions.mdx";
import { buttonClass } from "../ui/button-class";
import { DayCard, Days } from "./guide/day-card";
import { Next, Normal } from "./guide/day-words";
import { GramReadout } from "./guide/gram-readout";
import { dayScript } from "./guide/guide-day";
import { Article, Contents, GuideSection } from "./guide/guide-frame";
import { Aside, Asides, Needs, Signs, Steps, Trouble, Troubles } from "./guide/guide-lists";
import { PrintCover, WrittenLink } from "./guide/guide-print";
import { LevainChart } from "./guide/levain-chart";
import { TodayPanel } from "./guide/today-panel";
import { type Amounts, LARGE_BATCH, SMALL_BATCH, sumOf } from "./guide/week";
import { StartersPausedNotice } from "../site/starters-paused";
import { RequestStarterLink } from "./request-starter-link";
import { WRITTEN } from "./parts/written";
import "./guide/guide.css";

/** The parts its text is set with. */
const GUIDE_PARTS = {
  ...WRITTEN,
  a: WrittenLink,
  Article,
  Aside,
  Asides,
  Contents,
  Day: DayCard,
  Days,
  FeedingTable,
  LevainChart,
  Needs,
  Next,
  Normal,
  Section: GuideSection,
  Signs,
  Steps,
  Trouble,
  Troubles,
};

/** CP-06, CP-07. Its words are in content/starter-instructions.mdx and content/starter-week.mdx. */
export function StarterInstructionsPage() {
  return (
    <div className="guide page py-12 md:py-18">
      {import.meta.env.SSR && <ScriptOnce>{dayScript}</ScriptOnce>}
      <header className="guide-title">
        <h1>Starter Instructions</h1>
        <p className="mt-4 max-w-prose text-lead">
          From an envelope of dried flakes to a starter that raises bread, and how to keep it for years.
        </p>
        <PrintCover />
      </header>
      <TodayPanel />
      <div className="guide-body mt-12 grid gap-12 lg:mt-18 lg:grid-cols-[min(14.5rem,22vw)_minmax(0,1fr)]">
        <Guide components={GUIDE_PARTS} />
      </div>
      <StartersPausedNotice className="no-print mt-12" />
      <p className="no-print mt-12 actions border-t-2 border-text pt-6">
        <Link to="/" className={buttonClass("outline")}>
          Back to Home
        </Link>
        <RequestStarterLink />
        <Link to="/recipe" className={buttonClass("outline")}>
          Create Recipe
        </Link>
      </p>
    </div>
  );
}

const BATCHES: readonly (readonly [name: string, amounts: Amounts])[] = [
  ["Small batch", SMALL_BATCH],
  ["Large batch", LARGE_BATCH],
];

const CELL = "border-b border-line py-3 pl-1";

/** A row for each batch size; the total is added up here, so it cannot disagree with its parts. */
function FeedingTable() {
  return (
    <table className="feedings w-full max-w-prose border-collapse text-right max-sm:text-hint">
      <caption className="visually-hidden">Grams for a small and a large feeding</caption>
      <thead>
        <tr>
          {["Batch", "Starter", "Flour", "Water", "Total"].map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b-2 border-text py-1 pl-1 first:pl-0 first:text-left"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BATCHES.map(([name, amounts]) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-3 text-left">
              {name}
            </th>
            {amounts.map(([part, grams]) => (
              <td key={part} className={CELL}>
                <GramReadout>{grams}</GramReadout>
              </td>
            ))}
            <td className={CELL}>
              <GramReadout>{sumOf(amounts)}</GramReadout>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An inline script that removes itself, so that React's drawing in the browser never meets it. */
function ScriptOnce({ children }: { children: string }) {
  return <script dangerouslySetInnerHTML={{ __html: `${children};document.currentScript.remove()` }} />;
}
