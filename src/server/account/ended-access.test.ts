import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { createAuthenticator } from "../../../tests/support/authenticator";
import { askReset, confirmAddress, useReset, waysIn } from "../../../tests/support/mailed-links";
import { type Baker, cookiesOf, onEachServer, type TestServer } from "../../../tests/support/server";
import { printOwnerLink } from "./library/owner";

const NEXT = "Rye-and-Caraway-7";
const ROUNDS = 3;

/** Sign-ins with the old password that begin before and while `work` runs; a hash takes some 20 ms. */
async function signInDuring(server: TestServer, baker: Baker, work: () => Promise<Response>) {
  const { email, password } = baker;
  const ended = work();
  const tries: Promise<Response>[] = [];
  for (let count = 0; count < 10; count += 1) {
    tries.push(server.request("POST", "/api/auth/sign-in/email", { body: { email, password } }));
    await pause(3);
  }
  expect((await ended).status).toBe(200);
  return Promise.all(tries);
}

onEachServer((start) => {
  it("SEC-06 a sign-in that began with the old password does not outlive a reset", async () => {
    const server = await start();
    for (let round = 0; round < ROUNDS; round += 1) {
      const baker = await server.baker();
      // Also where nobody had confirmed the address.
      if (round > 0) await confirmAddress(server, baker);
      const token = await askReset(server, baker.email);
      const replies = await signInDuring(server, baker, () => useReset(server, token, NEXT));
      // On a slow machine some sign-ins are told to come back. This test is about the others.
      for (const { status } of replies) expect([200, 401, 503]).toContain(status);
      expect(replies.some(({ status }) => status !== 503)).toBe(true);
      expect(await waysIn(server, baker.id)).toMatchObject({ sessions: 0, passwords: 1 });
    }
  });

  it("SEC-08 a sign-in that began with the old password does not outlive a change of the password", async () => {
    const server = await start();
    for (let round = 0; round < ROUNDS; round += 1) {
      const baker = await server.baker();
      const body = { currentPassword: baker.password, newPassword: NEXT };
      await signInDuring(server, baker, () => baker.request("POST", "/api/auth/change-password", body));
      expect(await waysIn(server, baker.id)).toMatchObject({ sessions: 1 });
    }
  });

  it("SEC-24 a sign-in that began before a claim of the site does not outlive it", async () => {
    const before = await start();
    const early = await before.baker("Early");
    const server = await start({ database: before.database, env: { ADMIN_EMAIL: early.email } });
    for (let round = 0; round < ROUNDS; round += 1) {
      let link = "";
      await printOwnerLink(server.parts, (line) => {
        link ||= /token=([\w-]+)/.exec(line)?.[1] ?? "";
      });
      const password = round === 0 ? early.password : `${NEXT}-${round - 1}`;
      const claim = () => useReset(server, link, `${NEXT}-${round}`);
      await signInDuring(server, { ...early, password }, claim);
      expect(await waysIn(server, early.id)).toEqual({ sessions: 0, passkeys: 0, passwords: 1 });
    }
  });

  it("SEC-06 a calendar feed made while its session ends is ended too", async () => {
    const server = await start();
    for (let round = 0; round < ROUNDS; round += 1) {
      const baker = await server.baker();
      await confirmAddress(server, baker);
      const token = await askReset(server, baker.email);
      const reset = useReset(server, token, NEXT);
      const made: Promise<Response>[] = [];
      for (let tries = 0; tries < 15; tries += 1) {
        made.push(baker.request("POST", "/api/calendar-feed"));
        await pause(3);
      }
      expect((await reset).status).toBe(200);
      for (const { status } of await Promise.all(made)) expect([201, 401]).toContain(status);
      expect(await server.database.db.selectFrom("calendar_feed").selectAll().execute()).toEqual([]);
    }
  });

  it("SEC-06 a passkey registered while its session ends signs nobody in", async () => {
    const server = await start();
    for (let round = 0; round < ROUNDS; round += 1) {
      const baker = await server.baker();
      await confirmAddress(server, baker);
      const token = await askReset(server, baker.email);
      const options = await baker.request("GET", "/api/auth/passkey/generate-register-options");
      const cookie = `${baker.cookie}; ${cookiesOf(options)}`;
      const response = createAuthenticator().register((await options.json()) as { challenge: string });
      const reset = useReset(server, token, NEXT);
      const body = { response, name: "Late" };
      const sent: Promise<Response>[] = [];
      // A challenge works once. The other tries only move the moment at which the answer arrives.
      for (let tries = 0; tries < 5; tries += 1) {
        await pause(8 + round * 5);
        sent.push(server.request("POST", "/api/auth/passkey/verify-registration", { body, cookie }));
      }
      expect((await reset).status).toBe(200);
      await Promise.all(sent);
      expect(await waysIn(server, baker.id)).toEqual({ sessions: 0, passkeys: 0, passwords: 1 });
    }
  });
});
