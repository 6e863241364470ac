import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { startSite } from "./support/site";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

it.each([
  { NODE_ENV: "production" },
  { DATABASE_URL: "postgres://bread@db.example/bread" },
  { BASE_URL: "https://bread.example" },
])(
  "SEC-24 the demo's known passwords stay on one's own machine: it refuses to start with %o",
  async (setting) => {
    const env = { ...process.env, NODE_ENV: "test", BASE_URL: "", DATABASE_URL: "", ...setting };
    const started = run(process.execPath, ["scripts/demo.mjs"], { cwd: root, env });
    await expect(started).rejects.toMatchObject({
      code: 78,
      stdout: "",
      stderr: `The demo has passwords that everybody knows. Start it without ${Object.keys(setting)[0]}.\n`,
    });
  },
);

/** Fills a site as the command does. Building it anew would take half a minute. */
const FILL = `
const { fillDemo, SIGN_INS } = await import("./scripts/demo/fill.mjs");
await fillDemo(process.argv[1]);
console.log(JSON.stringify(SIGN_INS));
process.exit(0);`;

type SignIn = { who: string; email: string; password: string };

it("RE-06 AD-01 `npm run demo` has people who can sign in, recipes of every kind and requests in every state", async () => {
  const site = await startSite({ OWNER_PASSWORD: "Owner-of-the-oven-7" });
  onTestFinished(() => void site.stop());
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", FILL, site.url], {
    cwd: root,
  });
  const people = JSON.parse(stdout) as SignIn[];
  const cookies = new Map<string, string>();
  for (const { who, email, password } of people) {
    const response = await fetch(`${site.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect([who, response.status]).toEqual([who, 200]);
    cookies.set(
      who,
      response.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; "),
    );
  }
  const read = async <Data>(path: string, who = "") => {
    const response = await fetch(site.url + path, { headers: { cookie: cookies.get(who) ?? "" } });
    return (await response.json()) as Data;
  };
  const states = async (kind: string) => {
    const requests = await read<{ status: string }[]>(`/api/admin/${kind}-requests`, "the owner");
    return [...new Set(requests.map(({ status }) => status))].toSorted();
  };
  expect(await states("starter")).toEqual(["delivered", "pending", "shipped"]);
  expect(await states("bread")).toEqual(["confirmed", "delivered", "in_progress", "pending", "ready"]);
  const own = await read<{ isPublic: boolean; published: boolean }[]>("/api/recipes", "Ana Ruiz");
  const kinds = own.map(({ isPublic, published }) => `${isPublic} ${published}`);
  expect([...new Set(kinds)].toSorted()).toEqual(["false false", "true false", "true true"]);
  expect(await read("/api/baking-plan", "Ana Ruiz")).toMatchObject({ version: 1 });
  expect((await read<unknown[]>("/api/recipes/published")).length).toBeGreaterThan(1);
}, 60_000);
