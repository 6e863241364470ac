import { expect, type Page } from "@playwright/test";
import { OWNER } from "./test";

export type Person = { name: string; email: string; password: string };

let made = 0;

/** A new person without an account. */
export function stranger(name = "Ana Ruiz"): Person {
  made += 1;
  const mailbox = `${name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-${process.pid}-${made}`;
  return { name, email: `${mailbox}@example.com`, password: "Sourdough-2026" };
}

/** A page, or a browser's window without one, for who only asks the server. */
type Asking = Pick<Page, "request">;

/** Makes an account and a session for this page's browser. Only the account journeys type them in. */
export async function signInAnew({ request }: Asking, name?: string): Promise<Person> {
  const person = stranger(name);
  const response = await request.post("/api/auth/sign-up/email", { data: person });
  expect(response.status()).toBe(200);
  return person;
}

/** Signs the site's owner in. */
export async function signInOwner({ request }: Asking): Promise<void> {
  const response = await request.post("/api/auth/sign-in/email", { data: OWNER });
  expect(response.status()).toBe(200);
}
