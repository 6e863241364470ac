import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import { admin, SECRET, signUp } from "./support/admin-commands";
import { itUnless } from "./support/skipping";
import { noSmallDisk, smallDisk } from "./support/small-disk";
import { startSite } from "./support/site";

/** The message of a command that failed, after the line that tells where it looked. */
const lastLine = (err: string) => err.trimEnd().split("\n").at(-1);

describe("REL-26 on a full disk a command names the disk, and what helps", { timeout: 60_000 }, () => {
  let dataDir = "";
  let whole = "";
  beforeAll(async () => {
    const site = await startSite({ AUTH_SECRET: SECRET });
    await signUp(site, 2);
    dataDir = mkdtempSync(join(tmpdir(), "bread-tools-full-"));
    whole = join(dataDir, "whole.gz");
    const env = { DATA_DIR: site.dataDir, AUTH_SECRET: SECRET };
    expect(await admin(["backup", whole, "--unasked"], env)).toMatchObject({ code: 0 });
    expect(await site.stop()).toBe(0);
    expect(await admin(["restore", whole], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  }, 60_000);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  itUnless(noSmallDisk, "backup, where the temporary folder is full", {}, async () => {
    const disk = smallDisk();
    disk.fill();
    const file = join(dataDir, "copy.gz");
    const { code, err } = await admin(["backup", file, "--unasked"], {
      DATA_DIR: dataDir,
      TMPDIR: disk.folder,
    });
    expect([code, lastLine(err)]).toEqual([
      1,
      `nothing was backed up: there is no room for a copy of the database in ${disk.folder}. TMPDIR names another folder`,
    ]);
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
    expect(readdirSync(disk.folder)).toEqual(["ballast"]);
  });

  itUnless(noSmallDisk, "backup, where the file's disk is full", {}, async () => {
    const disk = smallDisk();
    disk.fill();
    const file = join(disk.folder, "copy.gz");
    const { code, err } = await admin(["backup", file, "--unasked"], { DATA_DIR: dataDir });
    expect([code, lastLine(err)]).toEqual([
      1,
      `nothing was backed up: there is no room left in ${disk.folder}`,
    ]);
    expect(readdirSync(disk.folder)).toEqual(["ballast"]);
  });

  itUnless(noSmallDisk, "check and restore, where the temporary folder is full", {}, async () => {
    const disk = smallDisk();
    disk.fill();
    for (const args of [
      ["check", whole],
      ["restore", whole, "--replace"],
    ]) {
      const { code, err } = await admin(args, { DATA_DIR: dataDir, TMPDIR: disk.folder });
      expect([code, lastLine(err)]).toEqual([
        1,
        `nothing was changed: there is no room to try the backup's rows in ${disk.folder}. TMPDIR names another folder`,
      ]);
    }
    expect(readdirSync(disk.folder)).toEqual(["ballast"]);
  });

  itUnless(noSmallDisk, "restore, where the site's own disk is full", {}, async () => {
    const disk = smallDisk();
    const data = join(disk.folder, "data");
    mkdirSync(data);
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    // Room for the small file of the backup, and not for the tables.
    disk.fill(200_000);
    const { code, err } = await admin(["restore", whole], { DATA_DIR: data });
    expect([code, lastLine(err)]).toEqual([
      1,
      `nothing was changed: there is no room left in ${data}. Make room there; a restore keeps the old database beside the new one until you delete it`,
    ]);
  });
});
