import { useRouter } from "../routes/use-router";
import { Suspense, useEffect, useSyncExternalStore } from "react";
import { latePart } from "../site/late-part";
import { device } from "../site/device/device-store";
import { SessionUnknown } from "../shell/session-unknown";
import { useSession } from "../site/calls/session";
import { OWNERS_DEVICE, SIGNED_IN_KEY } from "../site/calls/boot";
import { Spinner } from "../ui/spinner";
import { Dashboard } from "./dashboard";
import { useDashboardAddress } from "./desk/dashboard-address";
import { OwnerCallsProvider } from "./desk/owner-calls";

const PersonPage = latePart(() => import("./people/person-page"), "PersonPage");

/**
 * Everybody but the owner is sent home and sees nothing of this page (AD-06); the server decides who is the owner. A
 * signed-out person who comes from a mail about one request may be the owner: they sign in first, and then come back to
 * the request.
 */
export function AdminPage() {
  const { status, isOwner, user } = useSession();
  const router = useRouter();
  const { of } = useDashboardAddress().address;
  useEffect(() => {
    if (status === "loading" || status === "unknown" || isOwner) return;
    // Read here and not while rendering: the address changes before this page is gone.
    const { search } = router.history.location;
    const way =
      status === "out" && new URLSearchParams(search).has("of")
        ? ({ to: "/login", search: { redirect: `/admin${search}` } } as const)
        : ({ to: "/" } as const);
    void router.navigate({ ...way, replace: true });
  }, [status, isOwner, router]);
  if (status === "loading") return <Waiting />;
  if (status === "unknown") return <SessionUnknown />;
  if (!isOwner) return null;
  return (
    <OwnerCallsProvider key={user.id} email={user.email}>
      {of === "" ? (
        <Dashboard />
      ) : (
        <Suspense fallback={<Spinner />}>
          <PersonPage key={of} of={of} />
        </Suspense>
      )}
    </OwnerCallsProvider>
  );
}

const never = () => () => {};

/** Shows the heading from the first paint on the owner's own device. On any other it is hidden, and then removed. */
function Waiting() {
  const isOwners = useSyncExternalStore(
    never,
    () => device.read(SIGNED_IN_KEY) === OWNERS_DEVICE,
    () => true,
  );
  return (
    <div className="page py-8 md:py-12">
      {isOwners && <h1 className="owners-heading">Admin Dashboard</h1>}
      <Spinner />
    </div>
  );
}
