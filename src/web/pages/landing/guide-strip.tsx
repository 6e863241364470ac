import { Link } from "@tanstack/react-router";
import { RisingJar } from "../../drawings/jar-drawing";
import { Ticks } from "../../ui/ticks";
import { jarRise } from "../jar-rise";

const TOPICS = [
  { hash: "seven-days-from-flakes-to-bread", name: "Activating dehydrated starter" },
  { hash: "the-ratio-1-2-2", name: "A daily feeding schedule at 1:2:2" },
  { hash: "troubleshooting", name: "Troubleshooting" },
  { hash: "storage", name: "Storage" },
  { hash: "using-discard", name: "Using discard" },
] as const;

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** What the guide teaches, beside the week it takes: seven jars, flat on the first day and doubled on the last. */
export function GuideStrip() {
  return (
    <section
      aria-labelledby="guide-title"
      className="page grid gap-8 lg:grid-cols-[5fr_7fr] lg:items-end lg:gap-12"
    >
      <div>
        <h2 id="guide-title">Starter guide</h2>
        <p className="mt-3">From dry flakes to a jar that keeps for years. In it you learn:</p>
        <ol className="mt-6 border-b border-line">
          {TOPICS.map(({ hash, name }, index) => (
            <li key={hash} className="flex items-baseline gap-4 border-t border-line">
              <span aria-hidden className="w-4 font-display font-semibold text-muted">
                {index + 1}
              </span>
              <Link
                to="/starter-instructions"
                hash={hash}
                className="link inline-flex min-h-control grow items-center"
              >
                {name}
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <ul className="flex items-end">
          {DAYS.map((day) => (
            <li key={day} className="min-w-0 flex-1 text-center text-hint text-muted">
              <RisingJar rise={jarRise(day)} className="-mx-[25%] h-auto w-[150%] max-w-none" />
              <span className="max-sm:visually-hidden">Day </span>
              {day}
            </li>
          ))}
        </ul>
        <Ticks count={28} major={4} className="mt-2" />
      </div>
    </section>
  );
}
