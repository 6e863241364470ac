import * as z from "zod/mini";
import { passkeyNameField } from "../../contract/account";
import { isReadableText } from "../../contract/readable-text";

/** Base64. What browsers send is far shorter; the whole body is at most 16 KiB anyway. */
const encoded = z.string().check(z.maxLength(12_000), z.regex(/^[\w+/-]+=*$/));

const credential = { id: encoded, rawId: encoded, type: z.literal("public-key") };
/** "usb", "internal", "smart-card": new ones may come. */
const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/));

/** What a device says when it has made a passkey, without what we never use. */
export const createdCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
});

/** What a device says when it proves that it holds one. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
});

// Read by the two above in the handler: whatever is wrong with a ceremony gets the one answer that a failed one gets.
const response = z.unknown();
export const verifyRegistrationBody = z.object({
  response,
  name: z.optional(z.nullable(passkeyNameField)),
});

const id = z.string({ error: "Passkey is required" }).check(
  z.maxLength(200, { error: "Passkey is unknown" }),
  z.refine((value) => isReadableText(value), { error: "Passkey is unknown" }),
);
export const deletePasskeyBody = z.object({ id });
/** More than anybody has: the list that was shown is answered whole. */
const MOST_PASSKEYS = 200;
/** Which of the passkeys on hold their person keeps. The others go. */
export const settlePasskeysBody = z.object({
  keep: z.array(id, { error: "Passkeys must be a list" }).check(z.maxLength(MOST_PASSKEYS)),
});
export const renamePasskeyBody = z.object({ id, name: passkeyNameField });
