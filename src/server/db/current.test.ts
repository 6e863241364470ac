import { expect, it } from "vitest";
import { onEachEngine } from "../../../tests/support/database";

onEachEngine((fresh) => {
  const total = async (db: Awaited<ReturnType<typeof fresh>>["db"], name: string) =>
    (await db.selectFrom("totals").select("n").where("name", "=", name).executeTakeFirst())?.n;

  it("keeps what a transaction wrote, and nothing of one that failed", async () => {
    const { db, transaction } = await fresh();
    await transaction(async () => {
      await db.insertInto("totals").values({ name: "kept", n: 1 }).execute();
    });
    const failing = transaction(async () => {
      await db.insertInto("totals").values({ name: "lost", n: 1 }).execute();
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect([await total(db, "kept"), await total(db, "lost")]).toEqual([1, undefined]);
  });

  it("never loses an acknowledged insert with the transaction of another request (REL-06)", async () => {
    const { db, transaction } = await fresh();
    let inside: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      inside = resolve;
    });
    const failing = transaction(async () => {
      await db.insertInto("totals").values({ name: "theirs", n: 1 }).execute();
      inside();
      await new Promise((resolve) => setTimeout(resolve, 30));
      throw new Error("on purpose");
    });
    await begun;
    await Promise.all([
      expect(failing).rejects.toThrow("on purpose"),
      db.insertInto("totals").values({ name: "ours", n: 1 }).execute(),
    ]);
    expect([await total(db, "ours"), await total(db, "theirs")]).toEqual([1, undefined]);
  });
});
