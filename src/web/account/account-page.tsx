import { useVerifyLink } from "./verify-link";
import { SignedInOnly } from "../shell/signed-in-only";
import { Link } from "../routes/link";
import { useRef } from "react";
import { useSession } from "../site/calls/session";
import { YourRequests } from "../requests/own/your-requests";
import { avatarLetter } from "../shell/account-menu";
import { buttonClass } from "../ui/button-class";
import { OfflineNote } from "../ui/offline-note";
import { AppearanceSection } from "./appearance-section";
import { CalendarFeedSection } from "./calendar-feed-section";
import { DataSection } from "./data-section";
import { DevicesSection } from "./devices-section";
import { PasskeysSection } from "./passkeys/passkeys-section";
import { RingingSection } from "./ringing-section";
import { PasswordSection } from "./password-section";
import { EmailVerification } from "./email-verification";
import { longDate } from "../../wording/values/dates";
import { useDeviceZone } from "../site/device-zone";
import { loadAnswers } from "../site/calls/page-answers";
import { QUESTIONS } from "../site/calls/questions";
import type { SessionAnswer } from "../../contract/account/account";
import { useConfirmation } from "./passkeys/use-confirmation";
import { Skeleton, SkeletonBlock } from "../ui/skeleton";
import { Section } from "../ui/section";
import { UnitsChoice } from "../site/units-choice";
import { BreadLayers } from "../drawings/bread-inks";
import boule from "../drawings/breads/boule.svg?drawing";
import { Drawing, type DrawingProps, Tint } from "../drawings/ink";

export const loadPage = loadAnswers(() => [
  QUESTIONS.requests,
  QUESTIONS.passkeys,
  QUESTIONS.sessions,
  QUESTIONS.ringing,
  QUESTIONS.calendarFeed,
]);

/**
 * AC-06. The mailed link that confirms an address leads here too. It still works after a detour by the sign-in page.
 */
export function AccountPage() {
  const verifyToken = useVerifyLink();
  return (
    <SignedInOnly waiting={<AccountWaiting />}>
      <AccountSettings verifyToken={verifyToken} />
    </SignedInOnly>
  );
}

function AccountSettings({ verifyToken }: { verifyToken: string | null }) {
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
      <OfflineNote>
        You see your account as we last knew it. Changes need a network, but theme and units do not.
      </OfflineNote>
      <ProfileSection user={user} verifyToken={verifyToken} />
      <AppearanceSection />
      <UnitsSection />
      <PasswordSection email={user.email} run={run} passkeysHeading={passkeysHeading} />
      <PasskeysSection run={run} heading={passkeysHeading} />
      <DevicesSection run={run} passkeysHeading={passkeysHeading} />
      <YourRequests />
      <RingingSection run={run} />
      <CalendarFeedSection run={run} />
      <DataSection run={run} />
      <p className="actions border-t-2 border-text pt-8">
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

interface ProfileSectionProps {
  user: SessionAnswer["user"];
  /** The secret of a mailed link that confirms the address. */
  verifyToken: string | null;
}

function ProfileSection({ user, verifyToken }: ProfileSectionProps) {
  const zone = useDeviceZone();
  const rows = [
    ["Email", user.email],
    ["Name", user.name.trim() || "Not set"],
    ["Account created", longDate(user.createdAt, zone)],
  ] as const;
  return (
    <Section title="Profile Information">
      <EmailVerification key={verifyToken} verified={user.emailVerified} token={verifyToken} />
      <dl>
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Each section is as high as its content will be for most people. */
const SECTIONS = [
  ["Profile Information", "h-35"],
  ["Appearance", "h-44"],
  ["Password", "h-control"],
  ["Passkeys", "h-52"],
] as const;

/** The account page until the server says who is signed in. */
function AccountWaiting() {
  return (
    <div className="page py-8 md:py-12">
      <h1 className="flex min-h-20 items-center pr-26 pb-8 box-content md:min-h-32 md:pr-0">
        Account Settings
      </h1>
      <Skeleton>
        {SECTIONS.map(([title, height]) => (
          <Section key={title} title={title}>
            <SkeletonBlock className={height} />
          </Section>
        ))}
      </Skeleton>
    </div>
  );
}

function UnitsSection() {
  return (
    <Section title="Units">
      <UnitsChoice name="account" />
    </Section>
  );
}

/** A round loaf with the baker's initial scored into it, opened in the oven. */
function InitialLoaf({ letter, ...drawing }: DrawingProps & { letter: string }) {
  return (
    <Drawing {...drawing}>
      <Tint d={boule.outline} />
      <BreadLayers layers={boule.layers} />
      <text
        x="48"
        y="60.5"
        textAnchor="middle"
        fontSize="42"
        className="fill-crumb stroke-char font-display font-semibold forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        paintOrder="stroke"
      >
        {letter}
      </text>
      {boule.over && <BreadLayers layers={boule.over} />}
    </Drawing>
  );
}
