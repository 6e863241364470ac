import { type RefObject, useRef, useState } from "react";
import type { SessionItem } from "../../contract/account/account";
import { call } from "../site/calls/api";
import { NOT_CONFIRMED, type Reply } from "../site/calls/reply";
import { useDeviceZone } from "../site/device-zone";
import { useShownAt } from "../site/use-shown-at";
import { useMutation } from "../site/calls/use-mutation";
import { useAnswer } from "../site/calls/query-client";
import { QUESTIONS } from "../site/calls/questions";
import { Button } from "../ui/button";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { NotLoaded } from "../site/calls/not-loaded";
import { PasskeysLeft } from "./passkeys/passkeys-left";
import { RefusalNotice } from "../forms/refusal";
import { type Refused, refusalOf } from "../site/calls/failures";
import { Section } from "../ui/section";
import { ago } from "./parts/ago";
import { SuccessNotice } from "./parts/success-notice";
import type { Run } from "./passkeys/use-confirmation";
import { LogOut } from "lucide-react";
import { Badge } from "../ui/badge";

interface DevicesSectionProps {
  run: Run;
  passkeysHeading: RefObject<HTMLHeadingElement | null>;
}

/** The session has ended by itself meanwhile. */
const isGone = ({ code }: Refused) => code === "not-found";

/** The sessions of this account, and ending them. */
function useEndSessions(run: Run, onEnded: () => void) {
  const { answer, again, change } = useAnswer(QUESTIONS.sessions);
  const { doing, refusal, mutate } = useMutation((reply) =>
    isGone(reply) || reply === NOT_CONFIRMED
      ? null
      : refusalOf(reply.message || "This device could not be signed out.", reply),
  );
  const [ended, setEnded] = useState<string | null>(null);

  async function end(
    name: string,
    action: () => Promise<Reply<unknown>>,
    done: string,
    ids: readonly string[],
  ) {
    setEnded(null);
    const reply = await mutate(() => run(action), { as: name });
    if (reply === undefined || (!reply.ok && !isGone(reply))) return;
    change((sessions) => sessions.filter(({ id }) => !ids.includes(id)));
    setEnded(done);
    onEnded();
  }
  const endOne = (session: SessionItem) =>
    end(
      session.id,
      () => call("POST /api/auth/revoke-session", { body: { id: session.id }, keepSession: true }),
      `${deviceOf(session)} is signed out.`,
      [session.id],
    );
  const endOthers = (others: readonly SessionItem[]) =>
    end(
      "others",
      () => call("POST /api/auth/revoke-other-sessions", { keepSession: true }),
      "Your other devices are signed out.",
      others.map(({ id }) => id),
    );
  return { answer, again, doing, refusal, ended, endOne, endOthers };
}

/** Where somebody is signed in, so that a stranger shows and can be sent away. */
export function DevicesSection({ run, passkeysHeading }: DevicesSectionProps) {
  const passkeys = useAnswer(QUESTIONS.passkeys);
  const heading = useRef<HTMLHeadingElement>(null);
  const { answer, again, doing, refusal, ended, endOne, endOthers } = useEndSessions(run, () => {
    // More passkeys may have been added since this page loaded its list.
    void passkeys.refresh();
    // The session's button is gone, and the focus with it.
    heading.current?.focus();
  });
  const sessions = answer.status === "ready" ? answer.data : [];
  const others = sessions.filter(({ current }) => !current);
  return (
    <Section title="Your Devices" headingRef={heading}>
      <p>You are signed in here. Sign out any device that you do not know, then change your password.</p>
      {ended !== null && (
        <SuccessNotice>
          <p>{ended}</p>
          <PasskeysLeft passkeys={passkeys.answer} heading={passkeysHeading} />
        </SuccessNotice>
      )}
      {answer.status === "loading" && (
        <Skeleton>
          <SkeletonBlock className="h-16" />
        </Skeleton>
      )}
      {answer.status === "failed" && <NotLoaded what="your devices" reply={answer.reply} onAgain={again} />}
      {sessions.length > 0 && (
        <DeviceRows sessions={sessions} doing={doing} onEnd={(session) => void endOne(session)} />
      )}
      <RefusalNotice refusal={refusal} />
      {others.length > 0 && (
        <Button
          className="self-start"
          busy={doing === "others"}
          busyLabel="Signing out..."
          onClick={() => void endOthers(others)}
        >
          Sign out all other devices
        </Button>
      )}
    </Section>
  );
}

interface DeviceRowsProps {
  sessions: readonly SessionItem[];
  /** The session that is being ended. */
  doing: string | null;
  onEnd: (session: SessionItem) => void;
}

function DeviceRows({ sessions, doing, onEnd }: DeviceRowsProps) {
  const now = useShownAt();
  const zone = useDeviceZone();
  return (
    <ul className="border-t border-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {deviceOf(session)}
              {session.current && <Badge className="font-normal">This device</Badge>}
            </p>
            <p className="text-hint text-muted">{whereAndWhen(session, now, zone)}</p>
          </div>
          {!session.current && (
            <Button
              icon={<LogOut size={20} />}
              busy={doing === session.id}
              className="shrink-0"
              onClick={() => onEnd(session)}
            >
              Sign out
              <span className="visually-hidden">{` ${deviceOf(session)}. ${whereAndWhen(session, now, zone)}`}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "Los Angeles" of "America/Los_Angeles". */
const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

const NETWORKS = new Map([
  [true, "this network"],
  [false, "another network"],
]);

const deviceOf = ({ device }: SessionItem) => device ?? "An unknown device";

/** "Los Angeles time, another network": as much of a place as a device says of itself. */
function placeOf({ timeZone, sameNetwork, current }: SessionItem): string {
  const time = timeZone === null ? undefined : `${cityOf(timeZone)} time`;
  const network = current || sameNetwork === null ? undefined : NETWORKS.get(sameNetwork);
  const words = [time, network].filter((part) => part !== undefined).join(", ");
  return words === "" ? "" : `${words[0]?.toUpperCase()}${words.slice(1)}. `;
}

/** "Los Angeles time, another network. Last used 2 hours ago." */
const whereAndWhen = (session: SessionItem, now: number | null, zone: string): string =>
  `${placeOf(session)}${session.current ? "In use now." : `Last used ${ago(session.lastUsedAt, now, zone)}.`}`;
