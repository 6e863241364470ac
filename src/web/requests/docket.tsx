import type { ReactNode } from "react";
import { site } from "../../contract/site/site";
import { stateCode } from "../../contract/requests/us-states";
import { dateText } from "../../wording/values/dates";
import type { RequestInput } from "./request-keeper";

const BREAD: Readonly<Record<string, string>> = {
  omakase: "Omakase",
  description: "Custom",
  custom: "Custom",
};

interface DocketProps {
  values: Readonly<RequestInput>;
  name: string;
  /** When it was sent. A docket with this is stamped. */
  received?: Date;
}

/** The baker's slip for an order, which fills in as the form is typed. Everything on it is in the form as well. */
export function Docket({ values, name, received }: DocketProps) {
  const { requestType = "", instructions = "", fulfillment = "delivery" } = values;
  const isPickup = fulfillment === "pickup";
  return (
    <div aria-hidden="true" className="drawing relative isolate">
      <div className="absolute inset-x-1 top-1.5 bottom-0.5 -z-1 translate-x-0.5 rounded-chart bg-tint forced-colors:hidden" />
      <div className="rounded-t-chart border-[2.5px] border-b-0 border-text bg-surface px-4 pt-3 pb-4">
        <p className="flex items-center justify-between gap-4 border-b-[2.5px] border-double border-text pb-2">
          <span className="font-display text-h3 font-semibold">{site.name}</span>
          <span className="size-4 shrink-0 rounded-full border-2 border-text bg-bg" />
        </p>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4">
          <Row label="Bread">{BREAD[requestType] ?? ""}</Row>
          <Row label="Wishes" lines={3}>
            {instructions.trim()}
          </Row>
          <Row label="By">{isPickup ? "Pickup" : "Delivery"}</Row>
          <Row label="To" lines={2}>
            {isPickup ? site.serviceArea.city : addressOf(values)}
          </Row>
          <Row label="For">{name.trim()}</Row>
          <Row label="Received">
            {received === undefined ? null : (
              <span
                data-stamp=""
                className="appear absolute right-6 bottom-5 -rotate-3 rounded-field border-[2.5px] border-accent bg-surface px-4 py-2 font-sans leading-tight font-semibold text-accent"
              >
                {dateText(received)}
              </span>
            )}
          </Row>
        </div>
      </div>
      <TornEdge />
    </div>
  );
}

/** As written on an envelope: "24 Guerrero St, Apt 3, San Francisco, CA 94110". */
function addressOf({ address, address2, city, state, zip }: Readonly<RequestInput>): string {
  const code = `${stateCode(state ?? "")} ${zip ?? ""}`;
  return [address, address2, city, code]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(", ");
}

const LINES: Readonly<Record<1 | 2 | 3, string>> = {
  1: "h-10 line-clamp-1",
  2: "h-16 line-clamp-2",
  3: "h-22 line-clamp-3",
};

/** A line of the slip. It keeps its height while it is empty. */
function Row({ label, lines = 1, children }: { label: string; lines?: 1 | 2 | 3; children: ReactNode }) {
  return (
    <>
      <p className="pt-2.5 text-hint text-muted">{label}</p>
      <p
        className={`border-b-[1.5px] border-dotted border-edge pt-2 font-display leading-normal font-semibold ${LINES[lines]}`}
      >
        {children}
      </p>
    </>
  );
}

/** Twenty-four teeth on a strip of 240 by 6, as a paper roll's cutter leaves them. */
const TEETH = Array.from({ length: 24 }, (_, tooth) => `L${tooth * 10 + 5} 5.4L${tooth * 10 + 10} 0.6`).join(
  "",
);

/** The lower edge of a slip that was torn off. */
function TornEdge() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 6"
      preserveAspectRatio="none"
      className="-mt-px block h-2.5 w-full overflow-visible"
      fill="none"
      focusable="false"
    >
      <path d={`M0 0.6${TEETH}L240 -0.4L0 -0.4z`} className="fill-surface forced-colors:fill-[Canvas]" />
      <path
        d={`M0 0.6${TEETH}`}
        className="stroke-text forced-colors:stroke-[CanvasText]"
        strokeWidth={2.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
