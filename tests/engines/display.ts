import { type Program, startProgram } from "./programs";

/** A display that nobody sees, and the variable that tells programs about it. */
export async function startDisplay(): Promise<Pick<Program, "stop"> & { env: { DISPLAY: string } }> {
  const display = await startProgram(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "1400x3200x24", "-nolisten", "tcp"],
    /^(\d+)$/m,
  );
  return { ...display, env: { DISPLAY: `:${display.said[1]}` } };
}
