import { useNavigate } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { device } from "../site/device-store";
import { useSession } from "../site/session";
import { OWNERS_DEVICE, SIGNED_IN_KEY } from "../site/starter";
import { Spinner } from "../ui/spinner";
import { Dashboard } from "./dashboard";
import { OwnerCallsProvider } from "./owner-calls";

/** Everybody but the owner is sent home and sees nothing of it (AD-06); the server decides who that is. */
export function AdminPage() {
  const { status, isOwner, user } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status !== "loading" && !isOwner) void navigate({ to: "/", replace: true });
  }, [status, isOwner, navigate]);
  if (status === "loading") return <Waiting />;
  if (!isOwner) return null;
  return (
    <OwnerCallsProvider key={user.id} email={user.email}>
      <Dashboard />
    </OwnerCallsProvider>
  );
}

const never = () => () => {};

/** On the owner's own device the heading stands there from the first paint on; on any other it is not shown, and then not there. */
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
