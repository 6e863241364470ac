import type { Baker, TestServer } from "./server";

/** The secrets of the links that were mailed to an address, oldest first. */
export async function mailedTokens(
  server: TestServer,
  to: string,
  kind: "reset" | "verification",
): Promise<string[]> {
  const mails = (await server.mails()).filter((mail) => mail.recipient === to && mail.kind === kind);
  return mails.map(({ body }) => /(?:token|verify)=([\w-]+)/.exec(body)?.[1] ?? "no link");
}

/** Asks for a reset mail, and answers its secret. */
export async function askReset(server: TestServer, email: string): Promise<string> {
  await server.request("POST", "/api/auth/request-password-reset", { body: { email } });
  return (await mailedTokens(server, email, "reset")).at(-1) ?? "no mail";
}

export const useReset = (server: TestServer, token: string, newPassword: string) =>
  server.request("POST", "/api/auth/reset-password", { body: { token, newPassword } });

/** The code of a refusal, or the status of anything else. */
export async function outcomeOf(response: Response): Promise<string | number> {
  const { code } = (await response.json()) as { code?: string };
  return code ?? response.status;
}

/** Stores a passkey that nobody holds, for tests about ending passkeys. */
export async function givePasskey({ database: { db } }: TestServer, userId: string): Promise<void> {
  const id = `passkey-of-${userId}`;
  await db
    .insertInto("passkey")
    .values({
      id,
      userId,
      credentialID: id,
      publicKey: "key",
      counter: 0,
      deviceType: "singleDevice",
      backedUp: false,
    })
    .execute();
}

/** How many ways into an account there are. */
export async function waysIn({ database: { db } }: TestServer, userId: string) {
  const of = async (table: "session" | "passkey" | "account") =>
    (await db.selectFrom(table).select("id").where("userId", "=", userId).execute()).length;
  return { sessions: await of("session"), passkeys: await of("passkey"), passwords: await of("account") };
}

/** Confirms a baker's mailbox with the link that their sign-up mailed. */
export async function confirmAddress(
  server: TestServer,
  { email, request }: Pick<Baker, "email" | "request">,
): Promise<void> {
  const [token] = await mailedTokens(server, email, "verification");
  const { status } = await request("POST", "/api/auth/verify-email", { token });
  if (status !== 200) throw new Error(`confirming ${email}: ${status}`);
}
