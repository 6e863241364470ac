import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type ClientHttp2Session, connect as connectHttp2 } from "node:http2";
import { request as httpsRequest } from "node:https";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { programPath } from "./programs";
import { freePort, untilItListens } from "./free-port";
import { CERTIFICATE, CERTIFICATE_KEY } from "./smtp-certificate";

const deploy = join(import.meta.dirname, "../../deploy");

export type Ports = { tls: number; plain: number; processes: readonly [one: number, two: number] };

export const freePorts = async (): Promise<Ports> => ({
  tls: await freePort(),
  plain: await freePort(),
  processes: [await freePort(), await freePort()],
});

export type ProxySample = { output(): string; stop(): Promise<void> };

/** Only root can change to another user, and write to the folder where Debian's nginx buffers. */
const asOrdinaryUser = (config: string, folder: string) =>
  config
    .replaceAll(/^\s*(chroot|user|group) .*$/gm, "")
    .replace("http {", `http { ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}`);
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** Starts a sample as it is in `deploy`, with the ports, the host name and the folders of this machine. */
export async function startSample(
  name: "haproxy" | "nginx",
  { tls, plain, processes: [one, two] }: Ports,
  change: (config: string) => string = (config) => config,
): Promise<ProxySample> {
  const folder = mkdtempSync(join(tmpdir(), `bread-tools-${name}-`));
  // nginx reads the page as a user of its own.
  chmodSync(folder, 0o755);
  const file = join(folder, "config");
  const sample = readFileSync(join(deploy, name === "haproxy" ? "haproxy.cfg" : "nginx.conf"), "utf8")
    .replaceAll("https://bread.example", `https://localhost:${tls}`)
    .replaceAll("bread.example", "localhost")
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${one}`)
    .replaceAll("127.0.0.1:3002", `127.0.0.1:${two}`)
    .replaceAll(/(bind|listen) :?443\b/g, `$1 127.0.0.1:${tls}`)
    .replaceAll(/(bind|listen) :?80\b/g, `$1 127.0.0.1:${plain}`)
    .replaceAll(/\/(etc\/haproxy|etc\/nginx|var\/log\/nginx|run)\b/g, folder);
  writeFileSync(file, change(userInfo().uid === 0 ? sample : asOrdinaryUser(sample, folder)));
  writeFileSync(join(folder, "bread.pem"), `${CERTIFICATE}\n${name === "haproxy" ? CERTIFICATE_KEY : ""}\n`);
  writeFileSync(join(folder, "bread.key"), CERTIFICATE_KEY, { mode: 0o600 });
  copyFileSync(join(deploy, "away.html"), join(folder, "away.html"));
  const args = name === "haproxy" ? ["-db", "-f", file] : ["-p", folder, "-g", "daemon off;", "-c", file];
  const proxy = spawn(programPath(name), args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [proxy.stdout, proxy.stderr])
    stream.on("data", (bytes: Buffer) => (output += bytes.toString("utf8")));
  const exited = once(proxy, "exit");
  const ended = exited.then(([code]) => Promise.reject(new Error(`${name} ended with ${code}: ${output}`)));
  await Promise.race([Promise.all([untilItListens(tls), untilItListens(plain)]), ended]);
  ended.catch(() => {});
  return {
    output: () => output,
    async stop() {
      proxy.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Asked = {
  method?: string;
  /** In order, with repeated headers. */
  headers?: readonly (readonly [name: string, value: string])[];
  body?: string;
  /** The address that the request comes from. The proxy's own address is trusted, and skipped. */
  from?: string;
};
export type Reply = { status: number; headers: Record<string, unknown>; text: string };

const SOMEBODY = "127.0.0.9";

/** Asks over TLS and HTTP/1.1. */
export function askHttp1(tls: number, path: string, asked: Asked = {}): Promise<Reply> {
  const { method = "GET", headers = [], body, from = SOMEBODY } = asked;
  const length = body === undefined ? [] : ["content-length", String(Buffer.byteLength(body))];
  return new Promise((resolve, reject) => {
    const request = httpsRequest(
      {
        host: "localhost",
        port: tls,
        path,
        method,
        localAddress: from,
        ca: CERTIFICATE,
        agent: false,
        headers: ["host", `localhost:${tls}`, ...length, ...headers.flat()] as never,
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** A refused stream was not processed at all, so browsers ask again by themselves (RFC 9113, 8.7). */
const isRefused = (error: unknown) => error instanceof Error && error.message.includes("REFUSED_STREAM");

/** The same over HTTP/2. */
export async function askHttp2(tls: number, path: string, asked: Asked = {}): Promise<Reply> {
  try {
    return await askOnce(tls, path, asked);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return askOnce(tls, path, asked);
  }
}

async function askOnce(tls: number, path: string, asked: Asked): Promise<Reply> {
  const { method = "GET", headers = [], body, from = SOMEBODY } = asked;
  const session: ClientHttp2Session = connectHttp2(`https://localhost:${tls}`, {
    ca: CERTIFICATE,
    localAddress: from,
  } as never);
  try {
    const stream = session.request({
      ":path": path,
      ":method": method,
      ...Object.fromEntries(headers),
    });
    stream.end(body);
    let text = "";
    stream.setEncoding("utf8");
    stream.on("data", (part: string) => (text += part));
    const [answer] = (await Promise.race([
      once(stream, "response"),
      once(session, "error").then(([error]) => Promise.reject(error as Error)),
    ])) as [Record<string, unknown>];
    if (!stream.readableEnded) await once(stream, "end");
    return { status: Number(answer[":status"]), headers: answer, text };
  } finally {
    session.close();
  }
}
