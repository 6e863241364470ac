import { Plus, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { AdminBreadRequest } from "../../../contract/requests/admin";
import {
  type Bread,
  BREAD_NAMES,
  BREADS,
  MOST_PIECES,
  type WishItem,
} from "../../../contract/requests/breads";
import { breadsText } from "../../../wording/requests/breads";
import { TYPE_WORDS } from "../../../wording/requests/status-words";
import { Button } from "../../ui/button";
import { SelectInput } from "../../ui/fields/field";
import { NumberStepper } from "../../ui/fields/number-stepper";
import { client } from "../../site/calls/query-client";
import { canPromise, YesPart } from "../replies/yes-part";
import { DayPart } from "./day-part";
import { OwnersStanding } from "../regulars/owners-standing";
import { Regular } from "../regulars/regular";
import { Price } from "../money/price";
import { Warnings } from "../desk/warnings";
import { AllergenText } from "../desk/allergen-text";
import { useWish } from "./use-wish";

interface WishRowProps {
  request: AdminBreadRequest;
  onKept: (request: AdminBreadRequest) => void;
  onView: () => void;
  /** The control for its status. */
  status: ReactNode;
}

/** A request of a day: whose it is, its words, and how they are read. */
export function WishRow({ request, onKept, onView, status }: WishRowProps) {
  const { name, requestType, instructions, fulfillment, zip } = request;
  const { items, by, problem, send } = useWish(request, onKept);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="wish-row" data-request={request.id}>
      <p className="wish-who">
        <button type="button" className="wish-name" data-view="" onClick={onView}>
          {name}
          <span className="visually-hidden">: view details</span>
        </button>{" "}
        <span className="text-hint text-muted">
          {fulfillment === "pickup" ? "Pickup" : `Delivery ${zip}`.trim()}
        </span>{" "}
        <Regular request={request} />
      </p>
      <div className="wish-words">
        <Warnings request={request} />
        <p className="wrap-anywhere whitespace-pre-line">
          {instructions === "" ? (
            <span className="text-muted">{TYPE_WORDS[requestType]}, without words</span>
          ) : (
            <AllergenText text={instructions} />
          )}
        </p>
        <Reading
          name={name}
          items={items}
          by={by}
          price={<Price money={request} />}
          onRight={() => void send([...items])}
        />
      </div>
      <div className="wish-presses flex flex-wrap items-center gap-2">
        {request.wantedOn === "" ? null : <Promising request={request} onKept={onKept} />}
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`Correct the breads of ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Correct
        </Button>
        {status}
      </div>
      {isOpen ? (
        <>
          <Correction items={items} by={by} send={(next) => void send(next)} onDone={() => setOpen(false)} />
          <DayPart request={request} onKept={onKept} />
          <OwnersStanding request={request} onKept={onKept} />
        </>
      ) : null}
      <p role="alert" className="text-hint text-error empty:hidden">
        {problem}
      </p>
      {request.wantedOn === "" ? <Promising request={request} onKept={onKept} /> : null}
    </li>
  );
}

interface ReadingProps extends Pick<CorrectionProps, "items" | "by"> {
  name: string;
  price: ReactNode;
  onRight: () => void;
}

/** How the words are read. A guess is confirmed with one press. */
function Reading({ name, items, by, price, onRight }: ReadingProps) {
  const read = breadsText(items);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span>
        {by === "guess" ? "We guess: " : by === "owner" ? "You count: " : "Read as: "}
        <strong className="font-semibold">{read}</strong>
      </span>
      {price}
      {by === "guess" ? (
        <Button variant="quiet" onClick={onRight} aria-label={`That's right for ${name}: ${read}`}>
          That's right
        </Button>
      ) : null}
    </p>
  );
}

/** "Yes, bake it", while nobody has promised the wish. Its own day is the day it stands under. */
function Promising({ request, onKept }: Pick<WishRowProps, "request" | "onKept">) {
  const { wantedOn, lastLine } = request;
  if (!canPromise(request)) return null;
  return (
    <YesPart
      key={wantedOn}
      request={request}
      asksDay={wantedOn === ""}
      seen={lastLine ?? null}
      onNewer={() => void client.invalidateQueries({ queryKey: ["bake days"] })}
      onDone={onKept}
    />
  );
}

interface CorrectionProps {
  items: WishItem[];
  by: "read" | "guess" | "owner";
  send: (items: WishItem[] | null) => void;
  onDone: () => void;
}

function Correction({ items, by, send, onDone }: CorrectionProps) {
  const id = useId();
  const change = (at: number, part: Partial<WishItem>) =>
    send(items.map((item, index) => (index === at ? { ...item, ...part } : item)));
  return (
    <div className="flex flex-col gap-2 rounded-field bg-sunken p-3">
      {items.map((item, at) => (
        <div key={at} className="flex flex-wrap items-center gap-2">
          <NumberStepper
            id={`${id}-${at}`}
            label={`How many, ${at + 1}`}
            hideLabel
            compact
            className="w-36"
            value={item.pieces}
            min={1}
            max={MOST_PIECES}
            step={1}
            invalidBehaviour="revert"
            onChange={(pieces) => {
              if (pieces !== undefined) change(at, { pieces: Math.round(pieces) });
            }}
          />
          <SelectInput
            aria-label={`Which bread, ${at + 1}`}
            className="min-w-48 grow"
            value={item.bread}
            onChange={({ target }) => change(at, { bread: target.value as Bread })}
          >
            {BREAD_NAMES.map((bread) => (
              <option key={bread} value={bread}>
                {BREADS[bread].many}
              </option>
            ))}
          </SelectInput>
          {items.length > 1 ? (
            <Button
              variant="quiet"
              icon={<X size={20} />}
              aria-label={`Remove ${BREADS[item.bread].many}`}
              onClick={() => send(items.filter((_, index) => index !== at))}
            />
          ) : null}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus size={20} />}
          onClick={() => send([...items, { pieces: 1, bread: "sourdough-loaf" }])}
        >
          Another bread
        </Button>
        {by === "owner" ? <Button onClick={() => send(null)}>As read</Button> : null}
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
