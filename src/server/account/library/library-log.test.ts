import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { signInOptions, verifySignIn, withPasskey } from "../../../../tests/support/passkeys";
import { onEachServer, PASSWORD } from "../../../../tests/support/server";
import { DatabaseUnavailable } from "../../db/failures";
import type { Log } from "../../process/log";
import { libraryLogger, tellFailures } from "./library";

function watchLog() {
  const failures: string[] = [];
  const failure: Log["failure"] = (error) => failures.push(String(error));
  const { log } = libraryLogger({ failure } as Log);
  return { failures, log: log ?? (() => {}) };
}

it("SEC-49 the log has our own errors from the library, without the address that the library adds", () => {
  const { failures, log } = watchLog();
  log("info", "Sign-up attempt for existing email: alma@example.com");
  log("warn", "User not found");
  log("error", "Failed to verify authentication", new Error("Unexpected challenge"));
  expect(failures).toEqual([]);
  log("error", "Could not do it for alma@example.com");
  expect(failures).toEqual(["Error: account library: Could not do it for …"]);
});

it("REL-12 a refusal caused by a failing database is thrown, in that call alone", async () => {
  const { log } = watchLog();
  const failing = tellFailures(async () => {
    log("error", "Failed to create user", new DatabaseUnavailable("away"));
    return "refused";
  });
  const [other] = await Promise.all([
    tellFailures(async () => "fine"),
    expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable),
  ]);
  expect(other).toBe("fine");
});

onEachServer((start) => {
  it("REL-12 a passkey that the database cannot store is reported as our failure, not the person's", async () => {
    const server = await start();
    const { device } = await withPasskey(server);
    const { options, cookie } = await signInOptions(server);
    await sql`alter table session rename to gone`.execute(server.database.db);
    const response = await verifySignIn(server, cookie, device.signIn(options));
    expect([response.status, await response.json()]).toEqual([
      500,
      expect.objectContaining({ code: "failed" }),
    ]);
    expect(server.lines.failure).toHaveLength(1);
  });

  it("SEC-49 the library itself writes nothing, whatever goes wrong", async () => {
    const written: unknown[] = [];
    const spies = (["log", "info", "warn", "error"] as const).map((kind) =>
      vi.spyOn(console, kind).mockImplementation((...words) => written.push(words)),
    );
    const server = await start();
    const baker = await server.baker();
    const twin = { name: "Twin", email: "twin@example.com", password: PASSWORD };
    await Promise.all([1, 2, 3].map(() => server.request("POST", "/api/auth/sign-up/email", { body: twin })));
    for (const email of [baker.email, "nobody@example.com"])
      await server.request("POST", "/api/auth/sign-in/email", {
        body: { email, password: "wrong-password" },
      });
    await verifySignIn(server, "", { id: "x" });
    await sql`alter table session rename to gone`.execute(server.database.db);
    const body = { email: baker.email, password: PASSWORD };
    expect((await server.request("POST", "/api/auth/sign-in/email", { body })).status).toBe(500);
    for (const spy of spies) spy.mockRestore();
    expect(written).toEqual([]);
  });
});
