import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { Config } from "../process/config";

/**
 * The push services of browsers: Chrome and its kin, Firefox, Safari, Edge. An endpoint is an address that a stranger
 * names and our server opens, so no other host is accepted.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

type PushConfig = Pick<Config, "pushTestService">;

/** Whether we send notices to an endpoint: that of a known service over https, or of the tests' own service. */
export function isKnownService(endpoint: string, { pushTestService }: PushConfig): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (origin === pushTestService) return true;
  return protocol === "https:" && port === "" && SERVICES.some((one) => one.test(hostname));
}

const isPublic = ({ address }: LookupAddress) => ipaddr.process(address).range() === "unicast";

/** Looks a service up, and fails where one of its addresses is in a network of our own: a name server may say anything. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, "");
    const [first] = found;
    if (first === undefined || !found.every(isPublic))
      return done(Object.assign(new Error("not a public address"), { code: "EADDRNOTPUBLIC" }), "");
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
