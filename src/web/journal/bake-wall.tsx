import { Link } from "../routes/link";
import { Star } from "lucide-react";
import { dayIn, shortDay } from "../../wording/values/dates";
import type { WallCard } from "../outbox/bake-cards";
import type { WaitingBake } from "../outbox/bake-store";
import { proofText, starsText } from "../../wording/baking/bake-answers";
import { useNear } from "../ui/use-near";
import { BakePicture } from "./bake-picture";

type Props = { bakes: readonly WallCard[]; waiting: readonly WaitingBake[] };

/** The loaves side by side, newest first. */
export function BakeWall({ bakes, waiting }: Props) {
  const unsent = new Map(waiting.map((entry) => [entry.id, entry]));
  return (
    <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      {bakes.map((bake) => (
        <Loaf key={bake.id} bake={bake} waits={unsent.get(bake.id)} />
      ))}
    </ul>
  );
}

/** A browser's own "lazy" asks for pictures up to three screens away: 350 kB at the first look. */
const PICTURES_AHEAD = 0.5;

function Loaf({ bake, waits }: { bake: WallCard; waits: WaitingBake | undefined }) {
  const { id, name, bakedAt, zone, rating, proof, face, form, photograph } = bake;
  const { place, isNear } = useNear<HTMLLIElement>(PICTURES_AHEAD);
  return (
    <li
      ref={place}
      className="sheet group/card relative flex min-w-0 flex-col [contain-intrinsic-size:auto_14rem] [content-visibility:auto] hover:border-edge"
    >
      <div className={photograph === undefined ? "flex justify-center px-3 pt-3" : "flex justify-center"}>
        {photograph === undefined || isNear ? (
          <BakePicture
            bakeId={id}
            photograph={photograph}
            face={face}
            form={form}
            className="h-26 w-full rounded-t-sheet object-cover sm:h-34"
            drawingClass="-mb-1 size-24 sm:size-32"
          />
        ) : (
          <div className="h-26 sm:h-34" />
        )}
      </div>
      <div aria-hidden="true" className="h-2 border-y-2 border-text bg-tint" />
      <div className="grow p-3">
        <h2 className="text-lead break-words group-has-[a:hover]/card:underline">
          <Link to="/journal/$id" params={{ id }} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <p className="num text-hint text-muted">{shortDay(dayIn(bakedAt, zone))}</p>
        {rating !== null && (
          <p className="mt-1 flex" role="img" aria-label={starsText(rating)}>
            {Array.from({ length: rating }, (_, star) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stars have nothing but their places.
              <Star key={star} size={16} className="fill-tint stroke-text" />
            ))}
          </p>
        )}
        <p className="text-hint">{proofText(proof)}</p>
        {waits !== undefined && <p className="text-hint text-muted">{waitText(waits)}</p>}
      </div>
    </li>
  );
}

const waitText = ({ refused }: WaitingBake) =>
  refused === "" ? "On this device. We send it once you are online." : refused;
