import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

type Advisory = { title: string; url: string; severity: string; vulnerable_versions: string };
type Answer = { status: number; body: Record<string, Advisory[]> };

const holeIn = (range: string, title = "A hole"): Advisory => ({
  title,
  url: "https://example.test/advisory",
  severity: "high",
  vulnerable_versions: range,
});

/** Runs the audit against a registry of this machine that gives one answer to everything. */
async function audit({ status, body }: Answer) {
  const asked: { url: string; versions: Record<string, string[]> }[] = [];
  const registry = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request.setEncoding("utf8")) text += piece as string;
    asked.push({ url: `${request.method} ${request.url}`, versions: JSON.parse(text) as never });
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
  const { port } = registry.address() as AddressInfo;
  const ran = await runAudit(`http://127.0.0.1:${port}/npm/`);
  registry.close();
  return { ...ran, asked };
}

const runAudit = (address: string) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const env = { ...process.env, npm_config_registry: address };
    execFile(process.execPath, ["scripts/audit.mjs"], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr }),
    );
  });

it("SEC-52 the audit asks the registry about every package of the build's list, and no other", async () => {
  const { code, out, asked } = await audit({ status: 200, body: {} });
  expect([code, out]).toEqual([0, expect.stringContaining("no published holes")]);
  const { components } = JSON.parse(readFileSync(join(root, "dist/sbom.cdx.json"), "utf8")) as {
    components: { name: string; version: string }[];
  };
  expect(asked.map(({ url }) => url)).toEqual(["POST /npm/-/npm/v1/security/advisories/bulk"]);
  expect(
    Object.entries(asked[0]?.versions ?? {}).flatMap(([name, versions]) =>
      versions.map((version) => `${name} ${version}`),
    ),
  ).toEqual(expect.arrayContaining(components.map(({ name, version }) => `${name} ${version}`)));
  expect(Object.values(asked[0]?.versions ?? {}).flat()).toHaveLength(components.length);
}, 60_000);

it("SEC-52 the audit exits with 1 for an unexplained hole, and names it", async () => {
  const { code, out } = await audit({
    status: 200,
    body: { kysely: [holeIn("<9.0.0", "Statements mixed")] },
  });
  expect([code, out]).toEqual([1, expect.stringContaining("1 published hole that we have not explained")]);
  expect(out).toMatch(/kysely [\d.]+ \(<9.0.0\): high, Statements mixed, https:/);
}, 60_000);

it("SEC-52 the audit accepts explained holes with their reason, and no others of that package", async () => {
  const known = [holeIn(">=1.4.0-beta.16 <1.7.16"), holeIn(">=1.6.25 <1.7.16")];
  const withThose = (more: Advisory[]) =>
    audit({ status: 200, body: { "@better-auth/passkey": [...known, ...more] } });
  // A third one that the same version mends is not among those that were looked at; nobody knows which of them it is.
  const more = [[], [holeIn("<1.7.30")], [holeIn("<1.7.16")]];
  const [passed, later, third] = await Promise.all(more.map(withThose));
  expect(passed).toMatchObject({ code: 0, out: expect.stringContaining("known since 2026-11-27") as string });
  expect(later).toMatchObject({ code: 1, out: expect.stringContaining("1 published hole ") as string });
  expect(third).toMatchObject({ code: 1, out: expect.stringContaining("3 published holes ") as string });
}, 60_000);

it("SEC-52 the audit exits with 69 and one sentence where no registry answers", async () => {
  const refused = audit({ status: 405, body: {} });
  const nobody = runAudit("http://127.0.0.1:1/");
  for (const { code, out } of await Promise.all([refused, nobody]))
    expect([code, out.trim()]).toEqual([
      69,
      "No registry answered, so nobody knows whether a package has a published hole.",
    ]);
}, 60_000);
