import type { Preset } from "../../baking";
import type { Hours } from "../../contract/bench-state";
import { LateLoaf } from "../drawings/late-loaf";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Disclosure } from "../ui/disclosure";
import { useDraft } from "./draft-store";
import { preloadCard } from "./lazy-parts";
import { bakeTexts, bestBake } from "./preset-begin";
import type { PresetFacts } from "./preset-facts";
import { REPLACED, withUndo } from "./with-undo";

/** The bread of a preset: what it is like, how long it takes and when there is bread; then what goes in. */
export function PresetCard({ preset, facts, now, sleep, isFirst }: PresetCardProps) {
  const { inUnits, percent } = useFormats();
  const choosePreset = useDraft((state) => state.choosePreset);
  // With a draft on offer, Continue is the button that stands out.
  const offered = useDraft((state) => state.status === "offered");
  const headingId = `preset-${preset.id}`;
  const { loaf, texts } = facts;
  return (
    <article
      aria-labelledby={headingId}
      className="border-line max-md:border-b max-md:py-3 md:flex md:h-full md:flex-col md:rounded-sheet md:border md:bg-surface md:p-5 md:shadow-sheet"
    >
      <div className="flex gap-3">
        <LateLoaf {...loaf} className="size-16 shrink-0" />
        <div className="min-w-0 grow text-small">
          {isFirst && <p className="font-semibold text-primary">A good first loaf</p>}
          <h2 id={headingId} className="mb-1 text-h3">
            {preset.name}
          </h2>
          <p>
            <span className="num">{inUnits(preset.yield)}</span> · {texts.difficulty} · {texts.leavening}
          </p>
          <p>
            <span className="num">{texts.inAll} in all,</span>{" "}
            <span className="num">{texts.handsOn} hands on</span>
          </p>
          <BeginLine facts={facts} now={now} sleep={sleep} />
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-3 max-md:mt-1 md:contents">
        <Disclosure
          summary={
            <>
              What goes in<span className="visually-hidden">to {preset.name}</span>
            </>
          }
          // On a wide screen all of it is in sight, where the browser can open it from the style sheet.
          className="open:basis-full md:mt-3 md:mb-4 md:details-content:[content-visibility:visible] md:supports-[selector(::details-content)]:[&>summary]:hidden"
        >
          <p className="text-hint">{preset.description}</p>
          <div className="mt-2 grid gap-1 text-small text-muted">
            {preset.sections.map(({ name, ingredients }) => (
              <Part key={name} title={name}>
                {ingredients.map((of) => `${of.name}\u00a0${percent(of.percentage)}`).join(", ")}
              </Part>
            ))}
            <Part title="How it goes">{preset.instructions}</Part>
          </div>
        </Disclosure>
        <Button
          variant={isFirst && !offered ? "filled" : "outline"}
          className="md:mt-auto"
          aria-describedby={headingId}
          onPointerEnter={preloadCard}
          onFocus={preloadCard}
          onClick={() => withUndo(REPLACED, () => choosePreset(preset))}
        >
          Use This Recipe
        </Button>
      </div>
    </article>
  );
}

interface PresetCardProps {
  preset: Preset;
  facts: PresetFacts;
  /** Null while nobody knows the time here. */
  now: number | null;
  sleep: Hours;
  /** The bread for somebody who has never baked. */
  isFirst: boolean;
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h3 className="inline font-sans text-small text-text">{title}</h3> <p className="inline">{children}</p>
    </section>
  );
}

/** The server has no clock of this kitchen: until the page is awake, a line as long keeps the place. */
function BeginLine({ facts, now, sleep }: Pick<PresetCardProps, "facts" | "now" | "sleep">) {
  const formats = useFormats();
  if (now === null) return <p className="invisible">Start at 00:00: ready Wednesday 00:00</p>;
  const { begin, ready } = bakeTexts(formats, bestBake(facts, now, sleep), now);
  return (
    <p>
      {begin}: <span className="font-semibold">{ready}</span>
    </p>
  );
}
