import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, createServer, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilItListens } from "./free-port";
import { findProgram } from "./programs";

export type ReverseProxy = { url: string; port: number; stop(): Promise<void> };

/** In front of processes on these ports of this machine, in turn, as people run it: haproxy if it is installed. */
export async function startReverseProxy(port: number, behind: readonly number[]): Promise<ReverseProxy> {
  const haproxy = findProgram("haproxy");
  return haproxy === undefined ? startOwn(port, behind) : startHaproxy(haproxy, port, behind);
}

/**
 * Skips processes that are not ready, and sends what could not be delivered to another one, including what waited in
 * the system's queue when a process stopped listening. It repeats what the sample in `deploy` repeats
 * (tests/proxy-samples.deep.test.ts tries that one), but here visitors name their own address, and use no TLS.
 */
const configFor = (port: number, behind: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  option forwardfor
  option redispatch 1
  retry-on conn-failure empty-response 503
  retries 3
frontend site
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /api/health/ready
  default-server check inter 200ms fall 1 rise 1
${behind.map((each) => `  server s${each} 127.0.0.1:${each}`).join("\n")}
`;

async function startHaproxy(program: string, port: number, behind: readonly number[]): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-haproxy-"));
  const config = join(folder, "haproxy.cfg");
  writeFileSync(config, configFor(port, behind));
  const haproxy: ChildProcess = spawn(program, ["-db", "-q", "-f", config], { stdio: "ignore" });
  const exited = once(haproxy, "exit");
  await untilItListens(port);
  return {
    url: `http://localhost:${port}`,
    port,
    async stop() {
      haproxy.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How often a request is sent in all, as in haproxy's settings above. */
const TRIES = 4;

/**
 * Used without haproxy: keeps connections open, adds who asked to what a visitor named, and sends once more, to the next
 * process, what nobody answered or what was refused with 503.
 */
async function startOwn(port: number, behind: readonly number[]): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => pass(TRIES));
    turn += 1;
    const first = turn;

    // Counted from this request's own turn: others in between would lead it to the same process again.
    function pass(left: number): void {
      const { method, url: path, headers } = request;
      const next = behind[(first + TRIES - left) % behind.length];
      const out = httpRequest({ host: "127.0.0.1", port: next, method, path, agent });
      for (const [name, value = ""] of Object.entries(headers))
        if (name !== "connection") out.setHeader(name, value);
      const asked = [headers["x-forwarded-for"], request.socket.remoteAddress];
      out.setHeader("x-forwarded-for", asked.filter(Boolean).join(", "));
      out.on("response", (answer) => {
        if (answer.statusCode === 503 && left > 1) {
          answer.resume();
          pass(left - 1);
          return;
        }
        const { connection: _, "keep-alive": __, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(response);
      });
      out.on("error", () => {
        // An answer that broke off cannot be taken back.
        if (response.headersSent) response.destroy();
        else if (left > 1) pass(left - 1);
        else response.writeHead(502).end();
      });
      out.end(Buffer.concat(parts));
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${port}`,
    port,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
