import type { Answers } from "./answers";
import { createShares } from "./shares";

/** To the pages and devices of one person. */
const MOST_OF_ACCOUNT = 4;
/** To everybody in one house or company. */
const MOST_OF_NETWORK = 32;

type Asker = { network: string; userId: string | undefined };

/** Whether a long answer may begin. Each holds memory until its reader has it, and one reader may be slow on purpose. */
export function createLongAnswers({ whenOver }: Pick<Answers, "whenOver">) {
  const ofAccounts = createShares(MOST_OF_ACCOUNT);
  const ofNetworks = createShares(MOST_OF_NETWORK);
  return (response: object | undefined, { network, userId }: Asker): boolean => {
    const inNetwork = ofNetworks.take(network);
    if (typeof inNetwork === "string") return false;
    const ofAccount = userId === undefined ? undefined : ofAccounts.take(userId);
    if (typeof ofAccount === "string") {
      inNetwork();
      return false;
    }
    whenOver(response, () => {
      inNetwork();
      ofAccount?.();
    });
    return true;
  };
}
