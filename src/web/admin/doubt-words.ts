import { US_STATES } from "../../contract/us-states";
import type { ShownRequest } from "./ask-rows";

const DOUBTS = {
  unproven: "Sent before the email address was confirmed",
  disowned: "The email address was somebody else's",
} as const;

/** "Same household as Ana Ruiz and Ben Ito" */
const householdText = (names: readonly string[]) =>
  `Same household as ${new Intl.ListFormat("en-US").format(names.map((name) => name.trim() || "somebody"))}`;

const placeText = ({ place }: ShownRequest): string[] => {
  if (place === undefined) return [];
  return [
    place.sign === "state"
      ? `Outside the US? “${place.said}” is not a US state`
      : `Outside the US? This ZIP code is in ${US_STATES[place.state] ?? place.state}`,
  ];
};

/** Without an address to write to, and nobody has said that the request was not theirs. */
const isGone = ({ email, doubt }: ShownRequest) => email === "" && doubt !== "disowned";

/** Why nobody can be written to about a request. */
export const nobodyText = (row: ShownRequest) =>
  isGone(row)
    ? "This person has deleted their account, so there is no address to write to."
    : "The email address was somebody else's, so there is no address to write to.";

/** What speaks against a request: who asked, and where it goes. */
export function doubtsOf(row: ShownRequest): string[] {
  return [
    ...(isGone(row) ? ["Account deleted"] : []),
    ...(row.doubt === undefined ? [] : [DOUBTS[row.doubt]]),
    ...("household" in row && row.household !== undefined ? [householdText(row.household)] : []),
    ...placeText(row),
  ];
}
