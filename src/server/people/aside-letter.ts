import { asideCount } from "../../contract/aside-words";
import { pageUrl } from "../../contract/pages";
import { ASIDE_KINDS, type AsideKind, type SetAside } from "../../contract/set-aside";
import { site } from "../../contract/site";
import { longDate } from "../../wording/dates";
import { type Letter, signedText } from "../mail/letter";

const listed = new Intl.ListFormat("en-US");

/** "3 recipes and 1 request"; empty when nothing waits. */
export const waitingText = (waiting: SetAside, kinds: readonly AsideKind[] = ASIDE_KINDS): string =>
  listed.format(
    kinds.flatMap((kind) => (waiting[kind].length === 0 ? [] : [asideCount(kind, waiting[kind].length)])),
  );

export const ASIDE_MAIL = "set-aside";

/**
 * Mailed twice before things that nobody answered for are deleted. Names nothing, only counts: a stranger may have
 * typed the names.
 */
export function asideReminderLetter(
  baseUrl: string,
  { waiting, goesAt }: { waiting: SetAside; goesAt: number },
): Letter {
  const what = waitingText(waiting, ["recipes", "plans", "bakes", "starters"]);
  const day = longDate(new Date(goesAt), "UTC");
  return {
    kind: ASIDE_MAIL,
    subject: `${site.name}: is this yours? Answer by ${day}`,
    text: signedText([
      `Your account at ${site.name} holds ${what} from before you confirmed this address. Somebody else may have ` +
        "made them, so we set them aside.",
      `Are they yours? Sign in, and press Keep or Remove. Without an answer we delete them on ${day}:`,
      pageUrl(baseUrl, "/account"),
    ]),
  };
}
