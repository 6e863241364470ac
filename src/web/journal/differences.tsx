import { faceOf } from "../../baking";
import { bakeDifferences } from "../../wording/baking/bake-differences";
import { Link } from "../routes/link";
import { useFormats, useUserUnits } from "../site/units";
import { BakePicture } from "./bake-picture";
import type { Bread } from "./compared-bread";

/** Two breads side by side: only the differences, no reasons. */
export function Differences({ one, other }: { one: Bread; other: Bread }) {
  useUserUnits();
  const formats = useFormats();
  const groups = bakeDifferences(formats, one, other);
  return (
    <article aria-label="Differences" className="differences mt-6">
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-[34%]">
              <span className="visually-hidden">What differs</span>
            </th>
            <Head bread={one} />
            <Head bread={other} />
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 text-left font-display text-lead">
                {title}
              </th>
            </tr>
            {rows.map(({ what, one: mine, other: theirs }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name, and their order is fixed.
              <tr key={`${index} ${what}`} className="border-t border-line align-top">
                <th
                  scope="row"
                  className="py-1.5 pr-2 text-left text-hint font-normal break-words text-muted"
                >
                  {what}
                </th>
                <td className="num py-1.5 pr-2 break-words whitespace-pre-line">{mine}</td>
                <td className="num py-1.5 break-words whitespace-pre-line">{theirs}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {groups.length === 0 && <p className="mt-4">Nothing differs between these two.</p>}
      {(one.times === null || other.times === null) && (
        <p className="mt-4 text-hint text-muted">
          One of them was baked without a baking day, so times are not compared.
        </p>
      )}
    </article>
  );
}

function Head({ bread: { name, when, way, form, bakeId, photograph } }: { bread: Bread }) {
  return (
    <th scope="col" className="pr-2 pb-2 text-left font-normal">
      <BakePicture
        bakeId={bakeId}
        photograph={photograph}
        face={faceOf(form)}
        className="mb-2 aspect-4/3 w-full max-w-80 rounded-sheet object-cover print:max-w-40"
        drawingClass="size-16 sm:size-24"
      />
      <Link {...way} className="link block font-semibold break-words">
        {name}
      </Link>
      <span className="block text-hint text-muted">{when}</span>
    </th>
  );
}
