import type { Router } from "../routes/use-router";
import { isPrivate } from "../../contract/site/pages";
import { call } from "../site/calls/api";
import { isUnanswered, type Refused } from "../site/calls/failures";
import { forgetPerson } from "./forget-person";
import { sweepPictures } from "../outbox/photograph-store";
import { SIGNED_IN_KEY } from "../site/calls/boot";
import { device, followKey } from "../site/device/device-store";
import { forgetKept } from "../site/device/kept-cache";
import { endPush } from "../site/ringing/end-push";
import { currentSession, refreshSession } from "../site/calls/session";
import { tellTabs } from "../site/calls/session-tabs";

/** Ends the session. False when the server did not, so the bar still shows who is signed in. */
export async function signOut(router: Router): Promise<boolean> {
  const reply = await call("POST /api/auth/sign-out", { keepSession: true });
  // Somebody who is signed out already has what they asked for.
  if (!reply.ok && reply.code !== "session-needed" && !(await hasEnded(reply))) return false;
  await sayGoodbye(router);
  return true;
}

/** When the answer got lost, asks for the session itself to find out what happened. */
export async function hasEnded(refused: Refused): Promise<boolean> {
  if (!isUnanswered(refused)) return false;
  const session = await call("GET /api/auth/get-session", { keepSession: true });
  return session.ok && session.data === null;
}

/**
 * After a session has ended on purpose (Logout, or a deleted account): nothing of the person stays in this tab or
 * another one, and the front page follows (SEC-20). When a session only ran out, everything stays (REL-05).
 */
export async function sayGoodbye(router: Router): Promise<void> {
  const userId = currentSession().user?.id;
  if (userId !== undefined) {
    await forget(userId);
    tellTabs({ left: userId });
  }
  await goHome(router);
  await refreshSession();
}

/** Removes the person's things, changes that wait to be sent, and the copies for times without a network. */
async function forget(userId: string): Promise<void> {
  // First: home asks nothing any more for whoever is leaving.
  device.write(SIGNED_IN_KEY, null);
  followKey(SIGNED_IN_KEY).tell();
  forgetPerson(userId);
  await forgetKept(userId);
  await sweepPictures();
  // The server has forgotten the device with the session: a push service that is slow holds nobody up.
  void endPush();
}

/** The same for other tabs: nothing of the person stays in this one, and none of their pages is shown. */
export async function leave(router: Router, userId: string): Promise<void> {
  await forget(userId);
  if (isPrivate(router.latestLocation.pathname)) await goHome(router);
}

/** Leaves a private page before the site learns of the sign-out. */
async function goHome(router: Router): Promise<void> {
  await router.navigate({ to: "/" });
}
