import { expect, it } from "vitest";
import { onEachServer } from "../../../tests/support/server";
import {
  ADDRESS,
  askBread,
  BREAD,
  breadRows,
  counts,
  KEPT_ADDRESS,
  loaf,
  NONE,
  receiptOf,
  STARTER,
  starterRows,
} from "../../../tests/support/request-forms";

type Refusal = { code: string; issues?: { path: string; message: string }[] };
const refusal = async (response: Response) => (await response.json()) as Refusal;
const EMPTY_ADDRESS = { address: "", address2: "", city: "", state: "", zip: "" };

onEachServer((start) => {
  it("AP-02 BR-04 a visitor's request keeps the name and e-mail they typed", async () => {
    const server = await start();
    const receipt = await askBread(server, {
      email: " Ben@Example.com ",
      name: " Bén Okafor ",
      id: "1",
      status: "ready",
    });
    expect(await breadRows(server.database)).toEqual([
      {
        id: receipt.id,
        user_id: null,
        name: "Bén Okafor",
        email: "ben@example.com",
        request_type: "custom",
        instructions: "A dark rye, please",
        fulfillment: "delivery",
        wanted_on: "",
        wish: null,
        entered: 0,
        earlier_mails: "",
        prices: null,
        paid_at: null,
        paid_how: null,
        paid_minor: null,
        heard: 0,
        ...KEPT_ADDRESS,
        status: "pending",
        created_at: Date.parse(receipt.createdAt),
        updated_at: Date.parse(receipt.createdAt),
        delivered_at: null,
        blanked_at: null,
        turn: "new",
        turn_at: null,
        closed: null,
        closed_at: null,
        address_at: null,
        fingerprint: expect.stringMatching(/^[\w-]{43}$/),
        search:
          "ben okafor\nben@example.com\n24 guerrero st\napt 3\nsan francisco\nca\n94110-1234\na dark rye, please",
      },
    ]);
    expect(await counts(server.database)).toEqual({
      ...NONE,
      bread: 1,
      "bread-pending": 1,
      "bread-hours": 1,
    });
  });

  it("AP-02 BR-04 a signed-in request takes name and e-mail from the session", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    await receiptOf(await ana.request("POST", BREAD, loaf()));
    await receiptOf(await ana.request("POST", BREAD, { requestType: "omakase", ...ADDRESS }));
    const rows = await breadRows(server.database);
    expect(rows.map(({ user_id, name, email }) => [user_id, name, email])).toEqual([
      [ana.id, "Ana Ruiz", ana.email],
      [ana.id, "Ana Ruiz", ana.email],
    ]);
  });

  it("AP-02 BR-01 omakase is kept as it is, description becomes custom, and instructions are kept", async () => {
    const server = await start();
    for (const body of [
      { requestType: "omakase", instructions: undefined },
      { requestType: "omakase", instructions: "no nuts\nplease\t:)" },
      { requestType: "custom", instructions: "" },
      { requestType: "description", instructions: "a loaf" },
    ])
      await askBread(server, body);
    const rows = await breadRows(server.database);
    expect(rows.map(({ request_type, instructions }) => [request_type, instructions])).toEqual([
      ["omakase", ""],
      ["omakase", "no nuts\nplease\t:)"],
      ["custom", ""],
      ["custom", "a loaf"],
    ]);
  });

  it("AP-02 BR-01 a pickup needs no address, and one that is sent is dropped", async () => {
    const server = await start();
    const pickup = { requestType: "omakase", fulfillment: "pickup", name: "Ben", email: "ben@example.com" };
    await receiptOf(await server.request("POST", BREAD, { body: pickup }));
    await askBread(server, { fulfillment: "pickup", zip: "nowhere" });
    const rows = await breadRows(server.database);
    for (const row of rows) expect(row).toMatchObject({ ...EMPTY_ADDRESS, fulfillment: "pickup" });
    expect(rows).toHaveLength(2);
    // Without the choice, the same request is a delivery, and its address is missing.
    const delivery = await server.request("POST", BREAD, { body: { ...pickup, fulfillment: undefined } });
    expect((await refusal(delivery)).issues?.map(({ path }) => path)).toEqual([
      "address",
      "city",
      "state",
      "zip",
    ]);
  });

  it("AP-02 BR-01 BR-04 every broken rule is reported beside its field, and nothing is stored", async () => {
    const server = await start();
    const ana = await server.baker();
    const nothing = await server.request("POST", BREAD, { body: {} });
    const messages = Object.fromEntries(
      (await refusal(nothing)).issues?.map(({ path, message }) => [path, message]) ?? [],
    );
    expect([nothing.status, messages]).toEqual([
      400,
      {
        requestType: "Please choose a request type",
        name: "Name is required",
        email: "Email is required",
        address: "Address is required",
        city: "City is required",
        state: "State is required",
        zip: "ZIP code is required",
      },
    ]);
    const signedIn = await ana.request("POST", BREAD, { requestType: "description", instructions: "  " });
    expect((await refusal(signedIn)).issues?.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      { path: "address", message: "Address is required" },
      { path: "city", message: "City is required" },
      { path: "instructions", message: "Please describe your request" },
      { path: "state", message: "State is required" },
      { path: "zip", message: "ZIP code is required" },
    ]);
    // The whole table is in src/contract/requests/requests.test.ts.
    const wrong = await server.request("POST", BREAD, { body: loaf({ email: "ben@" }) });
    expect([wrong.status, (await refusal(wrong)).issues]).toEqual([
      400,
      [{ path: "email", message: "Invalid email address" }],
    ]);
    expect(await breadRows(server.database)).toEqual([]);
    expect(await counts(server.database)).toEqual(NONE);
    expect((await server.mails()).filter(({ kind }) => kind.startsWith("request"))).toEqual([]);
  });

  it("AP-02 a large body or one that is not JSON is refused, and a ZIP code may be from anywhere", async () => {
    const server = await start();
    const large = await server.request("POST", BREAD, { body: loaf({ more: "x".repeat(16 * 1024) }) });
    expect([large.status, (await refusal(large)).code]).toEqual([413, "too-large"]);
    const headers = { "content-type": "text/plain" };
    const text = await server.request("POST", BREAD, { body: JSON.stringify(loaf()), headers });
    expect([text.status, (await refusal(text)).code]).toEqual([415, "not-json"]);
    expect(await breadRows(server.database)).toEqual([]);
    await askBread(server, { zip: "10001", state: "NY", city: "New York" });
  });

  it("AP-02 SEC-46 a network may send ten an hour and thirty a day", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const one = (n: number, peer: string) =>
      server.request("POST", BREAD, { body: loaf({ instructions: `loaf ${n}` }), peer });
    const tenTimes = async (from: number) => {
      for (let n = from; n < from + 10; n += 1) await receiptOf(await one(n, "203.0.113.9"));
    };
    await tenTimes(0);
    const over = await one(10, "203.0.113.9");
    expect([over.status, (await refusal(over)).code]).toEqual([429, "slow-down"]);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(3_000);
    await receiptOf(await one(10, "203.0.113.10"));
    for (const from of [10, 20]) {
      server.clock.advance(60 * 60_000);
      await tenTimes(from);
    }
    server.clock.advance(60 * 60_000);
    const fourth = await one(30, "203.0.113.9");
    expect([fourth.status, Number(fourth.headers.get("retry-after")) > 3_600]).toEqual([429, true]);
    expect(await breadRows(server.database)).toHaveLength(31);
  });

  it("SEC-46 a program that fills in the hidden field gets the usual answer, and nothing is kept", async () => {
    const server = await start();
    const ana = await server.baker();
    const mailsBefore = (await server.mails()).length;
    for (const website of ["https://spam.example", "x", 1, true, ["a"], { a: 1 }]) {
      await receiptOf(await server.request("POST", BREAD, { body: loaf({ website }) }));
      await receiptOf(await ana.request("POST", STARTER, { ...ADDRESS, website }));
    }
    const headers = { "idempotency-key": "9c0de8b4-8ae0-4a2b-b8a3-0a1a2b3c4d5e" };
    const keyed = { body: loaf({ website: "x" }), headers };
    const first = await receiptOf(await server.request("POST", BREAD, keyed));
    expect(await receiptOf(await server.request("POST", BREAD, keyed))).toEqual(first);
    expect(await breadRows(server.database)).toEqual([]);
    expect(await starterRows(server.database)).toEqual([]);
    expect(await counts(server.database)).toEqual(NONE);
    expect(await server.mails()).toHaveLength(mailsBefore);
    // A browser sends the field that nobody sees empty.
    for (const [n, website] of ["", " ", null].entries())
      await askBread(server, { website, instructions: `loaf ${n}` });
    expect(await breadRows(server.database)).toHaveLength(3);
  });
});
