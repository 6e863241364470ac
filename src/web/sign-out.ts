import { refreshSession } from "./session";

/** Ends the session. False when the server did not do it: then the bar still shows who is signed in. */
export async function signOut(): Promise<boolean> {
  try {
    const response = await fetch("/api/auth/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    if (!response.ok) return false;
  } catch {
    return false;
  }
  await refreshSession();
  return true;
}
