import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { createAnswers } from "./answers";
import { createLoad } from "./load";

const RULES = {
  patienceMs: 1_000,
  pressedMs: 200,
  lookMs: 50,
  mostBytes: 200_000_000,
  mostInLine: 32,
};
/** More than an operating system keeps for a connection. */
const LARGE = Buffer.alloc(30_000_000, "x");

async function serve(listener: RequestListener, rules: Partial<typeof RULES> = {}) {
  const answers = createAnswers({ ...RULES, ...rules });
  const server = createServer((request, response) =>
    answers.inTurn(request, response, () => listener(request, response)),
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
  return { answers, ask, server };
}

const untilOver = (answers: { readonly waiting: () => number }, ms: number) =>
  expect.poll(answers.waiting, { timeout: ms, interval: 20 }).toBe(0);

describe("REL-09 who does not read", () => {
  it("is cut off after so long without taking a byte; whoever reads slowly gets everything", async () => {
    const { answers, ask } = await serve((_request, response) => response.end(LARGE));
    await ask("/");
    const slow = await ask("/");
    let taken = 0;
    slow.on("data", (bytes: Buffer) => {
      taken += bytes.length;
      slow.pause();
      // The whole answer takes several times as long as a slow reader is allowed.
      setTimeout(() => slow.resume(), bytes.length / 8_000);
    });
    await expect.poll(answers.waiting).toBe(2);
    const started = performance.now();
    await expect.poll(answers.waiting, { timeout: 3_000 }).toBe(1);
    expect(performance.now() - started).toBeGreaterThan(RULES.patienceMs - 200);
    await expect.poll(() => taken, { timeout: 15_000 }).toBeGreaterThan(LARGE.length);
    expect(performance.now() - started).toBeGreaterThan(2 * RULES.patienceMs);
    await untilOver(answers, 1_000);
  }, 20_000);

  it("counts with what waits for them, unless it lies there for everybody", async () => {
    const { answers, ask } = await serve((request, response) => {
      if (request.url === "/shared") answers.isShared(response);
      response.end(LARGE);
    });
    await ask("/shared");
    await expect.poll(answers.waiting).toBe(1);
    expect(answers.bytes()).toBe(0);
    await ask("/own");
    await expect.poll(answers.bytes).toBeGreaterThanOrEqual(LARGE.length);
    await untilOver(answers, 3_000);
    expect(answers.bytes()).toBe(0);
  });

  it("makes room sooner while nothing more may be begun", async () => {
    // Checked as each answer begins: a poll could miss the moment, because the next look may make room again.
    const fullAfter: unknown[] = [];
    const { answers, ask } = await serve(
      (_request, response) => {
        response.end(LARGE);
        fullAfter.push(load.full());
      },
      { patienceMs: 60_000, mostBytes: 50_000_000 },
    );
    const load = createLoad(answers);
    await ask("/");
    await pause(500);
    expect(answers.waiting()).toBe(1);
    await ask("/");
    await expect.poll(() => fullAfter).toEqual([undefined, "bytes"]);
    await expect.poll(load.full, { timeout: 2_000 }).toBeUndefined();
  });

  it("takes no place while the answer waits; its place is left when the answer is over", async () => {
    const load = createLoad();
    const over: string[] = [];
    const { answers, ask } = await serve((request, response) => {
      answers.keep(response, load.enter());
      answers.whenOver(response, () => over.push(request.url ?? ""));
      if (request.url === "/large") response.end(LARGE);
    });
    const working = await ask("/working");
    await expect.poll(load.atWork).toBe(1);
    const large = await ask("/large");
    await expect.poll(answers.waiting).toBe(1);
    await expect.poll(load.atWork).toBe(1);
    large.resume();
    await expect.poll(() => over).toEqual(["/large"]);
    expect(load.atWork()).toBe(1);
    working.destroy();
    await expect.poll(() => over).toEqual(["/large", "/working"]);
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
    await expect.poll(() => text).toContain("[/19]");
    expect(text.match(/\[\/\d+\]/g)).toEqual(paths(20).map((path) => `[${path}]`));
    expect(most).toBe(1);
  });

  it("end the connection when they are more than anybody sends", async () => {
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
