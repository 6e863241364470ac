import { type Poke, POKES } from "../../../baking";
import { PokeDrawing } from "../../drawings/poke-drawing";

const DENT: Record<Poke, { does: string; says: string }> = {
  springs: { does: "Springs back at once", says: "Not yet" },
  slow: { does: "Comes back slowly, only partway", says: "Ready to bake" },
  stays: { does: "Stays", says: "Bake now: it’s going over" },
};

interface Props {
  poke: Poke | undefined;
  onPoke: (poke: Poke | undefined) => void;
}

/** Three drawings to tap; a second tap undoes the first. */
export function PokeChoice({ poke, onPoke }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">What does the dent do?</legend>
      <div className="look-rises look-pokes">
        {POKES.map((one, index) => (
          <button
            key={one}
            type="button"
            className="look-rise"
            aria-pressed={poke === one}
            data-first-focus={index === 0 ? "" : undefined}
            onClick={() => onPoke(poke === one ? undefined : one)}
          >
            <PokeDrawing poke={one} size={64} />
            <span className="look-dent">
              <span>{DENT[one].does}</span>
              <span className="look-says">{DENT[one].says}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
