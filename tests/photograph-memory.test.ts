import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cityBake } from "./support/bakes";
import { photographFile } from "./support/photographs";
import { startSite } from "./support/site";

const MOST_MB = 300;
const CLIENTS = 8;
const isLinux = existsSync("/proc/self/status");

/** The most memory that a process has had since it began. */
const highestMb = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

it.runIf(isLinux)(
  `eight clients who add photographs at once leave the server below ${MOST_MB} MB`,
  async () => {
    const site = await startSite();
    const send = (method: string, path: string, body: unknown, cookie = "") =>
      fetch(site.url + path, {
        method,
        headers: { cookie, "content-type": body instanceof Uint8Array ? "image/jpeg" : "application/json" },
        body: body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body),
      });
    try {
      // As our pages send them, and the largest that another program may send.
      const usual = await photographFile({ width: 1600, height: 1200 });
      const large = await photographFile({ width: 4096, height: 4096, orientation: 6 });
      const clients = Array.from({ length: CLIENTS }, async (_, n) => {
        const person = { name: "Ana", email: `baker-${n}@example.com`, password: "Sourdough-2026" };
        const signedUp = await send("POST", "/api/auth/sign-up/email", person);
        const cookie = signedUp.headers
          .getSetCookie()
          .map((one) => one.split(";", 1)[0])
          .join("; ");
        for (const file of [usual, large, usual, large]) {
          const id = randomUUID();
          await send("PUT", `/api/bakes/${id}`, { bake: cityBake(), answers: {} }, cookie);
          const added = await send("POST", `/api/bakes/${id}/photographs`, file, cookie);
          expect(added.status).toBe(200);
        }
      });
      await Promise.all(clients);
      expect(highestMb(site.process.pid ?? 0)).toBeLessThan(MOST_MB);
    } finally {
      await site.stop();
    }
  },
  120_000,
);
