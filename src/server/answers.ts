import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { WorkShare } from "./load";

export type ReaderRules = {
  /** Who takes nothing of an answer for so long has gone, whatever their socket says. */
  patienceMs: number;
  /** The same while as much waits as may wait: somebody slow makes room for everybody else. */
  pressedMs: number;
  lookMs: number;
  /** What may wait for its readers in one process. */
  mostBytes: number;
  /** How many requests may stand in line on one connection. Browsers and proxies send the next after the answer. */
  mostInLine: number;
};

const RULES: ReaderRules = {
  patienceMs: 30_000,
  pressedMs: 5_000,
  lookMs: 1_000,
  mostBytes: 64_000_000,
  mostInLine: 32,
};

/** Answers on their way to their readers. */
export type Answers = {
  /** Begins an answer when those before it on the same connection are over. */
  inTurn(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  /** What is sent lies in memory for everybody, and takes none of its own. */
  isShared(response: ServerResponse): void;
  /** Leaves the place when the answer is over, and puts it aside while the answer waits for its reader. */
  keep(response: object | undefined, place: WorkShare): void;
  /** At once where the answer is over already, or goes to no socket. */
  readonly whenOver: (response: object | undefined, callback: () => void) => void;
  /** In memory of our own, until their readers take them. */
  readonly bytes: () => number;
  /** How many answers wait for their readers. */
  readonly waiting: () => number;
  /** Whether nothing more should be added. */
  readonly areTooLarge: () => boolean;
};

type UnderWay = {
  response: ServerResponse;
  socket: Socket;
  isShared: boolean;
  place: WorkShare | undefined;
  callbacks: (() => void)[];
  /** How far it had come at the last look, and since when. */
  reached: string | undefined;
  since: number;
};

/**
 * What the operating system has taken of a connection's bytes. A large piece goes in parts, and only the socket's
 * handle knows of them; Node's own idle timeout looks there, too.
 */
function reachedBy(socket: Socket): string {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}

/** Keeps readers who do not read from filling the memory: nothing is written for them, and in the end they are cut off. */
export function createAnswers(rules: ReaderRules = RULES): Answers {
  const underWay = new Map<object, UnderWay>();
  /** Requests that wait for their turn, by connection; a connection without an answer under way has none. */
  const lines = new Map<Socket, (() => void)[]>();
  let timer: NodeJS.Timeout | undefined;

  function bytes(): number {
    let sum = 0;
    for (const { response, isShared } of underWay.values()) if (!isShared) sum += response.writableLength;
    return sum;
  }

  const areTooLarge = () => bytes() >= rules.mostBytes;

  function look(): void {
    const now = performance.now();
    const patienceMs = areTooLarge() ? rules.pressedMs : rules.patienceMs;
    for (const answer of underWay.values()) {
      const { response, socket, place } = answer;
      const reached = response.writableLength === 0 ? undefined : reachedBy(socket);
      place?.waits(reached !== undefined);
      if (reached === undefined || reached !== answer.reached) Object.assign(answer, { reached, since: now });
      else if (now - answer.since >= patienceMs) socket.destroy();
    }
  }

  function begun(socket: Socket, response: ServerResponse): void {
    timer ??= setInterval(look, rules.lookMs).unref();
    const answer: UnderWay = {
      response,
      socket,
      isShared: false,
      place: undefined,
      callbacks: [],
      reached: undefined,
      since: performance.now(),
    };
    underWay.set(response, answer);
    response.once("close", () => {
      underWay.delete(response);
      answer.place?.leave();
      for (const callback of answer.callbacks) callback();
      const next = lines.get(socket)?.shift();
      if (next === undefined) lines.delete(socket);
      else next();
    });
  }

  return {
    inTurn(request, response, begin) {
      const { socket } = request;
      const start = () => {
        // After the last answer of a connection nobody hears the others: they never get it.
        if (response.socket === null || socket.destroyed) {
          lines.delete(socket);
          return;
        }
        begun(socket, response);
        begin();
      };
      const line = lines.get(socket);
      if (line === undefined) {
        lines.set(socket, []);
        start();
      } else if (line.length < rules.mostInLine) line.push(start);
      else socket.destroy();
    },
    isShared(response) {
      const answer = underWay.get(response);
      if (answer !== undefined) answer.isShared = true;
    },
    keep(response, place) {
      const answer = response && underWay.get(response);
      if (answer === undefined) place.leave();
      else answer.place = place;
    },
    whenOver(response, callback) {
      const answer = response && underWay.get(response);
      if (answer === undefined) callback();
      else answer.callbacks.push(callback);
    },
    bytes,
    waiting: () => [...underWay.values()].filter(({ response }) => response.writableLength > 0).length,
    areTooLarge,
  };
}
