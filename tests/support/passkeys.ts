import { expect } from "vitest";
import { createAuthenticator } from "./authenticator";
import { type Baker, cookiesOf, type TestServer } from "./server";

/** The answer that a page gets before it asks the device. */
export type Options = {
  challenge: string;
  userVerification: string;
  allowCredentials?: unknown[];
  rpId?: string;
  rp?: { id: string };
  user?: { id: string; name: string };
  excludeCredentials?: { id: string }[];
  authenticatorSelection?: Record<string, unknown>;
};
type Answered = { options: Options; cookie: string };

export const PASSKEYS = "/api/auth/passkey";

export async function registerOptions(baker: Baker, query = ""): Promise<Answered> {
  const response = await baker.request("GET", `${PASSKEYS}/generate-register-options${query}`);
  expect(response.status).toBe(200);
  const cookie = `${baker.cookie}; ${cookiesOf(response)}`;
  return { options: (await response.json()) as Options, cookie };
}

export async function signInOptions(server: TestServer): Promise<Answered> {
  const response = await server.request("GET", `${PASSKEYS}/generate-authenticate-options`);
  expect(response.status).toBe(200);
  return { cookie: cookiesOf(response), options: (await response.json()) as Options };
}

export const verifyRegistration = (server: TestServer, cookie: string, body: unknown) =>
  server.request("POST", `${PASSKEYS}/verify-registration`, { cookie, body });
export const verifySignIn = (server: TestServer, cookie: string, response: unknown) =>
  server.request("POST", `${PASSKEYS}/verify-authentication`, { cookie, body: { response } });

/** A baker with one passkey. */
export async function withPasskey(server: TestServer, name?: string) {
  const baker = await server.baker();
  const device = createAuthenticator();
  const { options, cookie } = await registerOptions(baker);
  const response = await verifyRegistration(server, cookie, { response: device.register(options), name });
  expect(response.status).toBe(200);
  return { baker, device, passkey: (await response.json()) as { id: string } };
}

export const passkeyRows = (server: TestServer) =>
  server.database.db.selectFrom("passkey").selectAll().execute();
export const sessionRows = (server: TestServer) =>
  server.database.db.selectFrom("session").selectAll().execute();
