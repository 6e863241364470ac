import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FAKETIME = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
];

/** A clock for a process, set by a file that says how far off it is: the settings for the process, and how to set it. */
export function machineClock(folder) {
  const library = FAKETIME.find((path) => existsSync(path));
  if (library === undefined)
    throw new Error("libfaketime is not installed (Debian: apt-get install libfaketime)");
  const file = join(folder, "offset");
  const setTo = (seconds) => {
    writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
    // The library looks at the file's modification time.
    utimesSync(file, new Date(), new Date(Date.now() + 5000 + Math.abs(seconds)));
  };
  setTo(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    setTo,
  };
}
