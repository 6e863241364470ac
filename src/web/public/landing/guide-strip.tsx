import { Link } from "../../routes/link";
import { RisingJar } from "../../drawings/levain/jar-drawing";
import { Ticks } from "../../ui/fields/ticks";
import { jarRise } from "../parts/jar-rise";

const TOPICS = [
  { hash: "seven-days-from-flakes-to-bread", name: "Activating dehydrated starter" },
  { hash: "the-ratio-1-2-2", name: "A daily feeding schedule at 1:2:2" },
  { hash: "troubleshooting", name: "Troubleshooting" },
  { hash: "storage", name: "Storage" },
  { hash: "using-discard", name: "Using discard" },
] as const;

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * The topics of the guide, over the week it takes: seven jars on a ruled shelf, flat on the first day, doubled on the
 * last.
 */
export function GuideStrip() {
  return (
    <section aria-labelledby="guide-title" className="page">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="guide-title">Starter guide</h2>
          <p className="mt-3 text-balance">
            From dry flakes to a starter that keeps for years. All you need is a scale and a rubber band. You
            learn:
          </p>
        </div>
        <ol className="self-end sm:columns-2 sm:gap-x-12">
          {TOPICS.map(({ hash, name }, index) => (
            <li key={hash} className="flex break-inside-avoid items-baseline gap-4 border-t border-line">
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
      <ol className="mt-8 grid grid-cols-7 items-end md:mt-12">
        {DAYS.map((day) => (
          <li key={day} className="min-w-0 text-center text-hint text-muted">
            <RisingJar
              rise={jarRise(day)}
              className="-mx-[20%] h-auto w-[140%] max-w-none md:mx-auto md:w-full md:max-w-44"
            />
            <span className="max-sm:visually-hidden">Day </span>
            {day}
          </li>
        ))}
      </ol>
      <Ticks count={28} major={4} className="mt-2" />
    </section>
  );
}
