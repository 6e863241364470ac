import { expect, onTestFinished } from "vitest";
import { shellCommand } from "./shell-command";
import { type RunningSite, startSite } from "./site";

export const SECRET = "s".repeat(40);

export const admin = (args: readonly string[], env: Record<string, string>) =>
  shellCommand("admin", args, env);

/** A site that ends with the test. */
export async function running(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite({ AUTH_SECRET: SECRET, ...env });
  onTestFinished(() => void site.process.kill("SIGKILL"));
  return site;
}

/** The number of people who sign up. */
export async function signUp(site: RunningSite, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const body = JSON.stringify({
      name: "Ana",
      email: `ana-${n}@example.com`,
      password: "Caraway-and-rye-9",
    });
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${site.url}/api/auth/sign-up/email`, { method: "POST", headers, body });
    expect(response.status).toBe(200);
  }
}
