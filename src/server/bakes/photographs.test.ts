import { createHash, randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { BAKE_ID, keepBake } from "../../../tests/support/bakes";
import { confirmAddress } from "../../../tests/support/mailed-links";
import { photographFile, keepPhotograph } from "../../../tests/support/photographs";
import { type Baker, onEachServer, type Start, type TestServer } from "../../../tests/support/server";
import type { BakeCard, StoredBake } from "../../contract/baking/bakes";
import type { AccountExport } from "../../contract/api/api";
import { PHOTOGRAPHS } from "./photograph-personal-data";
import { KEPT_BYTES, KEPT_PIXELS, PHOTOGRAPH_FAULTS } from "../../contract/baking/photographs";

const to = (id = BAKE_ID) => `/api/bakes/${id}/photographs`;
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const picture = async (baker: Baker, hash: string, query = "") => {
  const response = await baker.request("GET", `${to()}/${hash}${query}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const read = async (baker: Baker, id = BAKE_ID) =>
  (await (await baker.request("GET", `/api/bakes/${id}`)).json()) as StoredBake;
const rowsIn = async ({ database: { db } }: TestServer) =>
  (await db.selectFrom("photograph").select("id").execute()).length;

/** A server, and a baker with a bake. */
async function kitchen(start: Start, options = {}) {
  const server = await start(options);
  const ana = await server.baker();
  await keepBake(ana);
  return { server, ana };
}

onEachServer((start) => {
  describe("POST /api/bakes/:id/photographs", () => {
    it("keeps a photograph upright, without place, camera and other metadata", async () => {
      const { ana } = await kitchen(start);
      const sent = await photographFile({ width: 320, height: 240, orientation: 6 });
      const before = await sharp(sent).metadata();
      expect([before.orientation, before.exif?.includes("Bakery Phone")]).toEqual([6, true]);
      const response = await ana.request("POST", to(), sent);
      const named = { hash: hashOf(sent), width: 240, height: 320 };
      expect([response.status, await response.json()]).toEqual([200, named]);
      expect((await read(ana)).photographs).toEqual([named]);
      const [card] = (await (await ana.request("GET", "/api/bakes")).json()) as BakeCard[];
      expect(card?.photograph).toEqual(named);

      for (const [query, wide, high] of [
        ["", 240, 320],
        ["?size=small", 240, 320],
      ] as const) {
        const { response: got, bytes } = await picture(ana, named.hash, query);
        expect(Object.fromEntries(got.headers)).toMatchObject({
          "content-type": "image/jpeg",
          "x-content-type-options": "nosniff",
          "cache-control": "private, no-cache",
        });
        const { format, width, height, ...rest } = await sharp(bytes).metadata();
        expect([format, width, height]).toEqual(["jpeg", wide, high]);
        for (const part of ["exif", "xmp", "iptc", "icc", "orientation", "comments"] as const)
          expect([part, rest[part]]).toEqual([part, undefined]);
        for (const words of ["Bakery", "Exif", "GPS"])
          expect([words, bytes.includes(words)]).toEqual([words, false]);
      }
      // A browser that has the picture is told so instead of getting it again.
      const tag = (await picture(ana, named.hash)).response.headers.get("etag") ?? "";
      const again = await ana.request("GET", `${to()}/${named.hash}`, undefined, { "if-none-match": tag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    });

    it("turns PNG and WebP into JPEG, each as small as promised", async () => {
      const { ana } = await kitchen(start);
      for (const type of ["png", "webp"] as const) {
        const hash = await keepPhotograph(ana, BAKE_ID, await photographFile({ type }));
        expect((await sharp((await picture(ana, hash)).bytes).metadata()).format).toBe("jpeg");
      }
      // Nothing is larger as a JPEG than noise.
      const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
      const wild = await sharp({
        create: { width: 2400, height: 1200, channels: 3, background: "white", noise },
      })
        .jpeg({ quality: 40 })
        .toBuffer();
      const { bytes } = await picture(ana, await keepPhotograph(ana, BAKE_ID, wild));
      const { width, height } = await sharp(bytes).metadata();
      expect(bytes.byteLength).toBeLessThanOrEqual(KEPT_BYTES);
      expect(Math.max(width, height)).toBeLessThanOrEqual(KEPT_PIXELS);
      expect(width).toBe(2 * height);
    });

    it("SEC-31 refuses a file that is no photograph beside the field, and keeps nothing", async () => {
      const { server, ana } = await kitchen(start);
      const whole = await photographFile({ width: 900, height: 700 });
      const head = whole.subarray(0, 600);
      const html = Buffer.from("<html><script>alert(1)</script></html>");
      const wide = { create: { width: 10_000, height: 40, channels: 3, background: "white" } } as const;
      const large = { create: { width: 10_000, height: 10_000, channels: 3, background: "white" } } as const;
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
      const { kind, pixels, damaged } = PHOTOGRAPH_FAULTS;
      const bad: [string, Uint8Array, string][] = [
        ["nothing", new Uint8Array(), kind],
        ["a text", Buffer.from("a loaf"), kind],
        ["SVG", svg, kind],
        ["a GIF", await sharp(whole).gif().toBuffer(), kind],
        ["a TIFF", await sharp(whole).tiff().toBuffer(), kind],
        ["HTML", html, kind],
        ["HTML behind a JPEG's first bytes", Buffer.concat([Buffer.from("ffd8ffe0", "hex"), html]), damaged],
        ["HTML behind a JPEG's head", Buffer.concat([head, html]), damaged],
        ["a JPEG that was cut", whole.subarray(0, whole.length / 2), damaged],
        ["a PNG that was cut", (await photographFile({ type: "png" })).subarray(0, 4000), damaged],
        ["a RIFF with nothing in it", Buffer.from("RIFF\0\0\0\0WEBP"), damaged],
        ["10,000 pixels wide", await sharp(wide).jpeg().toBuffer(), pixels],
        [
          "a hundred million pixels in a few bytes",
          await sharp(large).png({ compressionLevel: 9 }).toBuffer(),
          pixels,
        ],
      ];
      for (const [what, file, sentence] of bad) {
        const response = await ana.request("POST", to(), file);
        expect([what, response.status, await response.json()]).toMatchObject([
          what,
          400,
          { code: "invalid", error: sentence, issues: [{ path: "photograph", message: sentence }] },
        ]);
      }
      for (const [type, status] of [
        ["image/svg+xml", 415],
        ["text/html", 415],
        ["application/json", 415],
      ] as const) {
        const response = await ana.request("POST", to(), whole, { "content-type": type });
        expect([type, response.status, await response.json()]).toMatchObject([type, status, { error: kind }]);
      }
      const long = await ana.request("POST", to(), new Uint8Array(2_000_001));
      expect([long.status, await long.json()]).toMatchObject([413, { code: "photograph-too-large" }]);
      expect(await rowsIn(server)).toBe(0);
      // The site is still up, and the whole file becomes a photograph.
      await keepPhotograph(ana, BAKE_ID, whole);
    });

    it("keeps only the picture of a file that is a JPEG and something else", async () => {
      const { ana } = await kitchen(start);
      const script = "<script>alert(document.cookie)</script>";
      const both = Buffer.concat([
        await photographFile(),
        Buffer.from(`\n<html>${script}</html>PK\u0003\u0004`),
      ]);
      const { bytes } = await picture(ana, await keepPhotograph(ana, BAKE_ID, both));
      expect([bytes.includes("script"), bytes.includes("PK\u0003\u0004")]).toEqual([false, false]);
      expect(bytes.subarray(-2).toString("hex")).toBe("ffd9");
    });

    it("takes six photographs a bake, and another after one was deleted", async () => {
      const { server, ana } = await kitchen(start);
      for (let shade = 0; shade < 6; shade += 1)
        await keepPhotograph(ana, BAKE_ID, await photographFile({ shade: shade * 9 }));
      const seventh = await photographFile({ shade: 99 });
      const refused = await ana.request("POST", to(), seventh);
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: "too-many-photographs" }]);
      // A photograph that is there already does not count as a seventh.
      await keepPhotograph(ana, BAKE_ID, await photographFile({ shade: 0 }));
      const [first] = (await read(ana)).photographs ?? [];
      expect((await ana.request("DELETE", `${to()}/${first?.hash}`)).status).toBe(204);
      expect((await ana.request("DELETE", `${to()}/${first?.hash}`)).status).toBe(404);
      expect((await picture(ana, first?.hash ?? "")).response.status).toBe(404);
      await keepPhotograph(ana, BAKE_ID, seventh);
      expect(await rowsIn(server)).toBe(6);
    });

    it("takes none for a bake that is missing or deleted", async () => {
      const { server, ana } = await kitchen(start);
      const file = await photographFile();
      expect((await ana.request("POST", to(randomUUID()), file)).status).toBe(404);
      await ana.request("DELETE", `/api/bakes/${BAKE_ID}`);
      const late = await ana.request("POST", to(), file);
      expect([late.status, await late.json()]).toMatchObject([409, { code: "bake-deleted" }]);
      expect(await rowsIn(server)).toBe(0);
    });
  });

  it("SEC-43 takes thirty a minute from an account, and counts a network too", async () => {
    const { ana } = await kitchen(start, { env: { RATE_LIMITS: "on" } });
    const file = await photographFile();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await ana.request("POST", to(), file)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  it("SEC-25 another person's photograph answers like one that never existed", async () => {
    const { server, ana } = await kitchen(start);
    const [ben, owner] = [await server.baker(), await server.owner()];
    const hash = await keepPhotograph(ana);
    const file = await photographFile({ shade: 12 });
    const without = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
    for (const other of [ben, owner])
      for (const [method, path, never, body] of [
        ["GET", `${to()}/${hash}`, `${to(randomUUID())}/${hash}`, undefined],
        ["GET", `${to()}/${hash}?size=small`, `${to()}/${"0".repeat(64)}`, undefined],
        ["POST", to(), to(randomUUID()), file],
        ["DELETE", `${to()}/${hash}`, `${to()}/1-or-1`, undefined],
      ] as const) {
        const theirs = await other.request(method, path, body);
        expect([method, theirs.status]).toEqual([method, 404]);
        expect(without(await theirs.text())).toBe(
          without(await (await other.request(method, never, body)).text()),
        );
      }
    for (const [method, path] of [
      ["GET", `${to()}/${hash}`],
      ["POST", to()],
      ["DELETE", `${to()}/${hash}`],
    ] as const) {
      const response = await server.request(method, path, method === "POST" ? { body: file } : {});
      expect([method, response.status]).toEqual([method, 401]);
    }
    // The same file in two journals is two photographs.
    const bensBake = await keepBake(ben, {}, randomUUID());
    await keepPhotograph(ben, bensBake);
    await ben.request("DELETE", `${to(bensBake)}/${hash}`);
    expect((await read(ana)).photographs?.map((one) => one.hash)).toEqual([hash]);
    expect((await picture(ana, hash)).bytes.byteLength).toBeGreaterThan(1000);
  });
});

onEachServer((start) => {
  describe("POST /api/bakes/:id/photographs, sent more than once", () => {
    it("keeps one photograph when it is sent again or twice at once, and lists them as they came", async () => {
      const { server, ana } = await kitchen(start);
      const file = await photographFile();
      for (let turn = 0; turn < 3; turn += 1) {
        const both = await Promise.all([1, 2].map(() => ana.request("POST", to(), file)));
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
      }
      expect(await rowsIn(server)).toBe(1);
      server.clock.advance(1000);
      const second = await keepPhotograph(ana, BAKE_ID, await photographFile({ shade: 10 }));
      expect((await read(ana)).photographs?.map(({ hash }) => hash)).toEqual([hashOf(file), second]);
    });

    it("takes 100 MB an account, 5 MB before the address is confirmed", async () => {
      const { server, ana } = await kitchen(start);
      const hash = await keepPhotograph(ana);
      const { db } = server.database;
      const use = (size: number) =>
        db.updateTable("photograph").set({ size }).where("hash", "=", hash).execute();
      const more = async () => {
        const response = await ana.request("POST", to(), await photographFile({ shade: 33 }));
        return [response.status, ((await response.json()) as { code?: string }).code];
      };
      await use(5_000_000 - 100);
      expect(await more()).toEqual([409, "address-unconfirmed"]);
      await confirmAddress(server, ana);
      await use(100_000_000 - 100);
      expect(await more()).toEqual([409, "photographs-full"]);
      await use(90_000_000);
      expect(await more()).toEqual([200, undefined]);
    });
  });

  it("SEC-53 SEC-54 photographs are in the export, and are deleted with bake or account", async () => {
    const { server, ana } = await kitchen(start);
    const hash = await keepPhotograph(ana);
    const kept = (await picture(ana, hash)).bytes;
    const file = (await (await ana.request("GET", "/api/account/export")).json()) as AccountExport;
    expect(file.photographs).toMatchObject([{ bakeId: BAKE_ID, hash, type: "image/jpeg" }]);
    expect(Buffer.from(file.photographs[0]?.base64 ?? "", "base64").equals(kept)).toBe(true);
    await ana.request("DELETE", `/api/bakes/${BAKE_ID}`);
    expect(await rowsIn(server)).toBe(0);

    // An older version that runs beside this one knows of no photographs.
    const older = await keepBake(ana, {}, randomUUID());
    const other = await keepBake(ana, {}, randomUUID());
    await keepPhotograph(ana, older);
    await keepPhotograph(ana, other);
    await server.database.db.updateTable("bake").set({ data: null }).where("id", "=", older).execute();
    await PHOTOGRAPHS.forget(server.parts);
    expect(await rowsIn(server)).toBe(1);
    await ana.request("POST", "/api/auth/delete-user", { password: ana.password });
    expect(await rowsIn(server)).toBe(0);
  });
});
