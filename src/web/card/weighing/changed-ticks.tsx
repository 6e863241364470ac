import { Button } from "../../ui/button";
import { Disclosure } from "../../ui/disclosure";
import { Notice } from "../../ui/notice";
import { useAnnounced } from "../../ui/dialogs/use-announced";
import type { Weighing } from "./use-weighing";

const MOST_LINES = 4;

/** Says what was weighed at another weight: on this device a moment ago, or on another one. */
export function ChangedTicks({ changed, forget }: Pick<Weighing, "changed" | "forget">) {
  const lines = changed.map(({ text }) => `${text}.`);
  useAnnounced(lines.join(" "));
  if (lines.length === 0) return null;
  // A batch of another size changes every row: the list itself stays in sight.
  const few = lines.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES;
  return (
    <Notice
      tone="warning"
      title="Weigh again"
      className="no-print mb-2"
      actions={<Button onClick={forget}>Got it</Button>}
    >
      {lines.slice(0, few).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {lines.length > few && (
        <Disclosure summary={`${lines.length - few} more`}>
          {lines.slice(few).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Disclosure>
      )}
    </Notice>
  );
}
