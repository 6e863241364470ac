import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startDisplay } from "./display";
import { type Driver, type Engine, PAPERS } from "./driver";
import { type Program, startProgram } from "./programs";

const ANSWER_MS = 60_000;
const READY_MS = 10_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** WebKitGTK's MiniBrowser over WebDriver's HTTP, on a display that nobody sees, because it needs one. */
export async function startWebKitGtk(browser: string): Promise<Engine> {
  const display = await startDisplay();
  const port = await freePort();
  let program: Program;
  try {
    program = await startProgram("WebKitWebDriver", [`--port=${port}`], /^/, {
      ...display.env,
      GDK_BACKEND: "x11",
      NO_AT_BRIDGE: "1",
      // There is no graphics card.
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      // A container has no user namespaces for the sandbox, and the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    });
  } catch (error) {
    await display.stop();
    throw error;
  }

  async function send<T>(method: "POST" | "DELETE", path: string, body: object = {}): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKitGTK refused ${path}: ${value.error} ${value.message}`);
    return value;
  }

  /** The driver does not say when it begins to listen. */
  async function waitForDriver(): Promise<void> {
    for (const end = Date.now() + READY_MS; ; await pause(50))
      try {
        await fetch(`http://127.0.0.1:${port}/status`);
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
  }

  async function stop(): Promise<void> {
    await program.stop();
    await display.stop();
  }
  try {
    await waitForDriver();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    async newTab() {
      // The driver has one session at a time, and each begins with empty storage.
      const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
        capabilities: {
          alwaysMatch: { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } },
        },
      });
      const session = `/session/${sessionId}`;
      const driver: Driver = {
        goto: (url) => send("POST", `${session}/url`, { url }),
        reload: () => send("POST", `${session}/refresh`),
        evaluate: (source, args) =>
          send("POST", `${session}/execute/sync`, { script: `return (${source})(...arguments)`, args }),
        perform: (source) => send("POST", `${session}/actions`, { actions: [source] }),
        resize: (width, height) => send("POST", `${session}/window/rect`, { width, height }),
        async print(paper) {
          return Buffer.from(
            await send<string>("POST", `${session}/print`, { page: PAPERS[paper] }),
            "base64",
          );
        },
        errors: () => [],
        close: () => send("DELETE", session),
      };
      return driver;
    },
    stop,
  };
}
