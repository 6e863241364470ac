import { expect, it } from "vitest";
import {
  askReset,
  givePasskey,
  mailedTokens,
  outcomeOf,
  useReset,
} from "../../../tests/support/mailed-links";
import { onEachServer, type TestServer } from "../../../tests/support/server";

const ask = (server: TestServer, email: string, headers: Record<string, string> = {}) =>
  server.request("POST", "/api/auth/request-password-reset", {
    body: { email, redirectTo: "https://evil.example/" },
    headers,
  });

const PAIRS = 60;
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

onEachServer((start) => {
  it("AC-04 AP-24 known and unknown addresses get the same answer, and the known one a mail", async () => {
    const server = await start();
    const { email } = await server.baker();
    const known = await ask(server, email);
    const unknown = await ask(server, "nobody@example.com");
    expect([known.status, await known.text()]).toEqual([200, '{"status":true}']);
    expect([unknown.status, await unknown.text()]).toEqual([200, '{"status":true}']);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    const mail = (await server.mails()).find(({ kind }) => kind === "reset");
    expect(mail).toMatchObject({ recipient: email, subject: "Set a new password for Bread Tools" });
    expect(mail?.expires_at).toBeGreaterThan(server.clock.now());
    expect(server.lines.security.map(({ event }) => event)).toContain("reset-requested");
    expect(mail?.body).toMatch(/^http:\/\/localhost:4321\/reset-password\?token=[\w-]{43}$/m);
  });

  it("AP-24 an address gets its mail in any spelling, and a text that is no address is refused", async () => {
    const server = await start();
    const { email } = await server.baker();
    await ask(server, ` ${email.toUpperCase()} `);
    expect(await mailedTokens(server, email, "reset")).toHaveLength(1);
    const refused = await ask(server, "nobody");
    expect(await refused.json()).toMatchObject({
      issues: [{ path: "email", message: "Invalid email address" }],
    });
  });

  it("SEC-05 known and unknown addresses take the same time, and the unknown one leaves nothing behind", async () => {
    const server = await start();
    const { email } = await server.baker();
    const times: Record<string, number[]> = { [email]: [], "nobody@example.com": [] };
    for (let pair = 0; pair < PAIRS; pair += 1)
      for (const [address, taken] of Object.entries(times)) {
        const started = performance.now();
        await ask(server, address);
        taken.push(performance.now() - started);
      }
    const [known = [], unknown = []] = Object.values(times);
    // On a busy machine the medians differ by chance. Somebody outside learns something only if the slower median is
    // also the slower one of most pairs.
    const apartMs = Math.abs(median(known) - median(unknown));
    const slower = known.filter((ms, pair) => ms > (unknown[pair] ?? 0)).length;
    const isToldApart = apartMs >= 5 && Math.abs(slower - PAIRS / 2) >= PAIRS / 4;
    expect({ apartMs, slower, isToldApart }).toMatchObject({ isToldApart: false });
    const rows = await server.database.db.selectFrom("account_token").select("user_id").execute();
    expect(rows.filter(({ user_id }) => user_id === null)).toEqual([]);
  });

  it("SEC-43 mails beyond an address's cap are dropped silently, known or not", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const { email } = await server.baker();
    for (let tries = 0; tries < 5; tries += 1)
      for (const address of [email, "nobody@example.com"])
        expect((await ask(server, address)).status).toBe(200);
    expect(await mailedTokens(server, email, "reset")).toHaveLength(3);
    expect(await outcomeOf(await ask(server, "somebody@example.com"))).toBe("slow-down");
  });

  it("SEC-48 the mailed link has our address, whatever the request's headers say", async () => {
    const server = await start({ env: { BASE_URL: "https://bread.example" } });
    const { email } = await server.baker();
    const forged = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
    };
    await ask(server, email, forged);
    const bodies = (await server.mails()).map(({ body }) => body).join("\n");
    expect(bodies).toContain("https://bread.example/reset-password?token=");
    expect(bodies).not.toContain("evil");
  });

  it("SEC-06 only the newest of two links works", async () => {
    const server = await start();
    const { email } = await server.baker();
    const [older, newer] = [await askReset(server, email), await askReset(server, email)];
    expect(await outcomeOf(await useReset(server, older, "Rye-and-spelt-7"))).toBe("link-expired");
    expect(await outcomeOf(await useReset(server, newer, "Rye-and-spelt-7"))).toBe(200);
  });

  it("an owner whose pages need a passkey gets no link by mail, and everybody else does", async () => {
    const server = await start({ env: { ADMIN_REQUIRE_PASSKEY: "on" } });
    const owner = await server.owner();
    const baker = await server.baker();
    await givePasskey(server, owner.id);
    expect(await askReset(server, owner.email)).toBe("no mail");
    expect(await askReset(server, baker.email)).toMatch(/^[\w-]{43}$/);
    const told = (await server.mails()).find(({ kind }) => kind === "owner-reset");
    expect(told?.recipient).toBe(owner.email);
    expect(told?.body).toContain("npm run owner:claim");
    expect(told?.body).not.toContain("token=");
  });
});

onEachServer((start) => {
  it("SEC-06 one of eight links requested at once works", async () => {
    const server = await start();
    const { email, id } = await server.baker();
    await Promise.all(Array.from({ length: 8 }, () => ask(server, email)));
    const live = await server.database.db
      .selectFrom("account_token")
      .select("hash")
      .where("user_id", "=", id)
      .where("kind", "=", "reset")
      .where("used_at", "is", null)
      .execute();
    expect(live).toHaveLength(1);
  });
});
