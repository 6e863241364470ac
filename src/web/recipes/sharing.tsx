import { Copy, Globe, Lock } from "lucide-react";
import { useRef, useState } from "react";
import type { FullRecipe } from "../../contract/saved-recipes";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { TextInput } from "../ui/field";
import { announce } from "../ui/live-region";
import { NotUpdated } from "./not-updated";
import { useSharing } from "./use-sharing";

interface SharingProps {
  recipe: FullRecipe;
  onChange: (change: Partial<FullRecipe>) => void;
}

/** Who may read this recipe, and the link for those who may: its author's alone. */
export function Sharing({ recipe, onChange }: SharingProps) {
  const { published, isPublic } = recipe;
  const { busy, failed, share } = useSharing(recipe, onChange);
  return (
    <section aria-label="Sharing" className="no-print grid gap-3 border-t-2 border-text py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge icon={isPublic ? <Globe size={16} /> : <Lock size={16} />}>
          {isPublic ? "Public" : "Private"}
        </Badge>
        {published && <Badge tone="success">Published</Badge>}
        <p
          className={classNames(
            "text-hint text-muted max-sm:basis-full",
            // The one button stands beside the badge; the link needs a line of its own.
            !isPublic && "max-sm:order-last",
          )}
        >
          {whoReads(published, isPublic)}
        </p>
        {isPublic && <LinkToCopy address={`${window.location.origin}/recipes/${recipe.id}`} />}
        <Button className="ml-auto" busy={busy !== null} onClick={share}>
          {isPublic ? "Make private" : "Make public"}
        </Button>
      </div>
      <NotUpdated failed={failed} />
    </section>
  );
}

function whoReads(published: boolean, isPublic: boolean): string {
  if (published) return "It is one of the community recipes in the builder.";
  return isPublic
    ? "Anyone signed in who has the link can read it."
    : "Only you can read it. Public, it has a link to share.";
}

/** The link in a field of its own: where a browser keeps the clipboard to itself, it is selected to be copied by hand. */
function LinkToCopy({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  async function copy() {
    let text = "Link copied.";
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      field.current?.select();
      text = "The link is selected. Copy it with your device's own command.";
    }
    setSaid(text);
    announce(text);
  }
  return (
    <>
      <TextInput
        ref={field}
        aria-label="Link to this recipe"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        className="max-w-form shrink grow basis-60"
      />
      <Button icon={<Copy size={20} />} onClick={() => void copy()}>
        Copy link
      </Button>
      {said !== "" && <p className="order-last basis-full text-hint text-muted">{said}</p>}
    </>
  );
}
