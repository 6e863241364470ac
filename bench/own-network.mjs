import { spawnSync } from "node:child_process";

/** Set for the program that runs inside. */
const INSIDE = "BREAD_TOOLS_OWN_NETWORK";

/**
 * Over the loopback a packet holds 64 kB, and the kernel takes 4 MB of an answer that nobody reads. Here it takes 0.8,
 * as on a link: 1,500 bytes a packet, and a reader's buffer that stays as small as it begins.
 */
const PREPARE = [
  "ip link set lo mtu 1500 up",
  "echo 4096 131072 131072 > /proc/sys/net/ipv4/tcp_rmem",
  "echo 4096 16384 4194304 > /proc/sys/net/ipv4/tcp_wmem",
  'exec "$@"',
].join(" && ");

/** Whoever is not root may have a network of its own where the system lets everybody be root in one. */
const UNSHARE = ["--net", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"])];

const inNetwork = (command) => ["unshare", ...UNSHARE, "sh", "-c", PREPARE, "sh", ...command];

/** Whether this program runs inside. */
export const isInside = () => process.env[INSIDE] !== undefined;

/**
 * The command with which this one runs in a network of its own, and the environment it needs; undefined where the system
 * does not permit that.
 */
export function inOwnNetwork(command) {
  const [program, ...args] = inNetwork(["true"]);
  if (spawnSync(program, args, { stdio: "ignore" }).status !== 0) return undefined;
  return { command: inNetwork(command), env: { [INSIDE]: "yes" } };
}

/**
 * Runs this whole program again in a network namespace of its own, with all that it starts, and ends with it. Where that
 * is not permitted, says so and goes on.
 */
export function enterOwnNetwork() {
  if (isInside()) return;
  const inside = inOwnNetwork([process.execPath, ...process.argv.slice(1)]);
  if (inside === undefined) {
    console.log(
      "no network namespace here (Linux, as root): measured over the loopback, whose packets hold 64 kB",
    );
    return;
  }
  const [program, ...args] = inside.command;
  const { status } = spawnSync(program, args, { env: { ...process.env, ...inside.env }, stdio: "inherit" });
  process.exit(status ?? 1);
}
