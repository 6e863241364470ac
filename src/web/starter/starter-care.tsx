import { Link } from "../routes/link";
import { dateText } from "../../wording/values/dates";
import type { Jar } from "./read-jar";

const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;

/** How to rest a starter: in the fridge, or dried (guide, "Keeping it"). */
export function StarterCare({ jar: { dried } }: { jar: Jar }) {
  return (
    <section aria-labelledby="resting" className="mt-8">
      <h2 id="resting" className="mt-0 text-h3">
        When you do not bake
      </h2>
      <p className="mt-2 max-w-prose">
        <strong>In the fridge.</strong> Feed it, wait 1-2 hours, then put it in. Feed it once a week. Take it
        out a day before you bake.
      </p>
      <p className="mt-2 max-w-prose">
        <strong>Dried.</strong> Spread some thin on parchment and let it dry for 1-2 days. Crumble it into a
        closed jar.
        {dried !== null &&
          ` You dried some on ${dateText(dried.at)}: good until ${dateText(new Date(Date.parse(dried.at) + YEAR_DAYS * DAY_MS))} or longer.`}{" "}
        To wake the flakes, follow the{" "}
        <Link to="/starter-instructions" className="link">
          Starter Instructions
        </Link>
        .
      </p>
    </section>
  );
}
