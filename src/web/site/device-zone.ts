import { useAwake } from "./use-awake";

/** The time zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The same for what is drawn: the server, which does not know it, counts days by UTC. */
export const useDeviceZone = (): string => useAwake(deviceZone, "UTC");
