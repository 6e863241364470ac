import { useMemo } from "react";
import { nameOf } from "../../contract/site/pages";
import { isAnothers, listUnfinished } from "../draft/draft";
import { DRAFT_KEY } from "../draft/draft-storage";
import { draftStore } from "../draft/draft-store";
import { handOver } from "../draft/hand-over";
import { readDraft } from "../draft/read-draft";
import { STEP_TITLES } from "../draft/step-titles";
import { useRouter } from "../routes/use-router";
import { useSession } from "../site/calls/session";
import { device } from "../site/device/device-store";
import { Tile } from "./tile";

/** The recipe in the making: a press goes on with it where it was left. */
export function DraftTile() {
  const { status, user } = useSession();
  const { navigate } = useRouter();
  const open = useMemo(() => {
    const draft = readDraft(device.read(DRAFT_KEY) ?? "");
    const first = draft === null ? undefined : listUnfinished(draft)[0];
    // On a device that several people share, nobody is told of another's recipe.
    if (first === undefined || status === "loading" || status === "unknown") return null;
    return isAnothers(first, user?.id ?? null) ? null : first;
  }, [status, user]);
  if (open === null)
    return (
      <Tile to="/recipe" label="Bake something new">
        {nameOf("/recipe")}
      </Tile>
    );
  const goOn = async () => {
    await draftStore.persist.rehydrate();
    draftStore.getState().offerDraft();
    draftStore.getState().continueDraft();
    handOver();
    await navigate({ to: "/recipe" });
  };
  return (
    <Tile
      to="/recipe"
      label="Go on with"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void goOn();
      }}
    >
      {open.form.recipeName.trim() || "A recipe without a name yet"}, {STEP_TITLES[open.resumeStep]}
    </Tile>
  );
}
