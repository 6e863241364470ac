import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../session";
import { OPEN_WAYS, PlainPage } from "./plain-page";
import { wayBack } from "./way-back";

/** Sign-in and sign-up until accounts open. Whoever is signed in has no business here and is sent on. */
export function AccountsClosed({ title }: { title: string }) {
  const { status } = useSession();
  const router = useRouter();
  useEffect(() => {
    const search: { redirect?: unknown } = router.state.location.search;
    if (status === "in") void router.navigate({ to: wayBack(search.redirect), replace: true });
  }, [status, router]);
  return (
    <PlainPage title={title} ways={OPEN_WAYS}>
      <p>
        Accounts are not open yet. The recipe builder works without one, and keeps the recipe you are working
        on, on this device.
      </p>
    </PlainPage>
  );
}
