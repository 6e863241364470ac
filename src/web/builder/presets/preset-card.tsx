import type { Preset } from "../../../baking";
import type { Hours, LocalTime } from "../../../contract/recipes/bench-state";
import { type Bake, beginOf, bestBake } from "../../times/best-bake";
import { LateLoaf } from "../../drawings/late-loaf";
import { useFormats } from "../../site/units";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Disclosure } from "../../ui/disclosure";
import { useDraft } from "../../draft/draft-store";
import { preloadCard } from "../frame/lazy-parts";
import { bakeTexts } from "./preset-begin";
import type { PresetFacts } from "./facts-of";
import { REPLACED, withUndo } from "../../draft/with-undo";

/** The bread of a preset: what it is like, how long it takes and when there is bread; then what goes in. */
export function PresetCard({ preset, facts, now, sleep, isFirst, standsOut }: PresetCardProps) {
  const { inUnits } = useFormats();
  const choosePreset = useDraft((state) => state.choosePreset);
  // With a draft on offer, Continue is the button that stands out.
  const offered = useDraft((state) => state.status === "offered");
  const headingId = `preset-${preset.id}`;
  const { face, texts } = facts;
  const bake = now === null ? null : bestBake(facts, now, sleep);
  return (
    <article
      aria-labelledby={headingId}
      className="border-line max-md:border-b max-md:py-1.5 md:flex md:h-full md:flex-col md:rounded-sheet md:border md:bg-surface md:p-5 md:shadow-sheet"
    >
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <LateLoaf face={face} className="size-[min(7rem,31vw)] shrink-0 self-center md:size-[6.25rem]" />
        {/* With large letters the words go below the loaf. */}
        <div className="min-w-0 grow basis-[12em] text-small">
          {isFirst && <p className="font-semibold text-primary">A good first loaf</p>}
          <h2 id={headingId} className="text-body leading-tight md:text-h3">
            {preset.name}
          </h2>
          <BreadBy
            bake={bake}
            now={now}
            onStart={(begin) => withUndo(REPLACED, () => choosePreset(preset, begin))}
          />
          <p>
            {inUnits(facts.makes)} · {texts.difficulty}
            {/* A phone has the lines for what is not said above: most breads name their leavening. */}
            <span className="max-md:hidden">
              {"\u00a0"}· {texts.leavening}
            </span>
          </p>
          <p>
            <span className="inline-block">
              {texts.inAll}
              <span className="max-md:hidden"> in all</span>,
            </span>{" "}
            <span className="inline-block">{texts.handsOn} hands on</span>
          </p>
          {isFirst && <p className="mt-1">{STARTER_IS}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-3 max-md:mt-1 md:contents">
        <PresetContents preset={preset} />
        <Button
          variant={standsOut && !offered ? "filled" : "outline"}
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

/** For who has never baked with one. */
const STARTER_IS = "Needs a starter: flour and water with live yeast. We mail you one for free.";

function PresetContents({ preset }: { preset: Preset }) {
  const { percent } = useFormats();
  return (
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
        {/* Wide, where all of it is in sight, the sentence above is enough to choose by. */}
        <div className="md:hidden">
          <Part title="How it goes">{preset.instructions}</Part>
        </div>
      </div>
    </Disclosure>
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
  /** The first of those that are shown has the filled button. */
  standsOut: boolean;
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h3 className="inline font-sans text-small text-text">{title}</h3> <p className="inline">{children}</p>
    </section>
  );
}

type PromiseProps = {
  /** Null if no start spares the night. */
  bake: Bake | null;
  now: number | null;
  onStart: (begin?: LocalTime) => void;
};

/**
 * When there is bread: the press takes the recipe with the start that makes it so. A bread that wakes its baker from
 * any start promises no time; its card has the ways around the night. The server has no clock of this
 * kitchen: until the page is awake, the longest words keep the place. They stay below the real ones, so a shorter day
 * moves nothing either.
 */
function BreadBy({ bake, now, onStart }: PromiseProps) {
  const formats = useFormats();
  const isKnown = now !== null;
  // Ten in the evening is as long as any time, with twelve hours as with 24.
  const longest = formats.clock(22 * 60);
  return (
    <button
      type="button"
      className={classNames(
        "grid min-h-control w-full content-center items-center text-left leading-tight",
        !isKnown && "invisible",
      )}
      onPointerEnter={preloadCard}
      onFocus={preloadCard}
      onClick={() => isKnown && onStart(bake === null ? undefined : beginOf(bake))}
    >
      <span aria-hidden className="invisible col-start-1 row-start-1">
        <BreadTimes ready={`Wednesday ${longest}`} begin={`Start at ${longest}`} />
      </span>
      {isKnown && (
        <span className="col-start-1 row-start-1">
          {bake === null ? <NoCalmStart /> : <BreadTimes {...bakeTexts(formats, bake, now)} />}
        </span>
      )}
    </button>
  );
}

function NoCalmStart() {
  return (
    <>
      <span className="block">
        Bread{" "}
        <span className="inline-block text-lead leading-tight font-semibold underline">when you like</span>
      </span>{" "}
      <span className="block text-small text-muted">Pick a start on its card</span>
    </>
  );
}

function BreadTimes({ ready, begin }: { ready: string; begin: string }) {
  return (
    <>
      <span className="block">
        Bread by <span className="inline-block text-lead leading-tight font-semibold underline">{ready}</span>
      </span>{" "}
      <span className="block text-small text-muted">{begin}</span>
    </>
  );
}
