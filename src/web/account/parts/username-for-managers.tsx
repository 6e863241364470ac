/** Tells a password manager whose password this is, where the page itself does not ask. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
