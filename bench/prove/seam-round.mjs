import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { deletedFilesOf, runCommand } from "./commands.mjs";

/** After this time a command has started and called the server, and is usually still working on two idle cores. */
const IN_THE_MIDDLE_MS = 500;

/** The message of a backup whose server was killed before it could say what it holds. */
const KILLED_MEANWHILE = /^nothing was backed up: (the server at \S+ could not say|no server answers at )/m;

const upTo = (count) => Math.floor(Math.random() * count);
const oneOf = (list) => list[upTo(list.length)];

/** Pairs in random order. */
function pairsOf(list) {
  const left = list.slice();
  const taken = () => left.splice(upTo(left.length), 1);
  const pairs = [];
  while (left.length > 0) pairs.push([...taken(), ...(left.length > 0 ? taken() : [])]);
  return pairs;
}

const recipesIn = ({ said }) => Number(/^\s*(\d+)\s+recipe\s*$/m.exec(said)?.[1] ?? 0);

/** Counts of everything done and seen, over all rounds. */
export const nothingYet = () => ({
  rounds: 0,
  serverKills: 0,
  killsAtWork: 0,
  commands: 0,
  commandsKilled: 0,
  refused: 0,
  backups: 0,
  notBackedUp: 0,
  wrong: [],
  halves: [],
  empty: [],
  deleted: 0,
});

/**
 * All of the owner's commands. `dieAfterMs` kills one in the middle; `alone` means that the server is being killed.
 */
export function commandsOf({ env, folder, saves, found }) {
  const newest = join(folder, "newest");
  const tell = (words, { code, said }) =>
    found.wrong.push(`${words.join(" ")}: ${code}: ${said.slice(-500)}`);
  const expecting = (wanted, words, more = {}) => ({
    ...more,
    async run({ dieAfterMs } = {}) {
      const ended = await runCommand(env, words, dieAfterMs);
      found.commands += 1;
      if (ended.code === "SIGKILL" && dieAfterMs !== undefined) found.commandsKilled += 1;
      else if (ended.code !== wanted) tell(words, ended);
      else if (wanted !== 0) found.refused += 1;
    },
  });

  /** The same file each time, so that each run finds what a killed one has left. */
  const file = join(folder, "backup");
  const words = ["admin", "backup", file];
  async function backUp({ dieAfterMs, alone } = {}) {
    const before = saves();
    const ended = await runCommand(env, words, dieAfterMs);
    found.commands += 1;
    if (ended.code === "SIGKILL" && dieAfterMs !== undefined) found.commandsKilled += 1;
    // A server killed while it says what it holds gives a sentence, and no file.
    else if (alone && ended.code === 1 && KILLED_MEANWHILE.test(ended.said)) found.notBackedUp += 1;
    else if (ended.code !== 0) tell(words, ended);
    else found.backups += 1;
    if (!existsSync(file)) return ended.code === 0 ? tell(words, { code: "no file", said: "" }) : undefined;
    const held = await runCommand(env, ["admin", "check", file]);
    if (held.code !== 0) found.halves.push(held.said.slice(-500));
    else if (recipesIn(held) < before) found.empty.push(`${recipesIn(held)} of at least ${before} recipes`);
    rmSync(file);
  }

  return {
    first: () => expecting(0, ["admin", "backup", newest]).run(),
    all: [
      expecting(0, ["admin", "requests"], { mayDie: true }),
      expecting(0, ["admin", "export", "starter-requests", `${newest}.starter.csv`], { mayDie: true }),
      expecting(0, ["admin", "export", "bread-requests", `${newest}.bread.csv`], { mayDie: true }),
      expecting(0, ["admin", "check", newest]),
      expecting(0, ["owner:claim"], { mayDie: true }),
      expecting(1, ["admin", "restore", newest]),
      // Without a server beside it, this one would do what it is told.
      expecting(1, ["admin", "restore", newest, "--replace"], { needsServer: true }),
      { mayDie: true, run: backUp },
    ],
  };
}

/**
 * Runs every command once, in pairs; during one pair the server is killed, during another one of the two commands.
 */
export async function round({ server, commands, found }) {
  const pairs = pairsOf(commands);
  const withoutServer = oneOf(pairs.filter((pair) => !pair.some(({ needsServer }) => needsServer)));
  const dying = oneOf(
    pairs
      .filter((pair) => pair !== withoutServer)
      .flat()
      .filter(({ mayDie }) => mayDie),
  );
  for (const pair of pairs) {
    const alone = pair === withoutServer;
    let isAtWork = true;
    const running = Promise.all(
      pair.map((command) =>
        command.run({ alone, dieAfterMs: command === dying ? upTo(IN_THE_MIDDLE_MS) : undefined }),
      ),
    ).finally(() => {
      isAtWork = false;
    });
    if (alone) {
      await pause(upTo(IN_THE_MIDDLE_MS));
      if (isAtWork) found.killsAtWork += 1;
      await server.kill();
      found.serverKills += 1;
      await server.start();
    }
    await running;
    found.deleted += deletedFilesOf(server.pid).length;
  }
  found.rounds += 1;
}
