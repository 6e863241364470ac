import type * as argon2 from "@node-rs/argon2";
import { vi } from "vitest";

/**
 * Nearly everybody in the server's suites has the same password, and argon2 is made to be slow: it is half the cost of
 * a sign-up. So a process hashes a password once, and compares it with a hash once. Both are the real functions'
 * answers; suites that count their calls or need two salts write `vi.unmock("@node-rs/argon2")` or a mock of their own.
 */
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  const process = globalThis as { rememberedHashes?: Pick<typeof argon2, "hash" | "verify"> };
  process.rememberedHashes ??= { hash: rememberAnswers(real.hash), verify: rememberAnswers(real.verify) };
  return { ...real, ...process.rememberedHashes };
});

function rememberAnswers<Asked extends readonly unknown[], Answer>(
  work: (...asked: Asked) => Promise<Answer>,
) {
  const answers = new Map<string, Promise<Answer>>();
  return (...asked: Asked): Promise<Answer> => {
    const key = JSON.stringify(asked);
    const answer = answers.get(key) ?? work(...asked);
    answers.set(key, answer);
    return answer;
  };
}
