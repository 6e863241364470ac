import { OPEN_WAYS, PlainPage } from "./plain-page";
import { SignedInOnly } from "./signed-in-only";

export function AccountPage() {
  return (
    <SignedInOnly title="Account Settings">
      <PlainPage title="Account Settings" ways={OPEN_WAYS}>
        <p>
          Account settings are not open yet. The theme is chosen with the button at the top of every page.
        </p>
      </PlainPage>
    </SignedInOnly>
  );
}
