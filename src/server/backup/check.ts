import type { Step } from "./progress";
import { type BackupRead, readBackup } from "./read";
import { withTrial } from "./trial";

type Checking = {
  /** How many bytes may be unpacked. */
  room?: number;
  /** Told how much of the file is read. */
  step?: Step | undefined;
  /** Told of each row that cannot be put back as it is: which row, and why. */
  damaged?: ((words: string) => void) | undefined;
};

/** Reads the whole file and tries to put each row back. `leftOut`: the lines of rows that cannot be. */
export async function checkBackup(
  path: string,
  { damaged = () => undefined, ...reading }: Checking = {},
): Promise<BackupRead & { leftOut: ReadonlySet<number> }> {
  return withTrial(damaged, async (trial) => {
    const read = await readBackup(path, {
      ...reading,
      async use([table, row], { line, wasAside, lines }) {
        const tried = await trial();
        await tried.add(line, table, row, wasAside);
        for (const one of lines) tried.tryLine(line, row, one);
      },
    });
    const { leftOut } = await (await trial()).end();
    return { ...read, leftOut };
  });
}
