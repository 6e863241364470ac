import { GramReadout } from "./gram-readout";
import { type Amounts, LARGE_BATCH, SMALL_BATCH, sumOf } from "./week";

const BATCHES: readonly (readonly [name: string, amounts: Amounts])[] = [
  ["Small batch", SMALL_BATCH],
  ["Large batch", LARGE_BATCH],
];

const CELL = "border-b border-line py-3 pl-1";

/** One row for each batch size; the total is added up here, so it cannot disagree with its parts. */
export function FeedingTable() {
  return (
    <table className="w-full max-w-prose border-collapse text-right max-sm:text-hint">
      <caption className="visually-hidden">Grams for a small and a large feeding</caption>
      <thead>
        <tr>
          {["Batch", "Starter", "Flour", "Water", "Total"].map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b-2 border-text py-1 pl-1 first:pl-0 first:text-left"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BATCHES.map(([name, amounts]) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-3 text-left">
              {name}
            </th>
            {amounts.map(([part, grams]) => (
              <td key={part} className={CELL}>
                <GramReadout>{grams}</GramReadout>
              </td>
            ))}
            <td className={CELL}>
              <GramReadout>{sumOf(amounts)}</GramReadout>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
