import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { cityBake } from "./support/bakes";
import { photographFile } from "./support/photographs";
import { startSite } from "./support/site";
import { itUnless } from "./support/skipping";

const MOST_MB = 240;
const CLIENTS = 8;

/** The most memory that a process has had since it started. */
const highestMb = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

itUnless(
  existsSync("/proc/self/status") ? undefined : "only Linux tells a process's memory",
  `eight clients who add photographs at once leave the server below ${MOST_MB} MB`,
  { timeout: 120_000 },
  async () => {
    // As `npm start` does it, without MALLOC_ARENA_MAX: what photographs are decoded in is another process's.
    const site = await startSite();
    const send = (method: string, path: string, body: unknown, cookie = "") =>
      fetch(site.url + path, {
        method,
        headers: { cookie, "content-type": body instanceof Uint8Array ? "image/jpeg" : "application/json" },
        body: body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body),
      });
    try {
      // The size that our pages send, and the largest that another program may send.
      const usual = await photographFile({ width: 1600, height: 1200 });
      const large = await photographFile({ width: 3000, height: 3000, orientation: 6 });
      const cookies: string[] = [];
      // Bakers sign up one after the other: two passwords are hashed at once, and only a few may wait.
      while (cookies.length < CLIENTS) {
        const person = {
          name: "Ana",
          email: `baker-${cookies.length}@example.com`,
          password: "Sourdough-2026",
        };
        const signedUp = await send("POST", "/api/auth/sign-up/email", person);
        expect(signedUp.status).toBe(200);
        const set = signedUp.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
        cookies.push(set.join("; "));
      }
      const before = highestMb(site.process.pid ?? 0);
      const clients = cookies.map(async (cookie) => {
        for (const file of [usual, large, usual, large]) {
          const id = randomUUID();
          await send("PUT", `/api/bakes/${id}`, { bake: cityBake(), answers: {} }, cookie);
          const added = await send("POST", `/api/bakes/${id}/photographs`, file, cookie);
          expect(added.status).toBe(200);
        }
      });
      await Promise.all(clients);
      const most = highestMb(site.process.pid ?? 0);
      console.log(`${Math.round(before)} MB before, ${Math.round(most)} MB at most`);
      expect(most).toBeLessThan(MOST_MB);
    } finally {
      await site.stop();
    }
  },
);
