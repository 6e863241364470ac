import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../session";
import { Spinner } from "../ui/spinner";
import { OPEN_WAYS, PlainPage } from "./plain-page";

/** Everybody but the owner is sent home; the server decides who that is. */
export function AdminPage() {
  const { status, isOwner } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status !== "loading" && !isOwner) void navigate({ to: "/", replace: true });
  }, [status, isOwner, navigate]);
  if (!isOwner)
    return (
      <PlainPage title="Admin Dashboard">
        <Spinner />
      </PlainPage>
    );
  return (
    <PlainPage title="Admin Dashboard" ways={OPEN_WAYS}>
      <p>The dashboard is not open yet: there are no requests to look after.</p>
    </PlainPage>
  );
}
