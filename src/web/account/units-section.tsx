import { UnitsChoice } from "../site/units-choice";
import { Section } from "./section";

export function UnitsSection() {
  return (
    <Section title="Units">
      <UnitsChoice name="account" />
    </Section>
  );
}
