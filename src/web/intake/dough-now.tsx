import type { Intake } from "../../intake";
import { useFormats } from "../site/units";

/** The sums differ by less than what rounding does. */
const SAME = 0.015;

/** The dough as it is read now, and whether it weighs what its text says. */
export function DoughNow({ intake }: { intake: Intake }) {
  const { grams, percent } = useFormats();
  const { flour, water, salt, hydration, all, said } = intake.dough;
  const off = said === null ? 0 : Math.round(all - said);
  const isSame = said !== null && Math.abs(off) <= Math.max(2, said * SAME);
  return (
    <output className="block w-full text-hint" aria-live="polite">
      <span className="inline-block">Flour {grams(flour)}</span>
      {" · "}
      <span className="inline-block">
        water {grams(water)} ({percent(hydration)})
      </span>
      {" · "}
      <span className="inline-block">salt {grams(salt)}</span>
      {" · "}
      <strong className="inline-block font-semibold">{grams(all)} in all</strong>
      {said !== null && (
        <>
          {". "}
          <span className="inline-block">
            {isSame
              ? "The text says the same."
              : `The text says ${grams(said)}: ${grams(Math.abs(off))} ${off < 0 ? "more" : "less"}.`}
          </span>
        </>
      )}
    </output>
  );
}
