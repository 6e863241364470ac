import { expect, type Page } from "@playwright/test";

export type Authenticator = {
  /** Whether the person touches the device when asked. */
  present(yes: boolean): Promise<void>;
  credentials(): Promise<number>;
};

/** Gives this page a built-in authenticator like a phone's or laptop's. Without one, a ceremony never ends. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async present(enabled) {
      await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    async credentials() {
      const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.length;
    },
  };
}

/**
 * Opens the sign-in page while nobody is at the device, and waits until the page has made its offer. If the person were
 * there first, autofill would answer the offer at once, and no button would be needed.
 */
export async function openLoginAlone(page: Page, authenticator: Authenticator): Promise<void> {
  await authenticator.present(false);
  await page.addInitScript(() => {
    const credentials = navigator.credentials;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      Object.assign(window, { offered: true });
      return get(options);
    };
  });
  await page.goto("/login");
  await expect.poll(() => page.evaluate(() => "offered" in window)).toBe(true);
  await authenticator.present(true);
}
