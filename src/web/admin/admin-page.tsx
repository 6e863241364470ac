import { useRouter } from "../routes/use-router";
import { type ComponentType, Suspense, useEffect, useSyncExternalStore } from "react";
import { latePart } from "../site/late-part";
import { device } from "../site/device/device-store";
import { SessionUnknown } from "../shell/session-unknown";
import { loadAnswers, type PageLoader } from "../site/calls/page-answers";
import { useSession } from "../site/calls/session";
import { OWNERS_DEVICE, SIGNED_IN_KEY } from "../site/calls/boot";
import { Spinner } from "../ui/spinner";
import { Dashboard } from "./dashboard";
import { movedTo, useDashboardAddress } from "./desk/dashboard-address";
import { firstViewQuestions } from "./desk/owner-questions";
import { OwnerCallsProvider } from "./desk/owner-calls";

const PersonPage = latePart(() => import("./people/person-page"), "PersonPage");

/** The pages beside the dashboard. Their code is loaded when they are opened. */
const BESIDE: Readonly<Record<string, ComponentType>> = {
  records: latePart(() => import("./records/records-page"), "RecordsPage"),
  settings: latePart(() => import("./settings/settings-page"), "SettingsPage"),
  community: latePart(() => import("./community/recipe-offers-page"), "RecipeOffersPage"),
};

const loadFirstView = loadAnswers(({ isOwner }) => (isOwner ? firstViewQuestions() : []));

/** In a browser the page asks by itself, because it may have to ask for a password first. */
export const loadPage: PageLoader = async (at) => {
  if (import.meta.env.SSR) await loadFirstView(at);
};

/**
 * Everybody but the owner is sent home and sees nothing of this page (AD-06); the server decides who is the owner. A
 * signed-out person who comes from a mail about one request may be the owner: they sign in first, and then come back to
 * the request.
 */
export function AdminPage() {
  const { status, isOwner, user } = useSession();
  const router = useRouter();
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
      <Suspense fallback={<Spinner />}>
        <Named />
      </Suspense>
    </OwnerCallsProvider>
  );
}

/** The page that the address names. */
function Named() {
  const { address, go } = useDashboardAddress();
  const { of, tab } = address;
  const moved = movedTo(address);
  useEffect(() => {
    if (moved !== null) go(moved, "replace");
  });
  if (moved !== null) return <Spinner />;
  if (of !== "") return <PersonPage key={of} of={of} />;
  const Beside = Object.hasOwn(BESIDE, tab) ? BESIDE[tab] : undefined;
  return Beside === undefined ? <Dashboard /> : <Beside />;
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
    <div className="page py-4 md:py-8">
      {isOwners && <h1 className="owners-heading">Admin Dashboard</h1>}
      <Spinner />
    </div>
  );
}
