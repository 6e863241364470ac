import type { SessionAnswer } from "../../contract/account";
import { longDate } from "../../wording/dates";
import { EmailVerification } from "./email-verification";
import { Section } from "./section";

interface ProfileSectionProps {
  user: SessionAnswer["user"];
  /** Out of a mail, to confirm the address with. */
  verifyToken: string | null;
}

export function ProfileSection({ user, verifyToken }: ProfileSectionProps) {
  const rows = [
    ["Email", user.email],
    ["Name", user.name.trim() || "Not set"],
    ["Account created", longDate(user.createdAt)],
  ] as const;
  return (
    <Section title="Profile Information">
      <EmailVerification verified={user.emailVerified} token={verifyToken} />
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
