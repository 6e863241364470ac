import { OPEN_WAYS, PlainPage } from "./plain-page";

/** Ways to a new password, until accounts open. */
export function PasswordsClosed({ title }: { title: string }) {
  return (
    <PlainPage title={title} ways={OPEN_WAYS}>
      <p>Accounts are not open yet, so there is no password to reset. The tools work without one.</p>
    </PlainPage>
  );
}
