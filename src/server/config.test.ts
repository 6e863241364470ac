import { expect, it } from "vitest";
import { ownOrigins, readConfig } from "./config";

it("RU-01 needs nothing set: port 3000 on this machine", () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3000,
    host: "127.0.0.1",
    baseUrl: undefined,
    logLevel: "info",
  });
});

it("RU-01 a variable set to nothing counts as absent", () => {
  expect(readConfig({ PORT: "", HOST: "", BASE_URL: "", LOG_LEVEL: "", NODE_ENV: "" })).toEqual(
    readConfig({}),
  );
});

it.each([
  [{ PORT: "eighty" }, "PORT must be a whole number"],
  [{ PORT: "80.5" }, "PORT must be a whole number"],
  [{ PORT: "65536" }, "PORT must be 0 to 65535"],
  [{ PORT: "-1" }, "PORT must be 0 to 65535"],
  [{ HOST: "http://x" }, "HOST must be a host name or an address"],
  [{ BASE_URL: "bread.example" }, "BASE_URL must be an http or https address, such as https://bread.example"],
  [
    { BASE_URL: "ftp://bread.example" },
    "BASE_URL must be an http or https address, such as https://bread.example",
  ],
  [
    { BASE_URL: "https://bread.example/site" },
    "BASE_URL must be an origin without a path, such as https://bread.example",
  ],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent"],
  [{ NODE_ENV: "production" }, "BASE_URL is required with NODE_ENV=production"],
])("SEC-51 %j is refused with one line that names the variable", (env, line) => {
  expect(readConfig(env)).toEqual({ mistakes: [line] });
});

it("SEC-51 every mistake has its line, and none repeats a value", () => {
  const result = readConfig({ PORT: "secret-port", BASE_URL: "secret-url" });
  expect(result).toMatchObject({
    mistakes: [expect.stringMatching(/^PORT /), expect.stringMatching(/^BASE_URL /)],
  });
  expect(JSON.stringify(result)).not.toContain("secret");
});

it("AP-32 without BASE_URL the three names of this machine are ours, with it only that one", () => {
  const open = readConfig({ PORT: "4321" });
  const fixed = readConfig({ BASE_URL: "https://bread.example/" });
  if ("mistakes" in open || "mistakes" in fixed) throw new Error("both are legal");
  expect(ownOrigins(open)).toEqual(["http://localhost:4321", "http://127.0.0.1:4321", "http://[::1]:4321"]);
  expect(ownOrigins(open, 80)[0]).toBe("http://localhost");
  expect(ownOrigins(fixed)).toEqual(["https://bread.example"]);
});
