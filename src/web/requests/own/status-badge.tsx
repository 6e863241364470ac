import { Clock } from "lucide-react";
import type { BreadStatus, StarterStatus } from "../../../contract/requests/request-kinds";
import { Badge } from "../../ui/badge";
import { STATUS_WORDS } from "../../../wording/requests/status-words";

const TONE = {
  pending: "neutral",
  confirmed: "info",
  in_progress: "info",
  ready: "success",
  shipped: "success",
  delivered: "success",
} as const;

/** Where a request stands, in words. */
export function StatusBadge({ status }: { status: StarterStatus | BreadStatus }) {
  return (
    <Badge tone={TONE[status]} icon={status === "pending" ? <Clock size={16} /> : undefined}>
      {STATUS_WORDS[status]}
    </Badge>
  );
}
