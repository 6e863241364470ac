import { describe, expect, it } from "vitest";
import sharp from "sharp";
import { BAKE_ID, keepBake } from "../../../tests/support/bakes";
import { photographFile } from "../../../tests/support/photographs";
import { onEachServer } from "../../../tests/support/server";
import { PHOTOGRAPH_FAULTS } from "../../contract/baking/photographs";
import { countScans } from "./jpeg-scans";
import { createDecoder } from "./photograph-decoder";

const END = Buffer.from([0xff, 0xd9]);

const SCAN = Buffer.from([0xff, 0xda]);
const TABLE = Buffer.from([0xff, 0xc4]);

/** A progressive picture of one color. A scan of it is some bytes that the decoder goes through all blocks for. */
async function withScans(more: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: "#864" } })
    .jpeg({ progressive: true })
    .toBuffer();
  // The second scan is the first one of the finer parts, with its table in front of it.
  const at = picture.indexOf(SCAN, picture.indexOf(SCAN) + 2);
  const scan = Buffer.from(picture.subarray(picture.lastIndexOf(TABLE, at), picture.indexOf(TABLE, at)));
  // As if it were the first scan of the last bits, which a decoder takes any number of times.
  scan[scan.indexOf(SCAN) + 9] = 0;
  const repeated = Array.from({ length: more }, () => scan);
  return Uint8Array.from(Buffer.concat([picture.subarray(0, -END.length), ...repeated, END]));
}

onEachServer((start) => {
  it("SEC-36 REL-14 scans are counted before decoding: a hundred are accepted, thousands refused at once", async () => {
    const server = await start();
    const ana = await server.baker();
    await keepBake(ana);
    const add = (file: Uint8Array) => ana.request("POST", `/api/bakes/${BAKE_ID}/photographs`, file);
    expect((await add(await photographFile())).status).toBe(200);
    const many = await withScans(5000);
    const began = performance.now();
    const refused = await add(many);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { issues: [{ path: "photograph", message: PHOTOGRAPH_FAULTS.damaged }] },
    ]);
    expect(performance.now() - began).toBeLessThan(1000);
    expect((await add(await photographFile({ shade: 90 }))).status).toBe(200);
    const progressive = Uint8Array.from(
      await sharp(await photographFile())
        .jpeg({ progressive: true })
        .toBuffer(),
    );
    expect(countScans(progressive, 1000)).toBeGreaterThan(5);
    expect((await add(progressive)).status).toBe(200);
  });
});

describe("SEC-36 decoding a stranger's picture", () => {
  it("counts scans past any segments, fill bytes and restarts, and stops at the picture's end", () => {
    const scan = [0xff, 0xda, 0, 3, 7, 1, 0xff, 0, 2, 0xff, 0xd3, 4];
    const comment = [0xff, 0xfe, 0, 6, 0xff, 0xda, 0xff, 0xda];
    const jpeg = [0xff, 0xd8, ...comment, ...scan, 0xff, ...scan, ...comment, ...scan, 0xff, 0xd9, ...scan];
    expect(countScans(Uint8Array.from(jpeg), 100)).toBe(3);
    expect(countScans(Uint8Array.from(jpeg), 2)).toBe(2);
    for (let end = 0; end < jpeg.length; end += 1)
      expect(countScans(Uint8Array.from(jpeg.slice(0, end)), 100)).toBeLessThanOrEqual(3);
  });

  it("ends a decoder that takes too long, and starts a new one for the next picture", async () => {
    const decode = createDecoder(1);
    expect(await decode({})).toBeUndefined();
    expect(await decode({})).toBeUndefined();
    const patient = createDecoder();
    // A file that the decoder cannot read is the file's fault, and the process goes on.
    expect(await patient({ sent: Buffer.from("no picture"), rules: {} })).toBe("damaged");
    expect(await patient({ sent: Buffer.from("no picture"), rules: {} })).toBe("damaged");
  });
});
