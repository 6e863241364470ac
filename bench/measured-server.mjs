import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { root } from "../scripts/prepare.mjs";

/** Starts a server in a process that reports its cost so far, and waits until it listens. */
export async function start(program, args, env, cwd = root) {
  const child = fork(program, args, {
    cwd,
    env: { ...process.env, ...env },
    execArgv: ["--import", join(import.meta.dirname, "report-cpu.mjs")],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let output = "";
  const url = new Promise((resolve, reject) => {
    // The log is read to its end: otherwise the server would hold it in memory.
    child.stdout.on("data", (bytes) => {
      output = (output + bytes).slice(-10_000);
      const [, found] = /listening on (\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.on("exit", () => reject(new Error(`the server ended: ${output}`)));
  });
  return { child, url: await url };
}

/** The built site, on SQLite, of this checkout unless another folder is given. */
export const startSite = (dataDir, env = {}, checkout = root) =>
  start(
    join(checkout, "dist/server/main.js"),
    [],
    {
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      AUTH_SECRET: "a secret for measuring, 32 letters",
      ...env,
    },
    checkout,
  );

export async function stop({ child }) {
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Microseconds of processor time, all threads together. */
export async function cpuOf({ child }) {
  child.send("cpu");
  const [{ cpu }] = await once(child, "message");
  return cpu;
}

/** Memory of the process that is not swapped out, in MiB. */
export const memoryOf = ({ child }) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;

/** Makes calls through one agent; a refusal ends the measurement. */
export const askThrough =
  (agent) =>
  (url, path, { method, cookie, body } = {}) =>
    new Promise((resolve, reject) => {
      const headers = { ...(cookie && { cookie }), ...(body && { "content-type": "application/json" }) };
      const verb = method ?? (body ? "POST" : "GET");
      const sent = request(new URL(path, url), { method: verb, agent, headers }, async (response) => {
        const parts = await response.toArray();
        const text = Buffer.concat(parts).toString();
        if (response.statusCode >= 300) reject(new Error(`${verb} ${path}: ${response.statusCode} ${text}`));
        else resolve({ text, cookies: response.headers["set-cookie"] ?? [] });
      });
      sent.on("error", reject);
      sent.end(body && JSON.stringify(body));
    });
