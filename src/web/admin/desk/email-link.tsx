import { EmailText } from "./email-text";
import { NOT_KEPT } from "./words";

/** A link to write to somebody. A request that is not its person's has no address. */
export function EmailLink({ email }: { email: string }) {
  if (email === "") return <span className="text-muted">{NOT_KEPT}</span>;
  return (
    <a href={`mailto:${email}`} className="link inline-flex min-h-control items-center">
      <EmailText email={email} />
    </a>
  );
}
