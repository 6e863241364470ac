import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { RequestFilteringAgentOptions } from "request-filtering-agent";

/** Which addresses the server may ask. Tests reach their own machine through other rules; nothing else has any. */
export interface AddressRules {
  agent: RequestFilteringAgentOptions;
  isPortAllowed: (port: string) => boolean;
  isHostAllowed: (host: string) => boolean;
  lookup?: LookupFunction;
}

export class NotPublic extends Error {}

/** "::10.0.0.1" is an old way to write 10.0.0.1 that the agent takes for public. */
const isOldMapped = (address: string) =>
  isIP(address) === 6 && ipaddr.parse(address).match(ipaddr.parseCIDR("::/96"));

/** Looks a name up, without addresses that the agent would let through. */
export const publicLookup =
  (look: LookupFunction): LookupFunction =>
  (name, options, done) =>
    look(name, options, (error, found, family) => {
      const all = typeof found === "string" ? [{ address: found }] : (found ?? []);
      if (error === null && all.some(({ address }) => isOldMapped(address)))
        done(new NotPublic(name), options.all ? [] : "", 0);
      else done(error, found, family);
    });

/** Pages with recipes have names. A number for a name is how one asks a machine that has none. */
const isPublicName = (host: string) => /[^.]\.[^.]/.test(host) && isIP(host) === 0 && !host.startsWith("[");

/** Public addresses by their names, on the web's own ports. The agent refuses every range that is not public. */
export const PUBLIC_ONLY: AddressRules = {
  agent: {},
  isPortAllowed: (port) => port === "" || port === "80" || port === "443",
  isHostAllowed: isPublicName,
  lookup: publicLookup(lookup),
};

/** Whether an address may be asked at all; what its name stands for is checked when it is looked up. */
export function isAskable(url: URL, rules: AddressRules): boolean {
  const { protocol, username, password, port, hostname } = url;
  return (
    /^https?:$/.test(protocol) &&
    username === "" &&
    password === "" &&
    rules.isPortAllowed(port) &&
    rules.isHostAllowed(hostname)
  );
}
