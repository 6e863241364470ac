import { notFound, useLoaderData } from "@tanstack/react-router";
import type { CommunityRecipe } from "../../../contract/recipes/saved-recipes";
import { call } from "../../site/calls/api";
import { SharedCard } from "./shared-card";
import { ToastRegion } from "../../ui/dialogs/toast";

export { SharedCard };

/** A published recipe's own address: drawn on the server, so that it can be read, printed and found without a script. */
export function CommunityPage() {
  const shared = useLoaderData({ from: "/community/$id" });
  return (
    <div className="page py-6 max-md:pb-0 md:py-12">
      <SharedCard key={shared.id} shared={shared} />
      <ToastRegion />
    </div>
  );
}

/** For who came by a link within the site: the server's own pages have their recipe with them. */
export async function loadShared(id: string): Promise<CommunityRecipe> {
  const reply = await call("GET /api/recipes/published/:id", { params: { id }, keepSession: true });
  if (reply.ok) return reply.data;
  if (reply.code === "not-found") throw notFound();
  throw new Error(`the recipe did not come: ${reply.code}`);
}
