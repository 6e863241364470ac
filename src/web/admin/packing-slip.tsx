import type { AdminBreadRequest, AdminStarterRequest } from "../../contract/admin";
import { site } from "../../contract/site";
import { longDate } from "../../wording/dates";
import { TYPE_WORDS } from "../requests/status-words";
import { hasAddress, postalLines } from "./labels-address";

export type AnyRequest = AdminStarterRequest | AdminBreadRequest;

const isBread = (request: AnyRequest): request is AdminBreadRequest => "requestType" in request;

const whatText = (request: AnyRequest): string =>
  isBread(request) ? `Bread: ${TYPE_WORDS[request.requestType]}` : "Free sourdough starter, dehydrated";

function whereText(request: AnyRequest): string {
  if (isBread(request) && request.fulfillment === "pickup") return `Pickup in ${site.serviceArea.city}`;
  return hasAddress(request) ? postalLines(request).slice(1).join(", ") : "Not kept any more";
}

/** What goes into the envelope or the bag: for whom it is, what it is, and where to read on. */
export function PackingSlip({ request, origin }: { request: AnyRequest; origin: string }) {
  return (
    <div className="packing-slip">
      <div className="packing-slip-body">
        <div className="packing-slip-head">
          <p>{site.name}</p>
          <p>Packing slip</p>
        </div>
        <dl>
          <dt>For</dt>
          <dd>{request.name}</dd>
          <dt>What</dt>
          <dd>{whatText(request)}</dd>
          <dt>Asked for</dt>
          <dd>{longDate(request.createdAt)}</dd>
          <dt>To</dt>
          <dd>{whereText(request)}</dd>
        </dl>
        <div className="packing-slip-words" data-fit={request.id}>
          {isBread(request) ? request.instructions : STARTER_WORDS}
        </div>
        <p className="packing-slip-foot">
          {isBread(request) ? "To bake your own, begin with a starter: " : "Day by day: "}
          <strong>{guideAddress(origin)}</strong>
        </p>
      </div>
    </div>
  );
}

const STARTER_WORDS =
  "Your envelope holds flakes of dried sourdough starter. Kept dry and closed they last for months.\n" +
  "To wake them up, stir them into lukewarm water, feed them flour and water every day, and keep the jar warm. " +
  "After about a week the starter doubles between feedings, and is ready to bake with.";

/** Short enough to be typed: without what every browser adds by itself. */
const guideAddress = (origin: string) => `${origin.replace(/^https?:\/\//, "")}/starter-instructions`;
