import { useState } from "react";
import type { Ringing, RingingDevice } from "../../contract/baking/notices";
import { call, type Reply } from "../site/calls/api";
import { NotLoaded } from "../site/calls/not-loaded";
import { sayRefused } from "../site/calls/failures";
import { useAnswer } from "../site/calls/query-client";
import { QUESTIONS } from "../site/calls/questions";
import { useDeviceZone } from "../site/device-zone";
import { useAwake } from "../site/use-awake";
import { useShownAt } from "../site/use-shown-at";
import { useMutation } from "../site/calls/use-mutation";
import { endPush } from "../site/ringing/end-push";
import { beginRinging, ringingText, switchOff, whyUnable } from "../site/ringing/ringing";
import { RefusalNotice } from "../forms/refusal";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { announce } from "../ui/dialogs/live-region";
import { Section } from "../ui/section";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { ago } from "./parts/ago";
import type { Run } from "./passkeys/use-confirmation";

/** The devices that ring at the steps of a baking day, and this one among them. */
export function RingingSection({ run }: { run: Run }) {
  const { answer, again, change } = useAnswer(QUESTIONS.ringing);
  return (
    <Section title="Devices That Ring">
      <p>
        A device rings at each step of your baking day, when a plan begins, and when your starter is hungry,
        with the page closed and the phone locked. It needs a network then. Your calendar feed rings without
        one.
      </p>
      {answer.status === "loading" && (
        <Skeleton>
          <SkeletonBlock className="h-control" />
        </Skeleton>
      )}
      {answer.status === "failed" && (
        <NotLoaded what="your devices that ring" reply={answer.reply} onAgain={again} />
      )}
      {answer.status === "ready" && (
        <RingingDevices devices={answer.data.devices} run={run} onChange={change} />
      )}
    </Section>
  );
}

/** Not found: it has ended by itself meanwhile. */
async function endRinging(id: string): Promise<Reply<unknown>> {
  const reply = await call("DELETE /api/ringing/:id", { params: { id }, keepSession: true });
  return !reply.ok && reply.code === "not-found" ? { ok: true, status: 200, data: null } : reply;
}

interface RingingDevicesProps {
  devices: readonly RingingDevice[];
  run: Run;
  onChange: (change: (ringing: Ringing) => Ringing) => void;
}

const nameOf = ({ device }: RingingDevice) => device ?? "An unknown device";

function RingingDevices({ devices, run, onChange }: RingingDevicesProps) {
  const { busy, refusal, mutate } = useMutation(sayRefused("This device could not be ended."));
  async function end(device: RingingDevice) {
    const { id, current } = device;
    if (current) {
      switchOff(true);
      await endPush();
    }
    const gone = await mutate(() => run(() => endRinging(id)));
    if (!gone?.ok) return;
    onChange((ringing) => ({ ...ringing, devices: ringing.devices.filter((one) => one.id !== id) }));
    announce(`${nameOf(device)} no longer rings.`);
  }
  return (
    <>
      {devices.length > 0 && (
        <ul className="border-t border-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} busy={busy} onEnd={() => void end(device)} />
          ))}
        </ul>
      )}
      <RefusalNotice refusal={refusal} />
      {!devices.some(({ current }) => current) && (
        <ThisDevice onBegun={(ringing) => onChange(() => ringing)} />
      )}
    </>
  );
}

interface DeviceRowProps {
  device: RingingDevice;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { current, failedAt, madeAt } = device;
  const now = useShownAt();
  const zone = useDeviceZone();
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {nameOf(device)}
          {current && <Badge className="font-normal">This device</Badge>}
        </p>
        <p className="text-hint text-muted">
          {failedAt === null
            ? `Added ${ago(madeAt, now, zone)}.`
            : `Notices do not reach it. The first failed ${ago(failedAt, now, zone)}. Use calendar alarms, or stop it and begin anew.`}
        </p>
      </div>
      <Button busy={busy} className="shrink-0" onClick={onEnd}>
        Stop
        <span className="visually-hidden">{` ringing on ${nameOf(device)}`}</span>
      </Button>
    </li>
  );
}

type State = Parameters<typeof ringingText>[0];

/** The press that makes this device ring, or why it cannot. */
function ThisDevice({ onBegun }: { onBegun: (ringing: Ringing) => void }) {
  const unable = useAwake(whyUnable, null);
  const [tried, setState] = useState<State | null>(null);
  const state = tried ?? unable;
  async function begin() {
    setState("asking");
    // Safari and Firefox ask only in the press itself.
    await Notification.requestPermission();
    const begun = await beginRinging();
    if (begun.is !== "on") return setState(begun.is);
    switchOff(false);
    announce("This device rings from now on.");
    onBegun(begun.ringing);
  }
  return (
    <>
      {state !== null && state !== "asking" && <p role="status">{ringingText(state)}</p>}
      {unable === null && (
        <Button
          className="self-start"
          busy={state === "asking"}
          busyLabel="Asking your browser..."
          onClick={() => void begin()}
        >
          Ring on this device
        </Button>
      )}
    </>
  );
}
