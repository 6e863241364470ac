import { Link } from "../../routes/link";
import { Trash2 } from "lucide-react";
import { type ReactNode, Suspense, useId } from "react";
import { latePart } from "../../site/late-part";
import { StepsThrough } from "./steps-through";
import { Moment } from "../desk/moment";
import type { Walk } from "./use-walk";
import { StatusBadge } from "../../requests/own/status-badge";
import { TYPE_WORDS } from "../../../wording/requests/status-words";
import { dayText } from "../../../wording/values/dates";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { isToDo, type ShownRequest, withKind } from "../desk/ask-rows";
import { AllergenText } from "../desk/allergen-text";
import { PaidPresses } from "../money/paid-presses";
import { Warnings } from "../desk/warnings";
import { OldLabel } from "../printing/old-label";
import { ClosedBadge } from "../desk/closed-badge";
import { Doubt } from "../desk/doubt";
import { EmailLink } from "../desk/email-link";
import { StatusSelect } from "../desk/status-select";
import type { StatusChange } from "../desk/use-status-changes";
import { addressLines, envelopeText, isPickup, KIND_WORDS, NOT_KEPT } from "../desk/words";

interface DetailDialogProps {
  row: ShownRequest;
  change: StatusChange | undefined;
  walk: Walk;
  onStep: (row: ShownRequest) => void;
  onStatus: (status: ShownRequest["status"]) => void;
  onTurn: (row: ShownRequest) => void;
  onDelete: () => void;
  onClose: () => void;
}

const EnvelopePart = latePart(() => import("./envelope-part"), "EnvelopePart");
const ReplyPart = latePart(() => import("../replies/reply-part"), "ReplyPart");

/** AD-04: everything about one request. Its status can be changed here, too. */
export function DetailDialog(props: DetailDialogProps) {
  const { row, change, walk, onStep, onStatus, onTurn, onDelete, onClose } = props;
  const { kind, name, email, status } = row;
  const envelope = envelopeText(row);
  return (
    <Dialog
      open
      title={`${KIND_WORDS[kind]} Request`}
      onClose={onClose}
      className="request-detail"
      actions={
        <>
          <Button icon={<Trash2 size={20} />} onClick={onDelete}>
            Delete<span className="visually-hidden"> request from {name}</span>
          </Button>
          <Button variant="filled" onClick={onClose} data-first-focus="">
            Close
          </Button>
        </>
      }
    >
      <StepsThrough walk={walk} onStep={onStep} />
      <Part title="Customer Information">
        <Fact term="Name">
          {name} {envelope === null ? null : <Badge tone="warning">{envelope}</Badge>}
          <OldLabel row={row} />
          <Warnings request={row} />
          <Doubt row={row} />
        </Fact>
        <Fact term="Email">
          <EmailLink email={email} />
        </Fact>
        <Fact term="Person">
          <Link to="/admin" search={{ of: `${kind}/${row.id}` }} className="link">
            All requests and notes
          </Link>
        </Fact>
      </Part>
      <Order row={row} onKept={onTurn} />
      <Suspense fallback={null}>
        <ReplyPart row={row} next={walk.next} onStep={onStep} onTurn={onTurn} />
      </Suspense>
      <Address row={row} />
      <Part title="Status">
        <Fact term="Now">
          <StatusBadge status={status} />
          {isToDo(row) ? null : <> </>}
          <ClosedBadge row={row} />
        </Fact>
        {isToDo(row) ? (
          <Fact term="Change to">
            <StatusSelect key={row.id} row={row} change={change} onChange={onStatus} />
          </Fact>
        ) : null}
      </Part>
    </Dialog>
  );
}

function Order({ row, onKept }: { row: ShownRequest; onKept: (row: ShownRequest) => void }) {
  return (
    <Part title="Order Details">
      <Fact term="Requested">
        <Moment iso={row.createdAt} />
      </Fact>
      {row.kind === "bread-requests" ? (
        <>
          <Fact term="Type">{TYPE_WORDS[row.requestType]}</Fact>
          <Fact term="Instructions">
            <span className="whitespace-pre-line">
              {row.instructions === "" ? "None" : <AllergenText text={row.instructions} />}
            </span>
          </Fact>
          <Fact term="Wanted">{row.wantedOn === "" ? "Any day" : dayText(row.wantedOn)}</Fact>
          {row.ways === undefined ? null : (
            <Fact term="Price">
              <PaidPresses request={row} onKept={(kept) => onKept(withKind("bread-requests", kept))} />
            </Fact>
          )}
          <Fact term="How">{isPickup(row) ? "Pickup" : "Delivery"}</Fact>
        </>
      ) : (
        <>
          <Fact term="Item">Sourdough starter</Fact>
          <Fact term="Envelope">
            <Suspense fallback={null}>
              <EnvelopePart key={row.id} id={row.id} />
            </Suspense>
          </Fact>
        </>
      )}
    </Part>
  );
}

function Address({ row }: { row: ShownRequest }) {
  const lines = addressLines(row);
  return (
    <Part title="Delivery Address">
      {isPickup(row) ? (
        <Fact term="Address">None. The loaf is picked up.</Fact>
      ) : (
        <Fact term="Address">
          {lines.length === 0 ? NOT_KEPT : null}
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
