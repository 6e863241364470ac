import { expect, it } from "vitest";
import type { OwnRequests } from "../../contract/requests/requests";
import { onEachServer } from "../../../tests/support/server";
import {
  ADDRESS,
  askBread,
  askStarter,
  BREAD,
  KEPT_ADDRESS,
  type Receipt,
  receiptOf,
} from "../../../tests/support/request-forms";
import { changeStatus } from "./rows/store";

const OWN = "/api/requests";
const LAST = "/api/requests/address";
const SECOND = 1_000;

/** The fields of a receipt that the request itself has, too. */
const fieldsOf = ({ id, status, createdAt }: Receipt) => ({ id, status, createdAt });

onEachServer((start) => {
  it("AP-03 a person sees their own requests with their status, newest first, and no others", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    const other = await server.baker("Other");
    await askStarter(other);
    await askBread(server, { email: ana.email });
    const first = await askStarter(ana);
    server.clock.advance(SECOND);
    const second = await askStarter(ana, { address2: "" });
    const bread = await receiptOf(
      await ana.request("POST", BREAD, { requestType: "description", instructions: "Rye", ...ADDRESS }),
    );
    server.clock.advance(SECOND);
    const pickup = { requestType: "omakase", fulfillment: "pickup" };
    const loaf = await receiptOf(await ana.request("POST", BREAD, pickup));
    await changeStatus(server.parts, "starter-requests", [first.id], "shipped");

    const response = await ana.request("GET", OWN);
    const person = { name: "Ana Ruiz", email: ana.email };
    const nowhere = { address: "", address2: "", city: "", state: "", zip: "" };
    const fresh = { turn: "needs-you", turnAt: null, closed: null, talk: [] };
    const ofStarter = { cancel: true, address: true, day: false };
    expect([response.status, response.headers.get("cache-control"), await response.json()]).toEqual([
      200,
      "no-store",
      {
        starter: [
          {
            ...fieldsOf(second),
            ...person,
            ...KEPT_ADDRESS,
            address2: "",
            shippedAt: null,
            said: null,
            ...fresh,
            may: ofStarter,
            outlives: true,
          },
          {
            ...fieldsOf(first),
            ...person,
            ...KEPT_ADDRESS,
            status: "shipped",
            shippedAt: expect.any(String) as string,
            said: null,
            ...fresh,
            turn: "answered",
            may: { cancel: false, address: false, day: false },
            outlives: false,
          },
        ],
        bread: [
          {
            ...fieldsOf(loaf),
            ...person,
            ...nowhere,
            requestType: "omakase",
            instructions: "",
            fulfillment: "pickup",
            wantedOn: "",
            ...fresh,
            loaves: 1,
            may: { cancel: true, address: false, day: true },
            outlives: true,
          },
          {
            ...fieldsOf(bread),
            ...person,
            ...KEPT_ADDRESS,
            requestType: "custom",
            instructions: "Rye",
            fulfillment: "delivery",
            wantedOn: "",
            ...fresh,
            loaves: 2,
            may: { cancel: true, address: true, day: true },
            outlives: true,
          },
        ],
        sentSignedOut: 0,
      },
    ]);
    const nobody = await server.baker();
    expect(await (await nobody.request("GET", OWN)).json()).toEqual({
      starter: [],
      bread: [],
      sentSignedOut: 0,
    });
  });

  it("AP-03 requests and the last address need a session", async () => {
    const server = await start();
    for (const path of [OWN, LAST]) {
      const response = await server.request("GET", path);
      expect([path, response.status, await response.json()]).toEqual([
        path,
        401,
        expect.objectContaining({ code: "session-needed" }),
      ]);
      expect((await server.request("POST", path, { body: {} })).status).toBe(405);
    }
  });

  it("ST-02 BR-01 the address of the last request, of either kind, is offered again", async () => {
    const server = await start();
    const ana = await server.baker();
    const other = await server.baker();
    const last = async () => {
      const response = await ana.request("GET", LAST);
      expect(response.status).toBe(200);
      return (await response.json()) as unknown;
    };
    await askStarter(other);
    expect(await last()).toBeNull();
    await askStarter(ana);
    expect(await last()).toEqual(KEPT_ADDRESS);
    server.clock.advance(SECOND);
    await receiptOf(await ana.request("POST", BREAD, { requestType: "omakase", ...ADDRESS, zip: "94103" }));
    expect(await last()).toEqual({ ...KEPT_ADDRESS, zip: "94103" });
    server.clock.advance(SECOND);
    await receiptOf(await ana.request("POST", BREAD, { requestType: "omakase", fulfillment: "pickup" }));
    expect(await last()).toEqual({ ...KEPT_ADDRESS, zip: "94103" });
    server.clock.advance(SECOND);
    await askStarter(ana, { city: "Oakland", address2: null });
    expect(await last()).toEqual({ ...KEPT_ADDRESS, city: "Oakland", address2: "" });
  });

  it("who was promised bread sees where to fetch it, and nobody else, nor after it was fetched", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    await owner.request("PUT", "/api/admin/letter-settings", {
      pickup: "24 Guerrero St",
      returnAddress: "",
      sentences: [],
    });
    const asked = { requestType: "omakase", fulfillment: "pickup" };
    const { id } = await receiptOf(await ana.request("POST", BREAD, asked));
    await ana.request("POST", BREAD, { requestType: "omakase", ...ADDRESS });
    const told = async () => {
      const { bread } = (await (await ana.request("GET", OWN)).json()) as OwnRequests;
      return bread.map(({ pickup }) => pickup);
    };
    expect(await told()).toEqual([undefined, undefined]);
    await changeStatus(server.parts, "bread-requests", [id], "confirmed");
    // The owner may take it back for a minute.
    expect(await told()).toEqual([undefined, undefined]);
    server.clock.advance(60 * SECOND);
    expect((await told()).filter((one) => one !== undefined)).toEqual(["24 Guerrero St"]);
    await changeStatus(server.parts, "bread-requests", [id], "delivered");
    server.clock.advance(60 * SECOND);
    expect(await told()).toEqual([undefined, undefined]);
  });
});
