import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { createAnswers } from "./answers";
import { createLoad } from "../limits/load";

const RULES = {
  patienceMs: 1_000,
  pressedMs: 200,
  lookMs: 50,
  mostBytes: 200_000_000,
  mostInLine: 32,
};
/** More than an operating system keeps for a connection. */
const LARGE = Buffer.alloc(40_000_000, "x");

/** For what happens for certain, however late on a busy machine. */
const LATE = { timeout: 25_000, interval: 20 };

/** Some looks at the readers. */
const looks = () => pause(4 * RULES.lookMs);

async function serve(listener: RequestListener, rules: Partial<typeof RULES> = {}) {
  let now = 0;
  const answers = createAnswers({ ...RULES, ...rules }, () => now);
  const server = createServer((request, response) =>
    answers.queue(request, response, () => listener(request, response)),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  /** A socket that asks for all of these at once and takes nothing. */
  async function ask(...paths: string[]): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(""));
    return socket;
  }
  const moveClock = (ms: number) => {
    now += ms;
  };
  return { answers, ask, server, moveClock };
}

/** Reads on until so many bytes have come. */
function createReader(socket: Socket) {
  let taken = 0;
  let wanted = 0;
  socket.pause();
  socket.on("data", (bytes: Buffer) => {
    taken += bytes.length;
    if (taken >= wanted) socket.pause();
  });
  return async (bytes: number) => {
    wanted = bytes;
    socket.resume();
    await expect.poll(() => taken, LATE).toBeGreaterThanOrEqual(bytes);
  };
}

describe("REL-09 clients that do not read their answers", () => {
  it("are cut off after taking no byte for too long; slow readers get everything", async () => {
    const { answers, ask, moveClock } = await serve((_request, response) => response.end(LARGE));
    await ask("/");
    const readUntil = createReader(await ask("/"));
    await expect.poll(answers.waiting, LATE).toBe(2);
    await looks();
    // Each part is more than an operating system keeps, so the server has seen some of it taken.
    for (const part of [1, 2, 3]) {
      await readUntil((part * LARGE.length) / 4);
      moveClock(RULES.patienceMs - 1);
      await looks();
      if (part === 1) expect(answers.waiting()).toBe(2);
    }
    await expect.poll(answers.waiting, LATE).toBe(1);
    await readUntil(LARGE.length + 1);
    await expect.poll(answers.waiting, LATE).toBe(0);
  });

  it("count with the bytes waiting for them, except for bytes shared by all", async () => {
    const { answers, ask, moveClock } = await serve((request, response) => {
      if (request.url === "/shared") answers.isShared(response);
      response.end(LARGE);
    });
    await ask("/shared");
    await expect.poll(answers.waiting, LATE).toBe(1);
    expect(answers.bytes()).toBe(0);
    await ask("/own");
    await expect.poll(answers.bytes, LATE).toBeGreaterThanOrEqual(LARGE.length);
    await looks();
    moveClock(2 * RULES.patienceMs);
    await expect.poll(answers.waiting, LATE).toBe(0);
    expect(answers.bytes()).toBe(0);
  });

  it("are cut off sooner while no new request may begin", async () => {
    // Checked as each answer begins: a poll could miss the moment, because the next look may make room again.
    const fullAfter: unknown[] = [];
    const { answers, ask, moveClock } = await serve(
      (_request, response) => {
        response.end(LARGE);
        fullAfter.push(load.full());
      },
      { mostBytes: 50_000_000 },
    );
    const load = createLoad(answers);
    await ask("/");
    await expect.poll(answers.waiting, LATE).toBe(1);
    await looks();
    moveClock(RULES.pressedMs);
    await looks();
    expect(answers.waiting()).toBe(1);
    await ask("/");
    await expect.poll(() => fullAfter, LATE).toEqual([undefined, "bytes"]);
    await expect.poll(load.full, LATE).toBeUndefined();
  });

  it("hold no place while the answer waits, and stop counting when it ends", async () => {
    const load = createLoad();
    const over: string[] = [];
    const { answers, ask } = await serve((request, response) => {
      answers.keep(response, load.enter());
      answers.whenOver(response, () => over.push(request.url ?? ""));
      if (request.url === "/large") response.end(LARGE);
    });
    const working = await ask("/working");
    await expect.poll(load.atWork, LATE).toBe(1);
    const large = await ask("/large");
    await expect.poll(answers.waiting, LATE).toBe(1);
    await expect.poll(load.atWork, LATE).toBe(1);
    large.resume();
    await expect.poll(() => over, LATE).toEqual(["/large"]);
    expect(load.atWork()).toBe(1);
    working.destroy();
    await expect.poll(() => over, LATE).toEqual(["/large", "/working"]);
    expect(load.atWork()).toBe(0);
  });
});

describe("REL-09 many requests at once on one connection", () => {
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);

  it("are answered one after another", async () => {
    let atOnce = 0;
    let most = 0;
    const { ask } = await serve((request, response) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      setTimeout(() => {
        atOnce -= 1;
        response.end(`[${request.url}]`);
      }, 5);
    });
    const socket = await ask(...paths(20));
    let text = "";
    socket.on("data", (bytes) => (text += bytes.toString("latin1")));
    await expect.poll(() => text, LATE).toContain("[/19]");
    expect(text.match(/\[\/\d+\]/g)).toEqual(paths(20).map((path) => `[${path}]`));
    expect(most).toBe(1);
  });

  it("end the connection when there are more than a browser would send", async () => {
    let begun = 0;
    const { ask } = await serve(() => (begun += 1));
    const socket = await ask(...paths(100));
    await once(socket.resume(), "close");
    expect(begun).toBe(1);
  });

  it("are forgotten when the connection ends before their turn", async () => {
    const begun: unknown[] = [];
    const { ask } = await serve((request, response) => {
      begun.push(request.url);
      response.setHeader("connection", "close");
      setTimeout(() => response.end("last"), 20);
    });
    const socket = await ask("/0", "/1", "/2");
    await once(socket.resume(), "close");
    await pause(50);
    expect(begun).toEqual(["/0"]);
  });
});
