import { GramReadout } from "./gram-readout";
import { type Amounts, LARGE_BATCH, SMALL_BATCH, sumOf } from "./week";

const BATCHES: readonly (readonly [name: string, amounts: Amounts])[] = [
  ["Small batch", SMALL_BATCH],
  ["Large batch", LARGE_BATCH],
];

/** One row for each batch size; the total is added up here, so it cannot disagree with its parts. */
export function FeedingTable() {
  return (
    <table className="feeding-table">
      <caption className="visually-hidden">Grams for a small and a large feeding</caption>
      <thead>
        <tr>
          {["Batch", "Starter", "Flour", "Water", "Total"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BATCHES.map(([name, amounts]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {amounts.map(([part, grams]) => (
              <td key={part}>
                <GramReadout>{grams}</GramReadout>
              </td>
            ))}
            <td className="feeding-total">
              <GramReadout>{sumOf(amounts)}</GramReadout>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
