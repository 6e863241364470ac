import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { type Driver, type Engine, PAPERS } from "./driver";
import { startProgram } from "./programs";

const ANSWER_MS = 60_000;

type Reply = {
  id?: number;
  type: string;
  method?: string;
  result?: unknown;
  params?: unknown;
  message?: string;
};
type LogEntry = { level: string; text: string; source: { context?: string } };

/**
 * Firefox over WebDriver BiDi, which it speaks on its own debugging port. It has a window when it gets the environment
 * of a display.
 */
export async function startFirefox(program: string, display?: NodeJS.ProcessEnv): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "bread-tools-firefox-"));
  const firefox = await startProgram(
    program,
    [...(display ? [] : ["--headless"]), "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    /WebDriver BiDi listening on (ws:\S+)/,
    { HOME: profile, ...(display ?? { MOZ_HEADLESS: "1" }) },
  );
  const socket = new WebSocket(`${firefox.said[1]}/session`);
  await once(socket, "open");

  let lastId = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  const entries: LogEntry[] = [];
  socket.on("message", (bytes: Buffer) => {
    const reply = JSON.parse(bytes.toString("utf8")) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    else if (reply.method === "log.entryAdded") entries.push(reply.params as LogEntry);
  });
  async function send<T>(method: string, params: object = {}): Promise<T> {
    lastId += 1;
    const id = lastId;
    let patience: NodeJS.Timeout | undefined;
    try {
      const reply = await new Promise<Reply>((resolve, reject) => {
        waiting.set(id, resolve);
        patience = setTimeout(() => reject(new Error(`Firefox did not answer ${method}`)), ANSWER_MS);
        socket.send(JSON.stringify({ id, method, params }));
      });
      if (reply.type === "error") throw new Error(`Firefox refused ${method}: ${reply.message}`);
      return reply.result as T;
    } finally {
      clearTimeout(patience);
      waiting.delete(id);
    }
  }
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });

  return {
    async newTab() {
      const { userContext } = await send<{ userContext: string }>("browser.createUserContext");
      const { context } = await send<{ context: string }>("browsingContext.create", {
        type: "tab",
        userContext,
      });
      const driver: Driver = {
        goto: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
        reload: () => send("browsingContext.reload", { context, wait: "complete" }),
        async evaluate(source, args) {
          const answer = await send<{
            type: string;
            result?: { value?: string };
            exceptionDetails?: { text: string };
          }>("script.callFunction", {
            functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
            arguments: [{ type: "string", value: JSON.stringify(args) }],
            target: { context },
            awaitPromise: true,
          });
          if (answer.type === "exception") throw new Error(answer.exceptionDetails?.text);
          return JSON.parse(answer.result?.value ?? "null") as unknown;
        },
        perform: (source) => send("input.performActions", { context, actions: [source] }),
        resize: (width, height) =>
          send("browsingContext.setViewport", { context, viewport: { width, height } }),
        async print(paper) {
          const { data } = await send<{ data: string }>("browsingContext.print", {
            context,
            page: PAPERS[paper],
            background: true,
          });
          return Buffer.from(data, "base64");
        },
        errors: () =>
          entries
            .filter(({ level, source }) => level === "error" && source.context === context)
            .map(({ text }) => text),
        close: () => send("browser.removeUserContext", { userContext }),
      };
      return driver;
    },
    async stop() {
      socket.terminate();
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
