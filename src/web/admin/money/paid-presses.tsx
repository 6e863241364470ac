import { Check } from "lucide-react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { Button } from "../../ui/button";
import { announce } from "../../ui/dialogs/live-region";
import { useOwnerMutation } from "../desk/owner-calls";

interface PaidPressesProps {
  request: Pick<AdminBreadRequest, "id" | "name" | "ways" | "paid">;
  onKept: (request: AdminBreadRequest) => void;
}

/** How a wish was paid, a press for each way. Pressed again, it is not paid. Nothing where no bread has a price. */
export function PaidPresses({ request: { id, name, ways = [], paid }, onKept }: PaidPressesProps) {
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
    <div role="group" aria-label={`Paid: ${name}`} className="flex flex-wrap items-center gap-2">
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
