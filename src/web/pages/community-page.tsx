import { useLoaderData } from "@tanstack/react-router";
import { SharedCard } from "../recipes/shared-card";
import { ToastRegion } from "../ui/toast";

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
