import { useState } from "react";
import type { PrivateLinks } from "../../contract/baking/private-links";
import { dayText, localDay } from "../../wording/values/dates";
import { RefusalNotice } from "../forms/refusal";
import { type Refusal, sayRefused } from "../site/calls/failures";
import { useAnswer } from "../site/calls/query-client";
import { useMutation } from "../site/calls/use-mutation";
import { AddressToCopy } from "../ui/fields/address-to-copy";
import { Button } from "../ui/button";
import { showToast } from "../ui/dialogs/toast";
import { endLinks, type LinkedKind, linksOf, makeLink } from "./link-calls";

/** The private links of one's own recipe or bake: made here, and ended with a press. */
export function PrivateLinkPart({ kind, id }: { kind: LinkedKind; id: string }) {
  const { answer, change: put } = useAnswer(linksOf(kind, id));
  const { doing, refusal, mutate } = useMutation<Refusal>();
  const [address, setAddress] = useState<string | null>(null);
  const madeAt = answer.status === "ready" ? answer.data.madeAt : [];

  async function make() {
    const say = sayRefused("We couldn't make the link. Please try again.");
    const reply = await mutate(() => makeLink(kind, id), { as: "make", say });
    if (!reply?.ok) return;
    setAddress(reply.data.address);
    put(() => ({ madeAt: reply.data.madeAt }));
  }
  async function end() {
    const say = sayRefused("We couldn't turn off the link. Please try again.");
    const reply = await mutate(() => endLinks(kind, id), { as: "end", say });
    if (!reply?.ok) return;
    setAddress(null);
    put(() => ({ madeAt: [] }));
    showToast(madeAt.length > 1 ? "All private links are ended." : "The private link is ended.");
  }

  return (
    <div className="grid gap-3">
      <p className="text-hint text-muted">
        Whoever has a private link can read this {kind} without an account. Nobody else finds it.
      </p>
      {address !== null && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <AddressToCopy address={address} label={`Private link to this ${kind}`} what="link" takesFocus />
          </div>
          <p className="text-hint">Copy it now. We keep no copy, so we cannot show it again.</p>
        </>
      )}
      {madeAt.length > 0 && <p>{howMany(madeAt)}</p>}
      <div className="actions">
        <Button busy={doing === "make"} onClick={() => void make()}>
          {madeAt.length > 0 ? "Make another link" : "Make a private link"}
        </Button>
        {madeAt.length > 0 && (
          <Button busy={doing === "end"} busyLabel="Ending..." onClick={() => void end()}>
            {madeAt.length > 1 ? "End all links" : "End the link"}
          </Button>
        )}
      </div>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}

function howMany(madeAt: PrivateLinks["madeAt"]): string {
  const last = dayText(localDay(new Date(madeAt.at(-1) ?? "")));
  return madeAt.length === 1
    ? `1 private link is active, made on ${last}.`
    : `${madeAt.length} private links are out, the last one made on ${last}.`;
}
