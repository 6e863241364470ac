import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate for one run, or undefined if this machine has no openssl. */
function madeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-race-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const kind =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
  const { status } = spawnSync("openssl", [...kind.split(" "), "-keyout", key, "-out", cert], {
    stdio: "ignore",
  });
  const made = status === 0 ? { key: readFileSync(key), cert: readFileSync(cert) } : undefined;
  rmSync(folder, { recursive: true });
  return made;
}

/** Serves every contestant in the same way, each on its own port, and returns their addresses. */
export async function serveAll(contestants, protocol) {
  const certificate = protocol === "HTTP/2" ? madeCertificate() : {};
  if (certificate === undefined) return undefined;
  const made = contestants.map(async ({ name, answer }) => {
    const server = protocol === "HTTP/2" ? createSecureServer(certificate, answer) : createServer(answer);
    await new Promise((listening) => server.listen(0, "localhost", listening));
    const scheme = protocol === "HTTP/2" ? "https" : "http";
    return { name, url: `${scheme}://localhost:${server.address().port}`, stop: () => server.close() };
  });
  return Promise.all(made);
}
