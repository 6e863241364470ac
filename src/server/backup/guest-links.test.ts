import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { backupLines } from "../../../tests/support/backup-files";
import { onEachPairOfEngines } from "../../../tests/support/database";
import { outboxRow } from "../../../tests/support/outbox-row";
import { SECRET_LINK_MARK } from "../../contract/values/secret-link";
import { openDatabase } from "../db/open";
import { restoreBackup } from "./restore";
import { writeBackup } from "./write";

onEachPairOfEngines((place, other) => {
  it("SEC-05 a backup holds no guest's link while its mail waits, and a restore brings none back", async () => {
    const folder = mkdtempSync(join(tmpdir(), "bread-tools-guest-links-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "site.backup");
    const database = await openDatabase(await place());
    onTestFinished(() => database.close());
    const token = "abcdefghijklmnopqrstuvwxyz234567";
    const link = `https://bread.example/request${SECRET_LINK_MARK}${token}`;
    const letter = outboxRow({
      body: `Your bread is ready.\n\n${link}\n`,
      html: `<a href="${link}">Read</a>`,
    });
    const plain = outboxRow({ body: "Your bread is ready." });
    await database.db.insertInto("outbox").values([letter, plain]).execute();
    await database.db
      .insertInto("request_link")
      .values({ id: "l1", request_id: "r1", token_hash: "h", made_at: 1, ended_at: null })
      .execute();
    await writeBackup(database, file);
    expect(backupLines(file).join()).not.toContain(token);
    const there = await other();
    await restoreBackup(there, file, {});
    const restored = await openDatabase(there);
    onTestFinished(() => restored.close());
    expect(await restored.db.selectFrom("request_link").select("ended_at").execute()).toEqual([
      { ended_at: expect.any(Number) },
    ]);
    const mails = await restored.db
      .selectFrom("outbox")
      .select(["body", "dead_at"])
      .orderBy("body")
      .execute();
    expect(mails).toEqual([
      { body: "", dead_at: expect.any(Number) },
      { body: plain.body, dead_at: null },
    ]);
  });
});
