import { Link } from "@tanstack/react-router";
import Guide from "../../../content/starter-instructions.mdx";
import { buttonClass } from "../ui/button-class";
import { Article, Contents, Day, Days, Steps, Trouble, Troubles } from "./guide-parts";
import { FeedingTable, LevainTable } from "./guide-tables";
import { RequestStarterLink } from "./request-starter-link";
import { WRITTEN } from "./written";

/** The parts its text is set with; the server reads the text once more, for search engines (src/web/head). */
export const GUIDE_PARTS = {
  ...WRITTEN,
  Article,
  Contents,
  Day,
  Days,
  FeedingTable,
  LevainTable,
  Steps,
  Trouble,
  Troubles,
};

/** CP-06. Its words are in content/starter-instructions.mdx. */
export function StarterInstructionsPage() {
  return (
    <div className="page py-12 md:py-18">
      <h1>Starter Instructions</h1>
      <p className="mt-4 max-w-prose text-lead">
        From an envelope of dried flakes to a starter that raises bread, and how to keep it for years.
      </p>
      <div className="mt-8 flex flex-col gap-12 lg:flex-row">
        <Guide components={GUIDE_PARTS} />
      </div>
      <p className="no-print mt-12 flex flex-wrap gap-3 border-t-2 border-text pt-6">
        <Link to="/" className={buttonClass("outline")}>
          Back to Home
        </Link>
        <RequestStarterLink variant="filled" />
        <Link to="/recipe" className={buttonClass("outline")}>
          Create Recipe
        </Link>
      </p>
    </div>
  );
}
