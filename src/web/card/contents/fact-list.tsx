import type { ReactNode } from "react";
import { Weight } from "../ledger/weight";

export type Fact = { label: ReactNode; value: string; key?: string };

/** Quiet labels left, figures right: the ruled list of a formula card. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map((fact, index) => (
        <div key={fact.key ?? (typeof fact.label === "string" ? fact.label : index)}>
          <dt>{fact.label}</dt>
          <dd>
            <Weight text={fact.value} className="text-lead" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
