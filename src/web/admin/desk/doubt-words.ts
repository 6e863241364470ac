import { US_STATES } from "../../../contract/requests/us-states";
import type { ShownRequest } from "./ask-rows";

/** Names longer than this are cut, so that "Same household as" takes at most two lines on a phone. */
const MOST_LETTERS = 20;

function shortName(name: string): string {
  const letters = Array.from(name.trim());
  if (letters.length <= MOST_LETTERS) return letters.join("") || "somebody";
  return `${letters
    .slice(0, MOST_LETTERS - 1)
    .join("")
    .trimEnd()}…`;
}

/** "Same household as Ana Ruiz and Ben Ito" */
const householdText = (names: readonly string[]) =>
  `Same household as ${new Intl.ListFormat("en-US").format(names.map(shortName))}`;

const placeText = ({ place }: ShownRequest): string[] => {
  if (place === undefined) return [];
  return [
    place.sign === "state"
      ? `Outside the US? “${place.said}” is not a US state`
      : `Outside the US? This ZIP code is in ${US_STATES[place.state] ?? place.state}`,
  ];
};

/** Why nobody can be written to about a request without an email address. */
export const NOBODY = "This person has deleted their account, so there is no address to write to.";

const isEntered = (row: ShownRequest): boolean => "entered" in row && row.entered === true;

/** Reasons to look twice at a request: who asked, and where it goes. */
export function doubtsOf(row: ShownRequest): string[] {
  return [
    ...(row.email === "" ? [isEntered(row) ? "No email: you entered it" : "Account deleted"] : []),
    ...("isOutside" in row && row.isOutside ? ["Outside your delivery area"] : []),
    ...("household" in row && row.household !== undefined ? [householdText(row.household)] : []),
    ...placeText(row),
  ];
}
