import { spawnSync } from "node:child_process";

/** Set for the program that runs inside. */
const INSIDE = "BREAD_TOOLS_OWN_NETWORK";

/**
 * Over the loopback a packet holds 64 kB, and the kernel accepts 4 MB of an answer that nobody reads. Here it accepts
 * 0.8, as on a real link: packets of 1,500 bytes, and a reader's buffer that does not grow.
 */
const PREPARE = [
  "ip link set lo mtu 1500 up",
  "echo 4096 131072 131072 > /proc/sys/net/ipv4/tcp_rmem",
  "echo 4096 16384 4194304 > /proc/sys/net/ipv4/tcp_wmem",
  'exec "$@"',
].join(" && ");

/**
 * Without being root, a program can have its own network only if the system lets everybody be root in a namespace.
 */
const UNSHARE = ["--net", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"])];

const inNetwork = (command) => ["unshare", ...UNSHARE, "sh", "-c", PREPARE, "sh", ...command];

/** Whether this program runs inside. */
export const isInside = () => process.env[INSIDE] !== undefined;

/**
 * The command that runs `command` in a separate network, and the environment it needs; undefined if the system does
 * not permit that.
 */
export function inOwnNetwork(command) {
  const [program, ...args] = inNetwork(["true"]);
  if (spawnSync(program, args, { stdio: "ignore" }).status !== 0) return undefined;
  return { command: inNetwork(command), env: { [INSIDE]: "yes" } };
}

/**
 * Runs this whole program again in a separate network namespace, with everything it starts, and exits with it. If
 * that is not permitted, says so and continues.
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
