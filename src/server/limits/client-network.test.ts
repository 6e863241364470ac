import { describe, expect, it } from "vitest";
import { createClientNetwork, providerOf } from "./client-network";

describe("SEC-44 the client's network", () => {
  const direct = createClientNetwork([]);
  const behind = createClientNetwork(["127.0.0.0/8", "::1", "10.0.0.0/8"]);

  it.each([
    ["203.0.113.7", undefined, "203.0.113.7"],
    ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["127.0.0.1", "198.51.100.1, 198.51.100.2", "127.0.0.1"],
    ["::ffff:203.0.113.7", undefined, "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff::1", undefined, "2001:db8:1:2::/64"],
    [undefined, "198.51.100.1", "unknown"],
  ])("without a proxy of ours peer %s, forwarded %s, counts as %s", (peer, forwarded, network) => {
    expect(direct(peer, forwarded)).toBe(network);
  });

  it.each([
    ["127.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["::1", "198.51.100.1", "198.51.100.1"],
    ["::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
    // Everything left of the first unknown address was written by the stranger.
    ["127.0.0.1", "1.2.3.4, 198.51.100.1", "198.51.100.1"],
    ["127.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.9", "198.51.100.1"],
    ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["127.0.0.1", undefined, "127.0.0.1"],
    ["127.0.0.1", "", "127.0.0.1"],
    ["127.0.0.1", "nonsense", "127.0.0.1"],
    ["127.0.0.1", "198.51.100.1, unknown", "127.0.0.1"],
    ["127.0.0.1", "10.0.0.5", "10.0.0.5"],
    ["127.0.0.1", "2001:db8:9:9::5", "2001:db8:9:9::/64"],
  ])("behind our proxy peer %s, forwarded %s, counts as %s", (peer, forwarded, network) => {
    expect(behind(peer, forwarded)).toBe(network);
  });

  it.each([
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:0:0:ffff::/64", "2001:0:0::/48"],
    ["203.0.113.7", undefined],
    ["unknown", undefined],
  ])("%s lies within %s", (network, provider) => {
    expect(providerOf(network)).toBe(provider);
  });
});
