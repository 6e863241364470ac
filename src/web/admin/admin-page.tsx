import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { OwnerCallsProvider } from "./owner-calls";
import { latePart } from "../late-part";
import { useSession } from "../site/session";
import { Spinner } from "../ui/spinner";

const Dashboard = latePart(() => import("./dashboard"), "Dashboard");

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
      <Suspense fallback={<Waiting />}>
        <Dashboard />
      </Suspense>
    </OwnerCallsProvider>
  );
}

const Waiting = () => (
  <div className="page py-8 md:py-12">
    <Spinner />
  </div>
);
