import { EmailText } from "./email-text";
import { NOT_KEPT } from "./words";

/** Where to write to somebody. The address of a request that is not theirs is not kept. */
export function EmailLink({ email }: { email: string }) {
  if (email === "") return <span className="text-muted">{NOT_KEPT}</span>;
  return (
    <a href={`mailto:${email}`} className="link inline-flex min-h-control items-center">
      <EmailText email={email} />
    </a>
  );
}
