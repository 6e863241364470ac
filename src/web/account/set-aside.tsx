import { Link } from "../routes/link";
import { useEffect, useRef, useState } from "react";
import { asideCount, asideQuestion } from "../../contract/aside-words";
import { ASIDE_KINDS, type AsideItem, type AsideKind, type SetAside } from "../../contract/set-aside";
import { longDate } from "../../wording/dates";
import { call } from "../site/api";
import { client, useAnswer } from "../site/query-client";
import { QUESTIONS } from "../site/questions";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/dialog";
import { RefusalNotice } from "../forms/refusal";
import { Section } from "../ui/section";
import { SuccessNotice } from "./success-notice";
import { useChange } from "../forms/use-change";
import type { Run } from "./use-confirmation";

/**
 * After a reset, what was made before the address was confirmed may be somebody else's, so the page asks. Empty when
 * there is nothing to ask about.
 */
export function SetAsideSection({ run }: { run: Run }) {
  const { answer, refresh, change } = useAnswer(QUESTIONS.setAside);
  const [said, setSaid] = useState<{ words: string } | null>(null);
  const [later, setLater] = useState<ReadonlySet<AsideKind>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const done = (words: string) => setSaid({ words });
  // The button that was pressed is gone, and the focus with it. While the dialog stands, nothing beside it takes the focus.
  useEffect(() => {
    if (said !== null) heading.current?.focus();
  }, [said]);
  // Most people are asked nothing. Who could not be asked now is asked when they come again.
  if (answer.status !== "ready") return null;
  const waiting = ASIDE_KINDS.filter((kind) => answer.data[kind].length > 0);
  if (waiting.length === 0 && said === null) return null;
  return (
    <Section title="Are These Yours?" headingRef={heading}>
      {said !== null && <SuccessNotice>{said.words}</SuccessNotice>}
      {waiting.map((kind, index) =>
        later.has(kind) ? (
          <Postponed
            key={kind}
            kind={kind}
            waiting={answer.data}
            onAnswer={() => setLater(new Set([...later].filter((each) => each !== kind)))}
          />
        ) : (
          <AsideQuestion
            key={kind}
            kind={kind}
            waiting={answer.data}
            isFirst={waiting.slice(0, index).every((above) => later.has(above))}
            run={run}
            onLater={() => {
              setLater(new Set([...later, kind]));
              done(laterWords(kind, answer.data));
            }}
            onSettled={(left, words) => {
              change(() => left);
              // The list of requests stands on this page, too. The other kinds are asked for when their pages open.
              if (kind === "requests")
                void client.invalidateQueries({ queryKey: QUESTIONS.requests.queryKey });
              done(words);
            }}
            onRefused={() => void refresh()}
          />
        ),
      )}
    </Section>
  );
}

/** "You can answer until December 23, 2026. ...", where unanswered things are deleted by themselves. */
function untilText(kind: AsideKind, { goesAt }: SetAside): string {
  return kind === "requests" || goesAt === null
    ? "You can answer at any time."
    : `You can answer until ${longDate(goesAt, "UTC")}. We mail you twice before anything is removed.`;
}

const laterWords = (kind: AsideKind, waiting: SetAside) => `Nothing has changed. ${untilText(kind, waiting)}`;

/** What is said of one thing and of several. */
interface Words {
  one: string;
  several: string;
}

/** What an answer does, said before it is given. */
const MEANS: Record<AsideKind, Words> = {
  recipes: {
    one: "A kept recipe goes back to My Recipes, and stays private until you share it again.",
    several: "Kept recipes go back to My Recipes, and stay private until you share them again.",
  },
  plans: both("A kept plan goes on where it was."),
  bakes: {
    one: "A kept bake goes back to your journal.",
    several: "Kept bakes go back to your journal.",
  },
  starters: both("A kept diary is joined with what you have written since."),
  requests: {
    one: "A kept request appears under Your Requests. Remove tells us that you never sent it.",
    several: "Kept requests appear under Your Requests. Remove tells us that you never sent them.",
  },
};

const KEPT: Record<AsideKind, Words> = {
  recipes: {
    one: "Kept. Your recipe is back in My Recipes.",
    several: "Kept. Your recipes are back in My Recipes.",
  },
  plans: both("Kept. Your baking day goes on."),
  bakes: {
    one: "Kept. Your bake is back in your journal.",
    several: "Kept. Your bakes are back in your journal.",
  },
  starters: both("Kept. The lines are back in your starter’s diary."),
  requests: {
    one: "Kept. Your request is listed below.",
    several: "Kept. Your requests are listed below.",
  },
};

function both(words: string): Words {
  return { one: words, several: words };
}

const wordsFor = ({ one, several }: Words, count: number) => (count === 1 ? one : several);

/** What Remove does, asked once more. */
function removalText(kind: AsideKind, count: number): string {
  const them = count === 1 ? "it" : "them";
  return kind === "requests"
    ? `We stop writing to you about ${them}. You cannot undo this.`
    : `We delete ${them} for good. You cannot undo this.`;
}

interface AsideQuestionProps {
  kind: AsideKind;
  waiting: SetAside;
  /** One button of the section stands out. */
  isFirst: boolean;
  run: Run;
  onLater: () => void;
  onSettled: (left: SetAside, words: string) => void;
  onRefused: () => void;
}

function AsideQuestion({ kind, waiting, isFirst, run, onLater, onSettled, onRefused }: AsideQuestionProps) {
  const items = waiting[kind];
  const [asks, setAsks] = useState(false);
  const { busy, refusal, change } = useChange(run);
  const what = asideCount(kind, items.length);
  async function settle(answer: "keep" | "remove") {
    const ids = items.map(({ id }) => id);
    const reply = await change(
      () => call("POST /api/account/set-aside", { body: { kind, answer, ids }, keepSession: true }),
      "We don't know whether your answer arrived. Look again in a moment.",
    );
    setAsks(false);
    if (reply === null) return onRefused();
    const { answered, left } = reply.data;
    if (answered === 0) return onSettled(left, "Answered already, on another page or device.");
    onSettled(left, answer === "keep" ? wordsFor(KEPT[kind], answered) : `Removed: ${what}.`);
  }
  return (
    <div className="flex flex-col gap-3 not-first:mt-4">
      <p className="font-semibold">{asideQuestion(kind, items.length)}</p>
      <AsideList kind={kind} items={items} />
      <p className="text-hint text-muted">
        {wordsFor(MEANS[kind], items.length)} {untilText(kind, waiting)}
      </p>
      <RefusalNotice refusal={refusal} busy={busy} />
      <p className="flex flex-wrap gap-3">
        <Button
          variant={isFirst ? "filled" : "outline"}
          busy={busy && !asks}
          busyLabel="Keeping..."
          onClick={() => void settle("keep")}
        >
          Keep<span className="visually-hidden"> {what}</span>
        </Button>
        <Button disabled={busy} onClick={() => setAsks(true)}>
          Remove<span className="visually-hidden"> {what}</span>
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onLater}>
          Decide later<span className="visually-hidden"> about {what}</span>
        </Button>
      </p>
      <ConfirmDialog
        open={asks}
        tone="error"
        title={`Remove ${what}?`}
        confirmText="Remove"
        loading={busy}
        onConfirm={() => void settle("remove")}
        onCancel={() => setAsks(false)}
      >
        {removalText(kind, items.length)}
      </ConfirmDialog>
    </div>
  );
}

/** How many are named at first. */
const FIRST = 5;

function AsideList({ kind, items }: { kind: AsideKind; items: readonly AsideItem[] }) {
  const [all, setAll] = useState(false);
  const rest = items.length - FIRST;
  return (
    <>
      <ul className="border-t border-line">
        {(all ? items : items.slice(0, FIRST)).map(({ id, name, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
          >
            {kind === "recipes" ? (
              <Link
                to="/recipes/$id"
                params={{ id }}
                className="link inline-flex min-h-control min-w-0 items-center break-words"
              >
                {name}
              </Link>
            ) : (
              <span className="min-w-0 break-words">{name}</span>
            )}
            <time dateTime={createdAt} className="text-hint text-muted">
              {longDate(createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {rest > 0 && !all ? (
        <Button className="self-start" onClick={() => setAll(true)}>
          Show {rest} more
        </Button>
      ) : null}
    </>
  );
}

interface PostponedProps {
  kind: AsideKind;
  waiting: SetAside;
  onAnswer: () => void;
}

function Postponed({ kind, waiting, onAnswer }: PostponedProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-3">
      <span>{asideCount(kind, waiting[kind].length)} from before you confirmed this address.</span>
      <Button onClick={onAnswer}>
        Answer now<span className="visually-hidden"> about {asideCount(kind, waiting[kind].length)}</span>
      </Button>
    </p>
  );
}
