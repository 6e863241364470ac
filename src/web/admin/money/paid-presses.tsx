import { Check } from "lucide-react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import type { Money } from "../../../contract/requests/money";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { Button } from "../../ui/button";
import { announce } from "../../ui/dialogs/live-region";
import { useOwnerMutation } from "../desk/owner-calls";
import { Price } from "./price";

interface PaidPressesProps {
  request: Pick<AdminBreadRequest, "id" | "name" | "ways" | "sum" | "paid">;
  onKept: (request: AdminBreadRequest) => void;
}

/** The pressed way says that it was paid; another amount than the price needs words, too. */
function priceOf({ sum, paid }: Money): Money {
  if (sum === undefined) return {};
  return paid?.sum === undefined || paid.sum.minor === sum.minor ? { sum } : { sum, paid };
}

/**
 * The price of a wish and how it was paid, a press for each way. Pressed again, it is not paid. Nothing where no bread has a
 * price.
 */
export function PaidPresses({ request, onKept }: PaidPressesProps) {
  const { id, name, ways = [], paid } = request;
  const { busy, doing, problem, change } = useOwnerMutation((reply) => notDone(reply, "saved"));
  if (ways.length === 0) return null;
  async function press(way: string) {
    const how = paid?.how === way ? null : way;
    const reply = await change(
      () =>
        call("PUT /api/admin/bread-requests/:id/paid", { params: { id }, body: { how }, keepSession: true }),
      way,
    );
    if (!reply?.ok) return;
    onKept(reply.data);
    announce(how === null ? `${name}: not paid` : `${name}: paid, ${how}`);
  }
  return (
    <div role="group" aria-label={`Paid: ${name}`} className="paid-presses flex flex-wrap items-center gap-2">
      <Price money={priceOf(request)} />
      <span aria-hidden="true" className="text-hint text-muted">
        Paid:
      </span>
      {ways.map((way) => {
        const isHow = paid?.how === way;
        return (
          <Button
            key={way}
            aria-pressed={isHow}
            variant={isHow ? "filled" : "outline"}
            icon={isHow ? <Check size={20} /> : undefined}
            busy={busy && doing === way}
            onClick={() => void press(way)}
          >
            {way}
          </Button>
        );
      })}
      <p role="alert" className="text-hint text-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}
