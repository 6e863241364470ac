import { useState } from "react";
import { call, NOT_CONFIRMED, type Reply } from "../site/api";
import { helpFor } from "../site/failures";
import { makeQuestion, useAnswer } from "../site/query-client";
import { publishRecipe } from "../recipe-data/recipe-calls";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Notice } from "../ui/notice";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { Moment } from "./moment";
import { NotLoaded } from "../site/not-loaded";
import { useOwnerCalls } from "./owner-calls";
import { changesSince, type RecipeChange } from "./recipe-changes";

interface Compared {
  /** The version that the owner looked at, and approves. */
  version: number;
  savedAt: string;
  changes: RecipeChange[];
}

/** What everybody reads, and what its author has saved since. */
async function compare(id: string): Promise<Reply<Compared>> {
  const parts = { params: { id }, keepSession: true } as const;
  const [approved, newest] = await Promise.all([
    call("GET /api/recipes/published/:id", parts),
    call("GET /api/recipes/:id", parts),
  ]);
  if (!approved.ok) return approved;
  if (!newest.ok) return newest;
  const { version, updatedAt, recipeData } = newest.data;
  const changes = changesSince(approved.data.recipeData, recipeData);
  return { ...newest, data: { version, savedAt: updatedAt, changes } };
}

interface ChangesDialogProps {
  id: string;
  recipeName: string;
  onApproved: () => void;
  onClose: () => void;
}

/** The owner sees what an author has changed since the recipe was approved, and approves it or leaves it. */
export function ChangesDialog({ id, recipeName, onApproved, onClose }: ChangesDialogProps) {
  const run = useOwnerCalls();
  const { answer, again } = useAnswer({
    ...makeQuestion(["changes", id], async () => (await run(() => compare(id))) ?? NOT_CONFIRMED),
    // The owner approves exactly what is shown here, so no newer version may replace it unasked.
    refetchOnWindowFocus: false,
  });
  const [state, setState] = useState<"idle" | "busy" | { failed: string }>("idle");

  async function approve(version: number) {
    setState("busy");
    const reply = await run(() => publishRecipe(id, version));
    if (reply?.ok) return onApproved();
    const isOlder = reply?.code === "changed-elsewhere";
    setState({
      failed: isOlder
        ? "Not approved. The author saved this recipe again. Here is the newest version."
        : `Not approved. ${reply === null ? "" : helpFor(reply) || reply.message}`,
    });
    if (isOlder) again();
  }
  const compared = answer.status === "ready" ? answer.data : undefined;
  return (
    <Dialog
      open
      size="xl"
      title={`Changes to ${recipeName}`}
      onClose={onClose}
      busy={state === "busy"}
      actions={
        <>
          <Button onClick={onClose} disabled={state === "busy"}>
            Leave it as approved
          </Button>
          {compared && (
            <Button variant="filled" busy={state === "busy"} onClick={() => void approve(compared.version)}>
              Approve the new version
            </Button>
          )}
        </>
      }
    >
      {typeof state === "object" && (
        <Notice tone="error" role="alert" className="mb-4">
          <p>{state.failed}</p>
        </Notice>
      )}
      {answer.status === "loading" && (
        <Skeleton label="Loading the changes">
          <SkeletonBlock className="h-32" />
        </Skeleton>
      )}
      {answer.status === "failed" && <NotLoaded what="the changes" onAgain={again} />}
      {compared && <Changes {...compared} />}
    </Dialog>
  );
}

function Changes({ savedAt, changes }: Compared) {
  return (
    <>
      <p className="mb-4 text-hint text-muted">
        Saved <Moment iso={savedAt} />. Everybody still reads what you approved.
      </p>
      {changes.length === 0 && <p>The author saved the recipe again without a change.</p>}
      {changes.map(({ field, label, approved, now }) => (
        <section key={field} aria-label={label} className="border-t border-line py-3">
          <h3 className="text-hint font-semibold">{label}</h3>
          <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Side term="Approved" lines={approved} />
            <Side term="Now" lines={now} />
          </dl>
        </section>
      ))}
    </>
  );
}

function Side({ term, lines }: { term: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="break-words whitespace-pre-line">{lines.length === 0 ? "Nothing" : lines.join("\n")}</dd>
    </div>
  );
}
