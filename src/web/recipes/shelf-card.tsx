import { Link } from "@tanstack/react-router";
import { Globe, Lock, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { FALLBACK } from "../../baking";
import type { SavedRecipe } from "../../contract/saved-recipes";
import { readForm } from "../builder/read-form";
import { LoafDrawing } from "../drawings/loaf-drawing";
import { batchText, percent, recipeTypeText } from "../format";
import { useSession } from "../session";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Notice } from "../ui/notice";
import { useSharing } from "./use-sharing";

export const viewLinkId = (id: string) => `view-${id}`;

/** Neither placed nor moved when pressed: either would make its own box the one that is stretched. */
const STRETCHED = "static! translate-none! after:absolute after:inset-0";

interface ShelfCardProps {
  recipe: SavedRecipe;
  onChange: (change: Partial<SavedRecipe>) => void;
  onDelete: () => void;
}

/** One loaf on the shelf. The link is stretched over the card; what changes something stands below it. */
export function ShelfCard({ recipe, onChange, onDelete }: ShelfCardProps) {
  const { id, recipeName, author, published, isPublic } = recipe;
  const form = useMemo(() => readForm(recipe.recipeData), [recipe.recipeData]);
  const { isOwner } = useSession();
  const { busy, failed, publish, share } = useSharing(recipe, onChange);
  const nameId = `name-${id}`;
  const facts = [
    recipeTypeText(form),
    `${percent(form.hydrationPercent ?? FALLBACK.hydrationPercent)} hydration`,
    batchText(form),
  ].filter((fact) => fact !== "");
  return (
    <li className="sheet group/card relative flex min-w-0 flex-col hover:border-edge">
      <div className="flex min-h-28 items-end justify-between gap-4 border-b-2 border-text px-5 pt-4">
        <LoafDrawing shape={form.finalShape} scoring={form.scoringStyle} size={96} />
        <p className="flex flex-wrap justify-end gap-2 self-start">
          {published && <Badge tone="success">Published</Badge>}
          <Badge icon={isPublic ? <Globe size={16} /> : <Lock size={16} />}>
            {isPublic ? "Public" : "Private"}
          </Badge>
        </p>
      </div>
      <div className="flex grow flex-col px-5 pt-4">
        <h2 id={nameId} className="line-clamp-3 text-h3 group-has-[a:hover]/card:underline">
          {recipeName}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-2">
          {facts.map((fact, index) => (
            <span key={fact} className="num">
              {index > 0 && <span aria-hidden="true">· </span>}
              {fact}
            </span>
          ))}
        </p>
        <p className="mt-1 text-hint text-muted">
          {author !== "" && <>by {author}, </>}
          <time dateTime={recipe.createdAt} className="num">
            {dateText(recipe.createdAt)}
          </time>
        </p>
        <p className="mt-auto pt-4">
          <Link
            id={viewLinkId(id)}
            to="/recipes/$id"
            params={{ id }}
            aria-describedby={nameId}
            className={`${buttonClass("outline")} ${STRETCHED}`}
          >
            View Recipe
          </Link>
        </p>
      </div>
      <div className="relative z-1 flex flex-wrap gap-x-1 px-1 py-2">
        {isOwner && (
          <Button variant="quiet" aria-describedby={nameId} busy={busy === "publish"} onClick={publish}>
            {published ? "Unpublish" : "Publish"}
          </Button>
        )}
        <Button variant="quiet" aria-describedby={nameId} busy={busy === "share"} onClick={share}>
          {isPublic ? "Make private" : "Make public"}
        </Button>
        <Button
          variant="quiet"
          icon={<Trash2 size={20} />}
          aria-describedby={nameId}
          className="text-error!"
          onClick={onDelete}
        >
          Delete
        </Button>
        {failed && (
          <Notice tone="error" role="alert" className="m-2 basis-full">
            <p>Failed to update recipe. Please try again.</p>
          </Notice>
        )}
      </div>
    </li>
  );
}

/** "Nov 20, 2026" where the baker is. */
const dateText = (iso: string) => new Date(iso).toLocaleDateString("en-US", { dateStyle: "medium" });
