import { expect, it } from "vitest";
import { onEachEngine } from "../../tests/support/database";
import { createOutbox, type Mail } from "./outbox";

const NOW = Date.UTC(2026, 10, 21);
const MAIL: Mail = { kind: "reset", to: "Baker@Example.com ", subject: "Reset", text: "Open this link" };

onEachEngine((fresh) => {
  async function outbox() {
    const database = await fresh();
    let wakes = 0;
    const box = createOutbox(
      database,
      () => NOW,
      () => {
        wakes += 1;
      },
    );
    const rows = () => database.db.selectFrom("outbox").selectAll().orderBy("id").execute();
    return { database, box, rows, wakes: () => wakes };
  }

  it("REL-15 a mail is stored with its details, due at once", async () => {
    const { database, box, rows } = await outbox();
    const stamp = new Date(NOW).toISOString();
    await database.db
      .insertInto("user")
      .values({
        id: "u1",
        name: "Baker",
        email: "baker@example.com",
        emailVerified: false,
        createdAt: stamp,
        updatedAt: stamp,
      })
      .execute();
    await box.add({ ...MAIL, replyTo: "ASKER@example.com", html: "<p>", userId: "u1", expiresAt: NOW + 1 });
    const stored = await rows();
    // By the database's clock, however wrong that of this process is.
    const at = stored[0]?.created_at ?? 0;
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
    expect(stored).toMatchObject([
      {
        kind: "reset",
        recipient: "baker@example.com",
        reply_to: "asker@example.com",
        subject: "Reset",
        body: "Open this link",
        html: "<p>",
        user_id: "u1",
        due_at: at,
        expires_at: at + 1,
        attempts: 0,
        leased_until: null,
        sent_at: null,
        dead_at: null,
      },
    ]);
    // SEC-54: the mails for an account go with it.
    await database.db.deleteFrom("user").where("id", "=", "u1").execute();
    expect(await rows()).toEqual([]);
  });

  it("REL-15 a mail shares the fate of its transaction, and the worker is woken after the commit", async () => {
    const { database, box, rows, wakes } = await outbox();
    const failed = database.transaction(async () => {
      await box.add(MAIL);
      throw new Error("the business failed");
    });
    await expect(failed).rejects.toThrow("the business failed");
    expect(await rows()).toEqual([]);
    expect(wakes()).toBe(0);

    await database.transaction(async () => {
      await box.add(MAIL);
      await Promise.resolve();
      expect(wakes()).toBe(0);
    });
    expect(await rows()).toHaveLength(1);
    expect(wakes()).toBe(1);
  });

  it.each([
    { to: "a@example.com, b@example.com" },
    { to: "a@example.com\r\nBcc: b@example.com" },
    { to: "Baker <a@example.com>" },
    { to: "" },
    { replyTo: "a@example.com, b@example.com" },
    { subject: "Reset\r\nBcc: b@example.com" },
    { subject: "Reset\u0000" },
  ])("SEC-47 a mail for %j is not stored, and the error does not repeat it", async (wrong) => {
    const { box, rows } = await outbox();
    const error = await box.add({ ...MAIL, ...wrong }).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/^Error: a mail/);
    expect(String(error)).not.toContain("example.com");
    expect(await rows()).toEqual([]);
  });
});
