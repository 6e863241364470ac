import { safeParse } from "zod/mini";
import { isCommonPassword } from "../../contract/common-passwords";
import { signUpPassword } from "../../contract/password";
import type { Parts } from "../parts";
import { createOwner, type OwnerParts } from "./owner";
import { createPasswords } from "./passwords";

/** The owner's account is worth more guesses than any other. */
export const TOO_COMMON = "This password is among the first that anybody tries. Choose another one.";

/**
 * Claims the site with `OWNER_PASSWORD` while nobody has; afterwards the variable is never looked at again. A
 * password that will not do comes back as one line for whoever starts the server, without the password.
 */
export async function claimWithPassword(
  parts: OwnerParts & Pick<Parts, "log">,
): Promise<{ mistake?: string }> {
  const { ownerPassword } = parts.config;
  const owner = createOwner(parts);
  if (ownerPassword === undefined || (await owner.isClaimed())) return {};
  const { error } = safeParse(signUpPassword, ownerPassword);
  const mistake = error?.issues[0]?.message ?? (isCommonPassword(ownerPassword) ? TOO_COMMON : undefined);
  if (mistake !== undefined) return { mistake: `OWNER_PASSWORD: ${mistake}` };
  const claimed = await owner.claimUnlessClaimed(await createPasswords().hash(ownerPassword));
  if (claimed !== undefined) parts.log.security({ event: "owner-claimed", userId: claimed.userId });
  return {};
}
