import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../../../../tests/support/database";
import { byClock } from "../../../../tests/support/post-office";
import { issueToken, renewToken, useToken, withdrawToken } from "./token-store";

onEachEngine((fresh) => {
  async function tokens() {
    let now = 1_000_000;
    const database = byClock(await fresh(), () => now);
    const forward = (ms: number) => {
      now += ms;
    };
    return { database, forward };
  }
  const nobody = { kind: "owner-link", userId: null } as const;

  it("SEC-06 a token has 256 bits, and only its hash is stored", async () => {
    const parts = await tokens();
    const token = await issueToken(parts, nobody);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await parts.database.db.selectFrom("account_token").selectAll().execute();
    expect(rows.map(({ hash }) => hash)).toEqual([createHash("sha256").update(token).digest("base64url")]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("SEC-06 one of twenty uses at once gets through", async () => {
    const parts = await tokens();
    const token = await issueToken(parts, nobody);
    const uses = await Promise.all(Array.from({ length: 20 }, () => useToken(parts, token, ["owner-link"])));
    expect(uses.filter((use) => typeof use === "object")).toEqual([nobody]);
    expect(uses.filter((use) => use === "link-expired")).toHaveLength(19);
  });

  it("a token of another kind, or one taken back, is unknown like one that never existed", async () => {
    const parts = await tokens();
    const token = await issueToken(parts, nobody);
    expect(await useToken(parts, token, ["reset", "verify"])).toBe("link-unknown");
    expect(await useToken(parts, "x".repeat(43), ["owner-link"])).toBe("link-unknown");
    await withdrawToken(parts, token);
    expect(await useToken(parts, token, ["owner-link"])).toBe("link-unknown");
  });

  it("AC-05 a link ends to the millisecond, and a lease survives the machine's sleep", async () => {
    const parts = await tokens();
    const [early, late, kept] = [
      await issueToken(parts, nobody, 1_000),
      await issueToken(parts, nobody, 1_000),
      await issueToken(parts, nobody, 1_000),
    ];
    parts.forward(999);
    expect(await useToken(parts, early, ["owner-link"])).toEqual(nobody);
    parts.forward(1);
    expect(await useToken(parts, late, ["owner-link"])).toBe("link-expired");
    expect(await renewToken(parts, kept, 1_000)).toBe(true);
    expect(await useToken(parts, kept, ["owner-link"])).toEqual(nobody);
    expect(await renewToken(parts, kept, 1_000)).toBe(false);
  });
});
