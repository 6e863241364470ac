import { useNavigate, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useSession } from "../session";
import { Spinner } from "../ui/spinner";
import { PlainPage } from "./plain-page";

/** Shows its page to someone signed in; a visitor is sent to sign in, with the way back. */
export function SignedInOnly({ title, children }: { title: string; children: ReactNode }) {
  const { status } = useSession();
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    if (status === "out") void navigate({ to: "/login", search: { redirect: here }, replace: true });
  }, [status, navigate, here]);
  if (status === "in") return children;
  return (
    <PlainPage title={title}>
      <Spinner />
    </PlainPage>
  );
}
