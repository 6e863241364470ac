import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatabaseSync } from "../src/server/db/sqlite-engine.js";
import { mailsTo } from "./support/mailbox";
import { freePort } from "./support/free-port";
import { type RunningSite, startSite } from "./support/site";

const root = join(import.meta.dirname, "..");
const { href } = pathToFileURL(join(root, "bench/own-network.mjs"));
const { inOwnNetwork, isInside } = (await import(href)) as {
  inOwnNetwork: (command: string[]) => { command: string[]; env: Record<string, string> } | undefined;
  isInside: () => boolean;
};

let site: RunningSite;
let metrics: number;
let cookie: string;
const sockets: Socket[] = [];

const ASSETS = join(root, "dist/client/assets");
const LIST = "/api/recipes";

async function post(path: string, body: unknown): Promise<Response> {
  const response = await fetch(site.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
  return response;
}

/** Signs up a new person with a confirmed address, so their recipes may take 20 MB. */
async function signUp(name: string): Promise<void> {
  cookie = "";
  const account = { name, email: `${name.toLowerCase()}@example.com`, password: "Sourdough-2026" };
  const response = await post("/api/auth/sign-up/email", account);
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const [mail] = await mailsTo(site.dataDir, account.email);
  const token = /verify=([\w-]+)/.exec(mail.text)?.[1];
  await post("/api/auth/verify-email", { token });
}

const attachments = (count: number) => Array.from({ length: count }, () => ({ text: "é".repeat(990) }));
/** A recipe of this many times 2 kB. 244 kB is near the limit. */
const recipe = (recipeName: string, size: number) => ({
  recipeName,
  recipeType: "sourdough",
  photos: attachments(Math.min(50, size)),
  files: attachments(Math.max(0, Math.min(50, size - 50))),
  links: attachments(Math.max(0, size - 100)),
});

/**
 * Saves a recipe, and writes copies of it into the site's own file, two at each moment: to save them all by calls takes
 * many seconds of processor time.
 */
async function saveMany([first = "", ...others]: readonly string[], size: number): Promise<void> {
  await post(LIST, recipe(first, size));
  const database = new DatabaseSync(join(site.dataDir, "bread-tools.sqlite"), { timeout: 5_000 });
  const columns = database.prepare("select name from pragma_table_info('recipe')").all();
  const names = (columns as { name: string }[]).map(({ name }) => name);
  const own: Record<string, string> = {
    id: "?1",
    name: "?2",
    created_at: "created_at + ?3",
    data: "json_set(data, '$.recipeName', ?2)",
  };
  const copy = database.prepare(`insert into recipe (${names.join()})
    select ${names.map((name) => own[name] ?? name).join()} from recipe where name = ?4`);
  database.exec("begin");
  for (const [n, name] of others.entries()) copy.run(randomUUID(), name, Math.ceil((n + 1) / 2), first);
  database.exec("commit");
  database.close();
}

const SOON = { timeout: 90_000, interval: 50 };

/** How long a reader may take nothing (src/server/http/answers.ts). */
const PATIENCE_MS = 30_000;
/** The server looks at its readers once a second. */
const TWO_LOOKS_MS = 2_500;

/** A module that stops a process's clock, and moves it on by each number of milliseconds that it is sent. */
const STOPPED_CLOCK = `data:text/javascript,${encodeURIComponent(
  `import{isMainThread}from"node:worker_threads";
  import{createServer}from"node:net";
  if(isMainThread){
    let now=performance.now();
    performance.now=()=>now;
    createServer(socket=>socket.on("data",sent=>{now+=Number(sent);socket.end("moved")}))
      .listen(process.env.CLOCK_PORT,"127.0.0.1").unref()}`,
)}`;

let clock: number;

async function moveClock(ms: number): Promise<void> {
  const socket = connect(clock, "127.0.0.1", () => socket.write(String(ms)));
  await once(socket, "data");
}

const named = (count: number) => Array.from({ length: count }, (_, index) => `Loaf ${index}`);

async function begin(): Promise<void> {
  [metrics, clock] = await Promise.all([freePort(), freePort()]);
  site = await startSite({
    METRICS_PORT: String(metrics),
    CLOCK_PORT: String(clock),
    NODE_OPTIONS: `--import=${STOPPED_CLOCK}`,
  });
}
async function end(): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await site.stop();
}

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
}

/** The most memory so far, in megabytes. */
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1]) / 1024;

type Reader = { status: number; head: string; isOver(): boolean };

/** Sends a request, reads the first bytes of the answer, and stops. */
function asksAndStops(path: string, times = 1): Promise<Reader> {
  const { host, port } = new URL(site.url);
  const text = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text.repeat(times)));
    sockets.push(socket);
    let over = false;
    let head = "";
    const answer = () =>
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, isOver: () => over });
    socket.on("error", () => undefined);
    socket.once("data", (bytes: Buffer) => {
      socket.pause();
      head = bytes.toString("latin1");
      answer();
    });
    socket.on("close", () => {
      over = true;
      answer();
    });
  });
}

/** Over loopback the kernel takes 4 MB of an unread answer, which would hide a server that holds too much. */
const OVER = isInside()
  ? "packets of 1,500 bytes"
  : "the loopback, for this machine makes no network of its own";
const inside = isInside() ? undefined : inOwnNetwork([process.execPath, ...vitestOf(import.meta.filename)]);

describe.skipIf(inside !== undefined)(
  `REL-09 REL-14 an account whose sockets do not read, over ${OVER}`,
  {
    timeout: 180_000,
  },
  () => {
    beforeAll(async () => {
      await begin();
      await signUp("Ana");
      await saveMany(named(52), 121);
    }, 180_000);
    afterAll(end, 180_000);

    it("has four long answers at once, uses little memory and nobody's place, and is cut off after 30 s", async () => {
      const before = peak();
      const readers = await Promise.all(Array.from({ length: 41 }, () => asksAndStops(LIST)));
      const begun = readers.filter(({ status }) => status === 200);
      const refused = readers.filter(({ status }) => status === 429);
      expect([begun.length, refused.length]).toEqual([4, 37]);
      for (const { head } of refused) {
        expect(head).toMatch(/\r\nretry-after: [1-9]\r\n/i);
        expect(head).toContain('"code":"slow-down"');
        expect(head).toContain("Your earlier lists or downloads are still on their way.");
      }
      // One account's pages are made one after the other.
      await expect.poll(() => figure("bread_answers_waiting"), SOON).toBe(4);
      await expect.poll(() => figure("bread_requests_in_flight"), SOON).toBe(0);
      expect(await figure("bread_answer_bytes")).toBeLessThan(4 * 260_000);
      expect(peak() - before).toBeLessThan(80);

      // The site's files share one copy in memory. A reader who does not take one is still cut off.
      const bytes = await figure("bread_answer_bytes");
      const [{ name: script } = { name: "" }] = readdirSync(ASSETS)
        .map((name) => ({ name, size: statSync(join(ASSETS, name)).size }))
        .toSorted((one, other) => other.size - one.size);
      expect((await asksAndStops(`/assets/${script}`, 33)).status).toBe(200);
      await expect.poll(() => figure("bread_answers_waiting"), SOON).toBe(5);
      // On a busy machine a reader's system may still take some of its answer: that makes it less, never more.
      expect(await figure("bread_answer_bytes")).toBeLessThanOrEqual(bytes);

      // Somebody else's list, and this account's other calls, still work.
      const ana = cookie;
      await signUp("Ben");
      expect((await fetch(site.url + LIST, { headers: { cookie } })).status).toBe(200);
      expect((await fetch(`${site.url}/api/auth/get-session`, { headers: { cookie: ana } })).status).toBe(
        200,
      );
      cookie = ana;

      await moveClock(PATIENCE_MS - 1);
      await pause(TWO_LOOKS_MS);
      expect(await figure("bread_answers_waiting")).toBe(5);
      // A reader's system may take some of its answer at any moment, and its patience begins anew then: the clock goes on
      // until the last one has taken nothing for so long.
      await expect
        .poll(
          async () => {
            await moveClock(PATIENCE_MS);
            return figure("bread_answers_waiting");
          },
          { ...SOON, interval: 1_000 },
        )
        .toBe(0);
      const again = await asksAndStops(LIST);
      expect(again.status).toBe(200);
    });

    it("gets one of them at a time on one connection, which ends after very many requests", async () => {
      const before = peak();
      await asksAndStops(LIST, 30);
      await expect.poll(() => figure("bread_answers_waiting"), SOON).toBeLessThanOrEqual(2);
      await asksAndStops(LIST, 200);
      expect(peak() - before).toBeLessThan(40);
    });
  },
);

/** The command that runs only this file. */
function vitestOf(file: string): string[] {
  return [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project",
    "deep-build",
    "--reporter=verbose",
    file,
  ];
}

/** Runs this file once more in a network where it can measure what it is about. */
it.runIf(inside)(
  "REL-09 REL-14 an account whose sockets do not read, in a network of its own",
  async () => {
    const [program = "", ...args] = inside?.command ?? [];
    const env = Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST"));
    const child = spawn(program, args, { cwd: root, env: { ...Object.fromEntries(env), ...inside?.env } });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes: Buffer) => {
        said += bytes.toString("utf8");
      });
    const code = await new Promise((resolve) => child.on("exit", resolve));
    expect(code, said).toBe(0);
    expect(said).toContain("packets of 1,500 bytes");
  },
  480_000,
);

describe.skipIf(isInside())("a long list", () => {
  beforeAll(begin, 180_000);
  afterAll(end, 180_000);

  it("AP-04 an account's most and largest recipes arrive whole, each once, newest first", async () => {
    await signUp("Eva");
    const names = named(500);
    await saveMany(names, 18);
    const response = await fetch(site.url + LIST, { headers: { cookie } });
    const text = await response.text();
    expect(Buffer.byteLength(text)).toBeGreaterThan(500 * 36_000);
    const list = JSON.parse(text) as { recipeName: string; createdAt: string; recipeData: object }[];
    expect(list.map(({ recipeName }) => recipeName).toSorted()).toEqual(names.toSorted());
    const times = list.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const { recipeName, recipeData } of list) expect(recipeData).toMatchObject(recipe(recipeName, 18));
    expect(JSON.stringify(list) === text).toBe(true);
  }, 180_000);
});
