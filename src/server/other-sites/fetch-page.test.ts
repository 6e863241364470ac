import type { LookupFunction } from "node:net";
import type { ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { hostPages, OWN_MACHINE } from "../../../tests/support/page-host";
import { type AddressRules, PUBLIC_ONLY, publicLookup } from "./address-rules";
import { createFetchPage } from "./fetch-page";

const HTML = { "content-type": "text/html; charset=utf-8" };
const page = "<h1>Rye</h1><p>500 g rye flour</p>";
const MB = 1_000_000;
let asked: { path: string; headers: Record<string, unknown> }[] = [];

/** Never ends its body. */
function drip(response: ServerResponse): void {
  response.writeHead(200, HTML);
  const timer = setInterval(() => response.write("<p>"), 20);
  response.on("close", () => clearInterval(timer));
}

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  "/page": (response) => response.writeHead(200, { ...HTML, "set-cookie": "a=1" }).end(page),
  "/to-page": (response) => response.writeHead(302, { location: "/page", "set-cookie": "a=1" }).end(),
  "/gzip": (response) => response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end(gzipSync(page)),
  "/br": (response) =>
    response.writeHead(200, { ...HTML, "content-encoding": "br" }).end(brotliCompressSync(page)),
  "/latin": (response) =>
    response
      .writeHead(200, { "content-type": "text/html; charset=iso-8859-1" })
      .end(Buffer.from("Brühe", "latin1")),
  "/loop": (response) => response.writeHead(302, { location: "/loop" }).end(),
  "/nowhere": (response) => response.writeHead(302).end(),
  "/missing": (response) => response.writeHead(404, HTML).end(page),
  "/json": (response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"),
  "/untyped": (response) => response.writeHead(200).end(page),
  "/odd-encoding": (response) => response.writeHead(200, { ...HTML, "content-encoding": "zip" }).end(page),
  "/broken-gzip": (response) => response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end(page),
  "/said-large": (response) =>
    response.writeHead(200, { ...HTML, "content-length": 3 * MB }).end("x".repeat(3 * MB)),
  "/large": (response) => response.writeHead(200, HTML).end("x".repeat(3 * MB)),
  "/gzip-bomb": (response) =>
    response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(100 * MB))),
  "/br-bomb": (response) =>
    response
      .writeHead(200, { ...HTML, "content-encoding": "br" })
      .end(brotliCompressSync(Buffer.alloc(20 * MB))),
  "/slow": drip,
  "/silent": () => undefined,
  "/cut": (response) => {
    response.writeHead(200, { ...HTML, "content-length": 100 });
    response.write(page);
    setTimeout(() => response.destroy(), 20);
  },
};

let host = "";
beforeAll(async () => {
  host = await hostPages(({ url = "", headers }, response) => {
    asked.push({ path: url, headers });
    const to = new URL(url, "http://localhost").searchParams.get("to");
    if (to !== null) response.writeHead(302, { location: to }).end();
    else ANSWERS[url]?.(response);
  });
});

const fetched = (path: string, rules: AddressRules = OWN_MACHINE, patienceMs?: number) =>
  createFetchPage(rules, patienceMs)(path.startsWith("/") ? host + path : path);
const html = async (path: string) => {
  const read = await fetched(path);
  return read.ok ? read.html : read.fault;
};
const faultOf = async (...args: Parameters<typeof fetched>) => {
  const read = await fetched(...args);
  return read.ok ? "read" : read.fault;
};

describe("a page of another site", () => {
  it("is read, through its redirects, without a cookie and without a name of the person", async () => {
    asked = [];
    expect(await fetched("/to-page")).toEqual({ ok: true, address: `${host}/page`, html: page });
    expect(asked.map(({ path }) => path)).toEqual(["/to-page", "/page"]);
    for (const { headers } of asked)
      expect(Object.keys(headers).toSorted()).toEqual(
        ["accept", "accept-encoding", "connection", "host", "user-agent"].toSorted(),
      );
  });

  it("is unpacked and decoded", async () => {
    expect(await html("/gzip")).toBe(page);
    expect(await html("/br")).toBe(page);
    expect(await html("/latin")).toBe("Brühe");
  });

  it.each([
    ["/loop", "page-unreachable"],
    ["/nowhere", "page-unreachable"],
    ["/missing", "page-unreachable"],
    ["/cut", "page-unreachable"],
    ["/broken-gzip", "page-unreachable"],
    ["/json", "page-not-html"],
    ["/untyped", "page-not-html"],
    ["/odd-encoding", "page-not-html"],
    ["/said-large", "page-too-large"],
    ["/large", "page-too-large"],
    ["/gzip-bomb", "page-too-large"],
    ["/br-bomb", "page-too-large"],
  ])("%s is %s", async (path, fault) => {
    expect(await faultOf(path)).toBe(fault);
  });

  it.each(["/slow", "/silent"])("%s ends when the patience does", async (path) => {
    expect(await faultOf(path, OWN_MACHINE, 200)).toBe("page-unreachable");
  });
});

/** Every spelling of an address that is not public. */
const PRIVATE = [
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://0/",
  "http://0.0.0.0/",
  "http://10.0.0.1/",
  "http://172.16.0.1/",
  "http://192.168.1.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://100.64.0.1/",
  "http://198.18.0.1/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "http://[::]/",
  "http://[::1]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[::127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[2001:0:7f00:1::]/",
  "http://[fc00::1]/",
  "http://[fe80::1]/",
  "http://[fec0::1]/",
  "http://[ff02::1]/",
  "http://localhost/",
  "http://LOCALHOST./",
  "http://①②⑦.⓪.⓪.①/",
  "https://127.0.0.1/",
];

/** What else an address may try. */
const TRICKS = [
  "http://example.com:22/",
  "http://example.com:8080/",
  "http://baker:secret@example.com/",
  "http://127.0.0.1:80@10.0.0.1/",
  "file:///etc/passwd",
  "ftp://example.com/",
  "gopher://example.com/",
  "data:text/html,x",
  "javascript:alert(1)",
];

describe("the site asks public addresses only", () => {
  it.each(PRIVATE)("%s is refused", async (address) => {
    expect(await faultOf(address, PUBLIC_ONLY)).toBe("page-address");
  });

  // The agent alone must refuse them, too: a name may stand for any of them.
  it.each(PRIVATE.filter((address) => !/localhost|::127/i.test(address)))(
    "%s is refused by the agent",
    async (address) => {
      expect(await faultOf(address, { ...PUBLIC_ONLY, isHostAllowed: () => true })).toBe("page-address");
    },
  );

  it.each(["http://203.0.113.7/", "http://8.8.8.8/", "http://[2606:4700::1]/", "http://intranet/"])(
    "%s is no name of a public page",
    async (address) => {
      expect(await faultOf(address, PUBLIC_ONLY)).toBe("page-address");
    },
  );

  it.each(TRICKS)("%s is refused, whatever the machines", async (address) => {
    const rules = { ...OWN_MACHINE, isPortAllowed: PUBLIC_ONLY.isPortAllowed };
    expect(await faultOf(address, rules)).toBe("page-address");
  });

  it.each([
    ...PRIVATE.filter((address) => !/127|localhost|①|0x7f|0177|213070/i.test(address)),
    "file:///etc/passwd",
  ])("a redirect to %s is refused, too", async (address) => {
    expect(await faultOf(`/?to=${encodeURIComponent(address)}`)).toBe("page-address");
  });

  it("a redirect to another port of an allowed host is asked by the rules of ports anew", async () => {
    const own = new URL(host).port;
    const rules = { ...OWN_MACHINE, isPortAllowed: (port: string) => port === own };
    expect(await faultOf(`/?to=${encodeURIComponent("http://127.0.0.1:1/")}`, rules)).toBe("page-address");
  });
});

describe("a name whose address changes", () => {
  /** Answers with one address after the other, as a name server of somebody who attacks. */
  const changing = (...addresses: string[]): LookupFunction => {
    let at = 0;
    return (_name, options, done) => {
      const address = addresses[Math.min(at++, addresses.length - 1)] ?? "";
      const family = address.includes(":") ? 6 : 4;
      if (options.all) done(null, [{ address, family }]);
      else done(null, address, family);
    };
  };

  it.each([
    "127.0.0.1",
    "10.0.0.1",
    "169.254.169.254",
    "::1",
    "::ffff:10.0.0.1",
    "fd00::1",
    "::7f00:1",
    "64:ff9b::a00:1",
  ])("is refused where it leads to %s", async (address) => {
    expect(
      await faultOf("http://bread.example/", { ...PUBLIC_ONLY, lookup: publicLookup(changing(address)) }),
    ).toBe("page-address");
  });

  it("is looked up once for each connection, and what was looked up is what is asked", async () => {
    const port = new URL(host).port;
    // The first answer is allowed, and each later one is not: a second look before connecting would be refused.
    const rules = { ...OWN_MACHINE, lookup: changing("127.0.0.1", "10.0.0.1") };
    expect(await faultOf(`http://bread.example:${port}/page`, rules)).toBe("read");
    const again = { ...OWN_MACHINE, lookup: changing("127.0.0.1", "10.0.0.1") };
    expect(await faultOf(`http://bread.example:${port}/to-page`, again)).toBe("page-address");
  });

  it("is refused when one of its addresses is private", async () => {
    const lookup: LookupFunction = (_name, _options, done) =>
      done(null, [
        { address: "203.0.113.7", family: 4 },
        { address: "10.0.0.1", family: 4 },
      ]);
    expect(await faultOf("http://bread.example/", { ...PUBLIC_ONLY, lookup })).toBe("page-address");
  });
});
