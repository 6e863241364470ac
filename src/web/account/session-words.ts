import type { SessionItem } from "../../contract/account";
import { ago } from "./ago";

/** "Los Angeles" of "America/Los_Angeles". */
const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

const NETWORKS = new Map([
  [true, "this network"],
  [false, "another network"],
]);

export const deviceOf = ({ device }: SessionItem) => device ?? "An unknown device";

/** "Los Angeles time, another network": as much of a place as a device says of itself. */
function placeOf({ timeZone, sameNetwork, current }: SessionItem): string {
  const time = timeZone === null ? undefined : `${cityOf(timeZone)} time`;
  const network = current || sameNetwork === null ? undefined : NETWORKS.get(sameNetwork);
  const words = [time, network].filter((part) => part !== undefined).join(", ");
  return words === "" ? "" : `${words[0]?.toUpperCase()}${words.slice(1)}. `;
}

/** "Los Angeles time, another network. Last used 2 hours ago." */
export const whereAndWhen = (session: SessionItem, now: number): string =>
  `${placeOf(session)}${session.current ? "In use now." : `Last used ${ago(session.lastUsedAt, now)}.`}`;
