import { expect, it } from "vitest";
import { onPostgres } from "../../../tests/support/database";
import { openDatabase } from "./open";

const SECRET = "Caraway-9";

onPostgres((address) => {
  it.each<[what: string, changes: Partial<URL>, why: RegExp]>([
    ["nobody listens", { port: "1" }, /: connect ECONNREFUSED [\d.]+:1$/],
    ["no such host", { hostname: "no.such.invalid" }, /: getaddrinfo \w+ no\.such\.invalid$/],
    ["no such database", { pathname: "/none" }, /: database "none" does not exist \(3D000\)$/],
    ["nobody of that name", { username: "mia" }, /: role "mia" does not exist \(28000\)$/],
    ["no TLS there", { search: "?sslmode=verify-full" }, /: The server does not support SSL connections$/],
  ])("REL-12 the cause is named when a database cannot be opened: %s", async (_what, changes, why) => {
    const url = Object.assign(new URL(await address()), { password: SECRET, ...changes });
    const failure = await openDatabase({ databaseUrl: url.href, dataDir: "" }).then(
      () => new Error("opened"),
      (error: Error) => error,
    );
    const tls = url.search === "" ? "without TLS" : "with TLS";
    const place = `PostgreSQL at ${url.hostname}:${url.port}${url.pathname}, ${tls}`;
    expect(failure.message).toContain(`there is no connection to ${place}: `);
    expect(failure.message).toMatch(why);
    expect(failure.message.split("\n")).toHaveLength(1);
    expect(failure.message).not.toContain(SECRET);
  });
});
