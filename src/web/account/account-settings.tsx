import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useSession } from "../site/session";
import { YourRequests } from "../requests/your-requests";
import { avatarLetter } from "../shell/account-menu";
import { buttonClass } from "../ui/button-class";
import { AppearanceSection } from "./appearance-section";
import { CalendarFeedSection } from "./calendar-feed-section";
import { DataSection } from "./data-section";
import { DevicesSection } from "./devices-section";
import { InitialLoaf } from "./initial-loaf";
import { PasskeysSection } from "./passkeys-section";
import { PasswordSection } from "./password-section";
import { ProfileSection } from "./profile-section";
import { UnitsSection } from "./units-section";
import { useConfirmation } from "./use-confirmation";

export function AccountSettings({ verifyToken }: { verifyToken: string | null }) {
  const { user } = useSession();
  const { run, dialog } = useConfirmation(user?.email ?? "");
  const passkeysHeading = useRef<HTMLHeadingElement>(null);
  if (user === null) return null;
  return (
    <div className="page py-8 md:py-12">
      <div className="flex items-start justify-between gap-6 pb-8">
        <h1>Account Settings</h1>
        <InitialLoaf letter={avatarLetter(user)} size={132} className="h-auto w-20 md:w-32" />
      </div>
      <ProfileSection user={user} verifyToken={verifyToken} />
      <AppearanceSection />
      <UnitsSection />
      <PasswordSection email={user.email} run={run} passkeysHeading={passkeysHeading} />
      <PasskeysSection run={run} heading={passkeysHeading} />
      <DevicesSection run={run} passkeysHeading={passkeysHeading} />
      <YourRequests />
      <CalendarFeedSection run={run} />
      <DataSection run={run} />
      <p className="flex flex-wrap gap-3 border-t-2 border-text pt-8">
        <Link to="/" className={buttonClass("outline")}>
          Back to Home
        </Link>
        <Link to="/my-recipes" className={buttonClass("outline")}>
          My Recipes
        </Link>
      </p>
      {dialog}
    </div>
  );
}
