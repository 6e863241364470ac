import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** Reads "::ffff:10.0.0.1" as 10.0.0.1; null for anything that is no address. */
function parse(text: string): Address | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

const isWithin = (address: Address, [network, bits]: Range) =>
  address.kind() === network.kind() && address.match([network, bits] as [ipaddr.IPv4, number]);

/** One household: an IPv4 address, or an IPv6 address's first 64 bits (its owner can change the others at will). */
function networkOf(address: Address): string {
  if (address.kind() === "ipv4") return address.toString();
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${parts.join(":")}::/64`;
}

/** The /48 around a household's IPv6 network: one person may hold a whole /48, with 65,536 household networks. */
export function providerOf(network: string): string | undefined {
  const [, provider] = /^(\w+:\w+:\w+):\w+::\/64$/.exec(network) ?? [];
  return provider === undefined ? undefined : `${provider}::/48`;
}

export type ClientNetwork = (peer: string | undefined, forwardedFor: string | undefined) => string;

/**
 * The network that a request's limits are counted for: the socket's peer, unless that is a proxy of ours. Then we walk
 * its X-Forwarded-For list from the right, past our own proxies, to the first other address. Everything left of that
 * was written by the client.
 */
export function createClientNetwork(trusted: readonly string[]): ClientNetwork {
  const ranges = trusted.map((entry): Range => {
    if (entry.includes("/")) return ipaddr.parseCIDR(entry);
    const address = ipaddr.process(entry);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
  const isOurs = (address: Address) => ranges.some((range) => isWithin(address, range));

  return (peer, forwardedFor) => {
    const nearest = parse(peer ?? "");
    if (nearest === null) return "unknown";
    let client = nearest;
    const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
    while (isOurs(client)) {
      const next = parse(hops.pop() ?? "");
      if (next === null) break;
      client = next;
    }
    return networkOf(client);
  };
}
