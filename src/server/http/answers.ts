import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { WorkShare } from "../limits/load";

const RULES = {
  /** A reader who takes nothing of an answer for this long is cut off, whatever the socket says. */
  patienceMs: 30_000,
  /** The same limit while the memory for answers is full, so that slow readers make room. */
  pressedMs: 5_000,
  lookMs: 1_000,
  /** How many bytes may wait for their readers in one process. */
  mostBytes: 64_000_000,
  /** How many requests may stand in line on one connection. Browsers and proxies send the next after the answer. */
  mostInLine: 32,
};

/** Answers on their way to their readers. */
export type Answers = {
  /** Begins an answer when those before it on the same connection are over. */
  queue(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  /** Marks an answer whose bytes are shared by all requests, so they do not count as memory of this one. */
  isShared(response: ServerResponse): void;
  /** Gives the work share back when the answer is over. While the answer waits for its reader, others may use the share. */
  keep(response: object | undefined, place: WorkShare): void;
  /** Calls back when the answer is over; at once when it is over already or has no socket. */
  readonly whenOver: (response: object | undefined, callback: () => void) => void;
  /** The bytes of unshared answers that wait in memory for their readers. */
  readonly bytes: () => number;
  /** How many answers wait for their readers. */
  readonly waiting: () => number;
  /** Whether the memory for answers is full. */
  readonly areTooLarge: () => boolean;
};

type UnderWay = {
  response: ServerResponse;
  socket: Socket;
  isShared: boolean;
  place: WorkShare | undefined;
  callbacks: (() => void)[];
  /** How far the answer had got at the last look, and since when it has been there. */
  reached: string | undefined;
  since: number;
};

/**
 * How many bytes of a connection the operating system has taken. A large piece is written in parts, and only the
 * socket's handle knows how far it is; Node's own idle timeout looks there too.
 */
function reachedBy(socket: Socket): string {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}

function beginAnswer(socket: Socket, response: ServerResponse, since: number): UnderWay {
  return {
    response,
    socket,
    isShared: false,
    place: undefined,
    callbacks: [],
    reached: undefined,
    since,
  };
}

/** Ends the connections of readers who have taken nothing for too long. */
function cutOffSlow(underWay: Iterable<UnderWay>, patienceMs: number, now: number): void {
  for (const answer of underWay) {
    const { response, socket, place } = answer;
    const reached = response.writableLength === 0 ? undefined : reachedBy(socket);
    place?.waits(reached !== undefined);
    if (reached === undefined || reached !== answer.reached) Object.assign(answer, { reached, since: now });
    else if (now - answer.since >= patienceMs) socket.destroy();
  }
}

/** The requests of each connection, one after the other: a browser may send the next before it has its answer. */
function createQueues(mostInLine: number) {
  /** Requests that wait, by connection; a connection without an answer under way has none. */
  const lines = new Map<Socket, (() => void)[]>();
  return {
    take(socket: Socket, begin: () => void): void {
      const line = lines.get(socket);
      if (line === undefined) {
        lines.set(socket, []);
        begin();
      } else if (line.length < mostInLine) line.push(begin);
      else socket.destroy();
    },
    next(socket: Socket): void {
      const next = lines.get(socket)?.shift();
      if (next === undefined) lines.delete(socket);
      else next();
    },
    end: (socket: Socket): boolean => lines.delete(socket),
  };
}

/** Keeps slow readers from filling the memory: nothing more is written for them, and in the end they are cut off. */
export function createAnswers(rules = RULES, now = () => performance.now()): Answers {
  const underWay = new Map<object, UnderWay>();
  const queues = createQueues(rules.mostInLine);
  let timer: NodeJS.Timeout | undefined;

  function countBytes(): number {
    let sum = 0;
    for (const { response, isShared } of underWay.values()) if (!isShared) sum += response.writableLength;
    return sum;
  }

  const areTooLarge = () => countBytes() >= rules.mostBytes;

  function look(): void {
    cutOffSlow(underWay.values(), areTooLarge() ? rules.pressedMs : rules.patienceMs, now());
  }

  function watch(socket: Socket, response: ServerResponse): void {
    timer ??= setInterval(look, rules.lookMs).unref();
    const answer = beginAnswer(socket, response, now());
    underWay.set(response, answer);
    response.once("close", () => {
      underWay.delete(response);
      answer.place?.leave();
      for (const callback of answer.callbacks) callback();
      queues.next(socket);
    });
  }

  return {
    queue(request, response, begin) {
      const { socket } = request;
      queues.take(socket, () => {
        // The connection has ended, so nobody would get the answers to its other requests.
        if (response.socket === null || socket.destroyed) queues.end(socket);
        else {
          watch(socket, response);
          begin();
        }
      });
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
    bytes: countBytes,
    waiting: () => [...underWay.values()].filter(({ response }) => response.writableLength > 0).length,
    areTooLarge,
  };
}
