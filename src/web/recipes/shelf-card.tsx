import { Link } from "../routes/link";
import { Globe, Lock, Timer, Trash2 } from "lucide-react";
import { memo, type ReactNode, Suspense, useMemo } from "react";
import { FALLBACK, faceOf, type RecipeForm } from "../../baking";
import type { ShelfRecipe } from "../../contract/recipes/shelf";
import { dateText } from "../../wording/values/dates";
import { recipeTypeText } from "../../wording/recipes/labels";
import { readForm } from "../draft/read-form";
import { GoOn } from "../baking-day/go-on";
import { askFor, isBaking, useRunningBreads } from "../baking-day/running-plan/running-bread";
import { useDeviceZone } from "../site/device-zone";
import { latePart } from "../site/late-part";
import { BakePicture } from "../journal/bake-picture";
import { useSession } from "../site/calls/session";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { classNames } from "../ui/class-names";
import { useFormats } from "../site/units";
import { ChangesWait } from "./changes-wait";
import { NotUpdated } from "./not-updated";
import { PlannedFeeds, PlannedLine } from "./planned-line";
import { useSharing } from "./sharing/use-sharing";

const ConfirmPublish = latePart(() => import("./sharing/confirm-publish"), "ConfirmPublish");

export const viewLinkId = (id: string) => `view-${id}`;

/** Not positioned and not moved when pressed, because then `after` would cover the link instead of the card. */
const STRETCHED = "static translate-none after:absolute after:inset-0";

interface ShelfCardProps {
  recipe: ShelfRecipe;
  isCopy: boolean;
  onChange: (id: string, change: Partial<ShelfRecipe>) => void;
  onDelete: (recipe: ShelfRecipe) => void;
}

/** One loaf on the shelf, drawn again only when it changes. Its link covers the card, except the buttons at the foot. */
export const ShelfCard = memo(function ShelfCard(props: ShelfCardProps) {
  const { recipe, isCopy, onChange, onDelete } = props;
  const { id, recipeName, author, published } = recipe;
  const { recipeData, recipeType } = recipe;
  const form = useMemo(
    () => readForm({ recipeName, recipeType, ...recipeData }),
    [recipeData, recipeName, recipeType],
  );
  const { user } = useSession();
  const zone = useDeviceZone();
  const sharing = useSharing(recipe, (change) => onChange(id, change));
  const { isPublic, failed, toConfirm } = sharing;
  const nameId = `name-${id}`;
  return (
    // Cards out of sight cost nothing: neither their own drawing nor what a dialog makes the browser look at again.
    <li className="sheet group/card relative flex min-w-0 flex-col [contain-intrinsic-size:auto_19rem] [content-visibility:auto] hover:border-edge">
      <CardHead form={form} photograph={recipe.photograph} published={published} isPublic={isPublic} />
      <div aria-hidden="true" className="h-2 border-y-2 border-text bg-tint" />
      <div className="grow px-4 pt-3 sm:px-5">
        <h2 id={nameId} className="text-h3 group-has-[a:hover]/card:underline">
          {recipeName}
        </h2>
        <CardFacts form={form} />
        <p className="text-hint text-muted">
          {author !== "" && <>by {author}, </>}
          <time dateTime={recipe.createdAt} className="num">
            {dateText(recipe.createdAt, zone)}
          </time>
        </p>
        <CardNews recipe={recipe} form={form} describedBy={nameId} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-5">
        <Link
          id={viewLinkId(id)}
          to="/recipes/$id"
          params={{ id }}
          aria-describedby={nameId}
          className={`${buttonClass("outline")} px-3 text-hint ${STRETCHED}`}
        >
          View Recipe
        </Link>
        {!isCopy && (
          <CardActs
            id={id}
            describedBy={nameId}
            published={published}
            sharing={sharing}
            onDelete={() => onDelete(recipe)}
          />
        )}
        <NotUpdated failed={failed} />
        {toConfirm && (
          <Suspense fallback={null}>
            <ConfirmPublish email={user?.email ?? ""} {...toConfirm} />
          </Suspense>
        )}
      </div>
    </li>
  );
});

type CardNewsProps = { recipe: ShelfRecipe; form: RecipeForm; describedBy: string };

/** Whether it is planned, baking, or changed since it was published. */
function CardNews({ recipe, form, describedBy }: CardNewsProps) {
  return (
    <>
      <PlannedLine form={form} bench={recipe.bench} />
      <PlannedFeeds form={form} bench={recipe.bench} />
      <GoOnBaking id={recipe.id} name={recipe.recipeName} describedBy={describedBy} />
      <ChangesWait approvedSavedAt={recipe.approvedSavedAt} />
    </>
  );
}

/** Above the link that covers the card. */
function GoOnBaking({ id, name, describedBy }: { id: string; name: string; describedBy: string }) {
  if (!isBaking(useRunningBreads(), id, name)) return null;
  return (
    <Link
      to="/baking-day"
      aria-describedby={describedBy}
      onClick={() => askFor({ recipeId: id, name })}
      className={`${buttonClass("filled")} relative mt-2 px-3 text-hint`}
    >
      <Timer size={18} aria-hidden="true" /> <GoOn recipeId={id} name={name} />
    </Link>
  );
}

interface CardHeadProps {
  form: RecipeForm;
  photograph: ShelfRecipe["photograph"];
  published: boolean;
  isPublic: boolean;
}

/** The bread: its newest photograph, or its drawing, in a box of the same size, so that either may come late. */
function CardHead({ form, photograph, published, isPublic }: CardHeadProps) {
  return (
    <div className="flex items-end justify-between gap-4 px-4 pt-3 sm:px-5">
      <div className="-mb-1 size-18 shrink-0 sm:size-24">
        <BakePicture
          bakeId={photograph?.bakeId}
          photograph={photograph}
          face={faceOf(form)}
          className="h-[calc(100%-var(--spacing)*3)] w-full rounded-field object-cover"
          drawingClass="size-full"
        />
      </div>
      <p className="flex flex-wrap justify-end gap-2 self-start">
        {published && <Badge tone="success">Published</Badge>}
        <Badge icon={isPublic ? <Globe size={16} /> : <Lock size={16} />}>
          {isPublic ? "Public" : "Private"}
        </Badge>
      </p>
    </div>
  );
}

function CardFacts({ form }: { form: RecipeForm }) {
  const { percent, batch } = useFormats();
  const facts = [
    recipeTypeText(form),
    `${percent(form.hydrationPercent ?? FALLBACK.hydrationPercent)} hydration`,
    batch(form),
  ].filter((fact) => fact !== "");
  return (
    <p className="mt-1 overflow-hidden text-hint">
      {/* A dot that would begin a line lies outside, where it is cut off. */}
      <span className="-ml-4 flex flex-wrap">
        {facts.map((fact, index) => (
          <span key={fact} className={classNames("num", index === 0 && "pl-4")}>
            {index > 0 && (
              <span aria-hidden="true" className="inline-block w-4 text-center whitespace-pre">
                {" · "}
              </span>
            )}
            {fact}
          </span>
        ))}
      </span>
    </p>
  );
}

interface CardActsProps {
  id: string;
  describedBy: string;
  published: boolean;
  sharing: ReturnType<typeof useSharing>;
  onDelete: () => void;
}

function CardActs({ id, describedBy, published, sharing, onDelete }: CardActsProps) {
  const { isOwner } = useSession();
  const { isPublic, busy, publish, share } = sharing;
  return (
    <>
      {published && (
        <Link
          to="/community/$id"
          params={{ id }}
          aria-describedby={describedBy}
          className={`${buttonClass("quiet")} z-1 text-hint`}
        >
          Public page
        </Link>
      )}
      {isOwner && (
        <CardButton describedBy={describedBy} busy={busy === "publish"} onClick={publish}>
          {published ? "Unpublish" : "Publish"}
        </CardButton>
      )}
      <CardButton describedBy={describedBy} busy={busy === "share"} onClick={share}>
        {isPublic ? "Make private" : "Make public"}
      </CardButton>
      <CardButton describedBy={describedBy} icon={<Trash2 size={18} />} danger onClick={onDelete}>
        Delete
      </CardButton>
    </>
  );
}

interface CardButtonProps {
  describedBy: string;
  busy?: boolean;
  icon?: ReactNode;
  danger?: boolean;
  onClick: () => void;
  children: string;
}

/** Above the stretched link. */
function CardButton({ describedBy, danger, children, ...rest }: CardButtonProps) {
  return (
    <Button
      variant="quiet"
      aria-describedby={describedBy}
      className={classNames("z-1 text-hint", danger && "ml-auto text-error")}
      {...rest}
    >
      {children}
    </Button>
  );
}

/** "Nov 20, 2026" where the baker is. */
