import type { Parts } from "../parts";
import { createOwner, type OwnerParts } from "./owner";
import { issueToken, LIFETIME_MS, renewToken, withdrawToken } from "./token-store";

/** The link of a process that was killed works no longer than this. */
const LEASE_MS = 60_000;
const RENEWED_EVERY_MS = LEASE_MS / 3;

type LinkParts = OwnerParts & Pick<Parts, "log">;

const claimAddress = ({ baseUrl }: Pick<Parts, "baseUrl">, token: string) =>
  `${baseUrl()}/reset-password?token=${token}`;

export type OwnerLink = {
  /** At the end of the process: its link ends with it. */
  withdraw(): Promise<void>;
};

const NO_LINK: OwnerLink = { withdraw: async () => undefined };

type Terminal = { print: (line: string) => void; isTerminal: boolean };

/**
 * Says after the start how to become the owner, while nobody is. The link works until the site is claimed or the
 * process ends. In production only a terminal sees it, for 15 minutes: what is printed elsewhere is kept in logs.
 */
export async function announceOwnerLink(
  parts: LinkParts,
  { print, isTerminal }: Terminal = { print: console.log, isTerminal: process.stdout.isTTY },
): Promise<OwnerLink> {
  const owner = createOwner(parts);
  const standing = await owner.standing();
  if (standing === "elsewhere")
    print(
      "ADMIN_EMAIL is not the address of whoever claimed the site: nobody is its owner. Run npm run owner:claim",
    );
  if (standing !== "unclaimed") return NO_LINK;
  const { production } = parts.config;
  if (production && !isTerminal) {
    print("owner not claimed: run npm run owner:claim");
    return NO_LINK;
  }
  const token = await owner.issueFirstLink(production ? LIFETIME_MS["owner-link"] : LEASE_MS);
  if (token === undefined) return NO_LINK;
  print(`owner not claimed: set the owner's password at ${claimAddress(parts, token)}`);
  const timer = production ? undefined : keepAlive(parts, token);
  return {
    async withdraw() {
      clearInterval(timer);
      await withdrawToken(parts, token);
    },
  };
}

/** Renews the lease of a link until it was used. A database that is away may be back the next time. */
function keepAlive(parts: LinkParts, token: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    renewToken(parts, token, LEASE_MS).then(
      (alive) => {
        if (!alive) clearInterval(timer);
      },
      (error: unknown) => parts.log.failure(error),
    );
  }, RENEWED_EVERY_MS);
  return timer.unref();
}

/** A link for whoever can run commands on the server, whether or not the site was claimed before. */
export async function printOwnerLink(parts: OwnerParts, print: (line: string) => void): Promise<void> {
  const token = await issueToken(parts, { kind: "owner-link", userId: null });
  print(`set the owner's password at ${claimAddress(parts, token)}`);
  print("The link works once, within 15 minutes, while the site is running.");
  if (await createOwner(parts).isClaimed())
    print(
      "The site was claimed before: the link replaces its owner, whose password and passkeys end with it.",
    );
}
