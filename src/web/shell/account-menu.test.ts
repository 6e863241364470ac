import { expect, it } from "vitest";
import { avatarLetter } from "./account-menu";

it.each([
  [{ name: "Ana Ruiz", email: "x@example.org" }, "A"],
  [{ name: " émile", email: "x@example.org" }, "É"],
  [{ name: "", email: "x@example.org" }, "X"],
  [{ name: "   ", email: "x@example.org" }, "X"],
  [{ name: "", email: "" }, "U"],
  [{ name: "🍞 baker", email: "" }, "🍞"],
])("SH-05 the avatar of %j is %s", (user, letter) => expect(avatarLetter(user)).toBe(letter));
