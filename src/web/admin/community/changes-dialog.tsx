import { callOnce, type Reply } from "../../site/calls/api";
import { whyOf } from "../../site/calls/failures";
import { makeQuestion, useAnswer } from "../../site/calls/query-client";
import { useMutation } from "../../site/calls/use-mutation";
import { publishRecipe } from "../../saved-recipes/recipe-calls";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { Notice } from "../../ui/notice";
import { Skeleton, SkeletonBlock } from "../../ui/skeleton";
import { Moment } from "../desk/moment";
import { NotLoaded } from "../../site/calls/not-loaded";
import { useOwnerCalls } from "../desk/owner-calls";
import { changesSince, type RecipeChange } from "./recipe-changes";

const NEWEST_HERE = "Not approved. The author saved this recipe again. Here is the newest version.";

interface Compared {
  /** The version that the owner looked at, and approves. */
  version: number;
  savedAt: string;
  changes: RecipeChange[];
}

/** The approved version, and its author's changes since. */
async function compare(id: string): Promise<Reply<Compared>> {
  const parts = { params: { id }, keepSession: true } as const;
  const [approved, newest] = await Promise.all([
    callOnce("GET /api/recipes/published/:id", parts),
    callOnce("GET /api/recipes/:id", parts),
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
    ...makeQuestion(["changes", id], () => run(() => compare(id))),
    // The owner approves exactly what is shown here, so no newer version may replace it unasked.
    refetchOnWindowFocus: false,
  });
  const { busy, refusal, mutate } = useMutation((reply) =>
    reply.code === "changed-elsewhere" ? NEWEST_HERE : `Not approved. ${whyOf(reply)}`,
  );

  async function approve(version: number) {
    const reply = await mutate(() => run(() => publishRecipe(id, version)));
    if (reply?.ok) onApproved();
    else if (reply?.code === "changed-elsewhere") again();
  }
  const compared = answer.status === "ready" ? answer.data : undefined;
  return (
    <Dialog
      open
      size="xl"
      title={`Changes to ${recipeName}`}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Leave it as approved
          </Button>
          {compared && (
            <Button variant="filled" busy={busy} onClick={() => void approve(compared.version)}>
              Approve the new version
            </Button>
          )}
        </>
      }
    >
      {refusal !== null && (
        <Notice tone="error" role="alert" className="mb-4">
          <p>{refusal}</p>
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
