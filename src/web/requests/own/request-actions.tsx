import { type ReactNode, type Ref, useRef, useState } from "react";
import type { May } from "../../../contract/requests/request-turns";
import { RefusalNotice } from "../../forms/refusal";
import { sayRefused } from "../../site/calls/failures";
import { useMutation } from "../../site/calls/use-mutation";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { announce } from "../../ui/dialogs/live-region";
import { AnswerForm } from "./answer-form";
import { AddressForm } from "./address-form";
import { DayForm } from "./day-form";
import { StandingPart } from "./standing-part";
import type { OwnRequest, RequestActs, Send } from "./request-acts";

type Part = "answer" | "address" | "day" | "cancel";

interface RequestActionsProps {
  request: OwnRequest;
  may: May;
  acts: RequestActs;
  /** Names the request for people who only hear the buttons. */
  name: string;
  onChanged: (request: OwnRequest) => void;
}

/** A person's acts on their request: answer, correct the address, move the day, cancel. */
export function RequestActions({ request, may, acts, name, onChanged }: RequestActionsProps) {
  const [open, setOpen] = useState<Part | null>(null);
  const { busy, refusal, mutate, forgetRefusal } = useMutation(sayRefused("Not saved. Please try again."));
  const bar = useRef<HTMLDivElement>(null);

  const show = (part: Part | null) => {
    forgetRefusal();
    setOpen(part);
  };
  const noteDone = (changed: OwnRequest, said: string, sent: Part | null) => {
    onChanged(changed);
    forgetRefusal();
    // A form that was opened meanwhile stays open.
    setOpen((now) => (now === sent ? null : now));
    announce(said);
    // The pressed button may be gone.
    requestAnimationFrame(() => bar.current?.querySelector("button")?.focus());
  };
  const sendAct: Send = async (what, said) => {
    const reply = await mutate(what);
    if (!reply?.ok) return false;
    noteDone(reply.data, said, open);
    return true;
  };
  const cancel = () => void sendAct(() => acts.cancel(request), "Request cancelled");
  const undo = () => void sendAct(() => acts.undo(request), "Undone");
  const close = () => show(null);
  const form = { request, acts, send: sendAct, busy, onClose: close };
  const notice = <RefusalNotice refusal={refusal} busy={busy} />;
  return (
    <div className="mt-2">
      {may.undo ? (
        <TakeBack name={name} busy={busy} notice={open === null ? notice : null} onPress={undo} />
      ) : null}
      <Standing request={request} acts={acts} name={name} busy={busy} send={sendAct} />
      <ActionBar ref={bar} may={may} open={open} name={name} onShow={show} />
      {open === "answer" || open === "day" ? (
        <Opened refusal={notice}>
          {open === "answer" ? <AnswerForm {...form} /> : <DayForm {...form} />}
        </Opened>
      ) : null}
      {open === "address" ? (
        <AddressForm
          {...{ request, acts, onClose: close }}
          onDone={(changed) => noteDone(changed, "Address corrected", "address")}
        />
      ) : null}
      <CancelDialog
        open={open === "cancel"}
        name={name}
        busy={busy}
        refusal={notice}
        onClose={close}
        onCancel={cancel}
      />
    </div>
  );
}

const STANDING_SAID = { on: "Repeats every week", paused: "Paused", ended: "Ended" } as const;

type StandingProps = Pick<RequestActionsProps, "request" | "acts" | "name"> & { busy: boolean; send: Send };

/** Bread for a day may come again every week. */
function Standing({ request, acts, name, busy, send }: StandingProps) {
  const { stand } = acts;
  if (stand === undefined || !("wantedOn" in request) || request.wantedOn === "") return null;
  return (
    <StandingPart
      wantedOn={request.wantedOn}
      standing={request.standing}
      mayStart={(request.closed ?? null) === null}
      busy={busy}
      name={name}
      onChange={(state) => void send(() => stand(request, state), STANDING_SAID[state])}
    />
  );
}

interface TakeBackProps {
  name: string;
  busy: boolean;
  onPress: () => void;
  notice: ReactNode;
}

/** For a minute a cancellation or a move can be taken back. */
function TakeBack({ name, busy, onPress, notice }: TakeBackProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p>We tell the baker in a minute.</p>
      <Button busy={busy} busyLabel="Undoing..." onClick={onPress}>
        Undo<span className="visually-hidden">: {name}</span>
      </Button>
      {notice}
    </div>
  );
}

interface ActionBarProps {
  ref: Ref<HTMLDivElement>;
  may: May;
  open: Part | null;
  name: string;
  onShow: (part: Part | null) => void;
}

function ActionBar({ ref, may, open, name, onShow }: ActionBarProps) {
  const parts: [Part, string, boolean][] = [
    ["answer", "Write a message", true],
    ["address", "Correct address", may.address],
    ["day", "Change day", may.day],
    ["cancel", "Cancel request", may.cancel],
  ];
  return (
    <div ref={ref} className="flex flex-wrap gap-x-4 gap-y-1">
      {parts
        .filter(([, , can]) => can)
        .map(([part, words]) => (
          <Button
            key={part}
            variant="quiet"
            aria-expanded={part === "cancel" ? undefined : open === part}
            onClick={() => onShow(open === part ? null : part)}
          >
            {words}
            <span className="visually-hidden">: {name}</span>
          </Button>
        ))}
    </div>
  );
}

interface CancelDialogProps {
  open: boolean;
  name: string;
  busy: boolean;
  refusal: ReactNode;
  onClose: () => void;
  onCancel: () => void;
}

function CancelDialog({ open, name, busy, refusal, onClose, onCancel }: CancelDialogProps) {
  return (
    <Dialog
      open={open}
      title="Cancel this request?"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="filled"
            busy={busy}
            busyLabel="Cancelling..."
            data-first-focus=""
            onClick={onCancel}
          >
            Cancel request
          </Button>
        </>
      }
    >
      <p>{name}. We tell the baker, and nothing is sent or baked.</p>
      {refusal}
    </Dialog>
  );
}

function Opened({ refusal, children }: { refusal: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-3 flex max-w-xl flex-col gap-3">
      {children}
      {refusal}
    </div>
  );
}
