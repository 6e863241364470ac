import { placeDoubtOf } from "../../contract/requests/place-doubt";
import { stateCode, US_STATES } from "../../contract/requests/us-states";
import { Notice } from "../ui/notice";
import type { RequestInput } from "./request-keeper";

/** Warns while somebody types an address that may be outside the US, before they send it. */
export function PlaceNotice({ typed }: { typed: Readonly<RequestInput> }) {
  const { address = "", address2 = "", city = "", state = "", zip = "" } = typed;
  const doubt = placeDoubtOf({ address, address2, city, state: stateCode(state), zip });
  if (doubt === null) return null;
  return (
    <Notice tone="warning">
      {doubt.sign === "state"
        ? `We mail within the US, and “${doubt.said}” is not a US state.`
        : `This ZIP code is in ${US_STATES[doubt.state] ?? doubt.state}. Check your state and ZIP code.`}
    </Notice>
  );
}
