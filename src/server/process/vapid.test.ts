import { createECDH } from "node:crypto";
import { expect, it } from "vitest";
import { vapidKeys } from "./vapid";

it("one secret makes one pair of keys on the curve, another secret another pair", () => {
  const keys = vapidKeys("s".repeat(32));
  expect(vapidKeys("s".repeat(32))).toEqual(keys);
  expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(keys.privateKey, "base64url");
  expect(pair.getPublicKey("base64url")).toBe(keys.publicKey);
  expect(vapidKeys("t".repeat(32)).publicKey).not.toBe(keys.publicKey);
});

it("the secret itself is in neither key", () => {
  const secret = "a-secret-of-more-than-thirty-two-letters";
  expect(Object.values(vapidKeys(secret)).join("")).not.toContain(secret);
});
