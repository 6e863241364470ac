import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { onEachServer } from "../../../tests/support/server";
import { compressAnswer } from "./compressed-answer";
import { textStream } from "./text-stream";

const LONG = JSON.stringify(Array.from({ length: 200 }, (_, nth) => ({ nth, name: `Loaf ${nth}` })));
const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "application/json" } });
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

describe("a compressed answer", () => {
  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ])("to a reader who takes %s is %s, and the same words", async (accepted, encoding, unpack) => {
    const reply = await compressAnswer(json(LONG), accepted);
    expect(reply.headers.get("content-encoding")).toBe(encoding);
    expect(reply.headers.get("vary")).toBe("accept-encoding");
    expect(reply.headers.get("content-type")).toBe("application/json");
    const bytes = await bytesOf(reply);
    expect(bytes.length).toBeLessThan(LONG.length / 4);
    expect(unpack(bytes).toString()).toBe(LONG);
  });

  it.each([
    ["a reader who takes nothing packed", json(LONG), undefined],
    ["an answer that fits one packet", json("[]"), "br"],
  ])("is left as it is for %s, and says that others may get another form", async (_, reply, accepted) => {
    const text = await reply.clone().text();
    const sent = await compressAnswer(reply, accepted);
    expect(sent.headers.get("content-encoding")).toBeNull();
    expect(sent.headers.get("vary")).toBe("accept-encoding");
    expect(await sent.text()).toBe(text);
  });

  it("a refusal is sent as it is", async () => {
    const refusal = json(LONG, 404);
    expect(await compressAnswer(refusal, "br")).toBe(refusal);
  });

  it("a stream is packed text by text, and one that breaks off never looks whole", async () => {
    const heard: unknown[] = [];
    async function* texts(breaks: boolean) {
      yield LONG;
      await Promise.resolve();
      if (breaks) throw new Error("the database went away");
      yield LONG;
    }
    const stream = (breaks: boolean) =>
      compressAnswer(new Response(textStream(texts(breaks), (error) => heard.push(error))), "br");
    const whole = await stream(false);
    expect(brotliDecompressSync(await bytesOf(whole)).toString()).toBe(LONG + LONG);
    await expect(bytesOf(await stream(true))).rejects.toThrow();
    expect(heard).toHaveLength(1);
  });

  it("a slow reader makes the source wait, and one who leaves ends it", async () => {
    let left = false;
    let made = 0;
    async function* texts() {
      try {
        // Words that hardly get smaller, so that something comes out at once.
        for (;;) {
          made += 1;
          yield await Promise.resolve(randomBytes(50_000).toString("base64"));
        }
      } finally {
        left = true;
      }
    }
    const reply = await compressAnswer(new Response(textStream(texts(), () => undefined)), "br");
    const reader = reply.body?.getReader();
    await reader?.read();
    // It stands still in the end, however much the encoder takes in before its first piece.
    const madeMeanwhile = async () => {
      const before = made;
      await new Promise((turn) => setTimeout(turn, 50));
      return made - before;
    };
    await expect.poll(madeMeanwhile).toBe(0);
    await reader?.cancel();
    await expect.poll(() => left).toBe(true);
  });
});

onEachServer((start) => {
  it("SEC-31 lists of recipes go out compressed; nothing does that has a secret or other people's words beside an address", async () => {
    const server = await start();
    const ana = await server.baker();
    for (let nth = 0; nth < 4; nth += 1)
      await ana.request("POST", "/api/recipes", { recipeName: `Loaf ${nth}`, recipeType: "sourdough" });
    const listed = await ana.request("GET", "/api/recipes", undefined, { "accept-encoding": "gzip" });
    expect(listed.headers.get("content-encoding")).toBe("gzip");
    const recipes = JSON.parse(gunzipSync(await bytesOf(listed)).toString()) as unknown[];
    expect(recipes).toHaveLength(4);
    const packed = server.routes.filter(({ compressed }) => compressed).map(({ call }) => call);
    expect(packed.toSorted()).toEqual([
      "GET /api/admin/months",
      "GET /api/bakes",
      "GET /api/bakes/:id",
      "GET /api/baking-plans",
      "GET /api/recipes",
      "GET /api/recipes/:id",
      "GET /api/recipes/published",
      "GET /api/recipes/published/:id",
      "GET /api/starter",
      "POST /api/shown",
    ]);
  });
});
