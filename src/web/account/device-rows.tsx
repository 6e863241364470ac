import { LogOut } from "lucide-react";
import { useState } from "react";
import type { SessionItem } from "../../contract/account";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { deviceOf, whereAndWhen } from "./session-words";

interface DeviceRowsProps {
  sessions: readonly SessionItem[];
  /** The session that is being ended. */
  busy: string | null;
  onEnd: (session: SessionItem) => void;
}

export function DeviceRows({ sessions, busy, onEnd }: DeviceRowsProps) {
  const [now] = useState(() => Date.now());
  return (
    <ul className="border-t border-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {deviceOf(session)}
              {session.current && <Badge className="font-normal">This device</Badge>}
            </p>
            <p className="text-hint text-muted">{whereAndWhen(session, now)}</p>
          </div>
          {!session.current && (
            <Button
              icon={<LogOut size={20} />}
              busy={busy === session.id}
              className="shrink-0"
              onClick={() => onEnd(session)}
            >
              Sign out
              <span className="visually-hidden">{` ${deviceOf(session)}. ${whereAndWhen(session, now)}`}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
