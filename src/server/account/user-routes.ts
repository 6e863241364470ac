import { deleteUserSchema } from "../../contract/account/account";
import { updateUserSchema } from "../../contract/account/user-settings";
import { refuseField, refuse } from "../http/errors";
import { iso } from "../values/instant";
import { answerCall } from "../gate/policy";
import { FRESH_MS } from "../gate/session";
import type { AccountParts } from "./library/account-parts";
import { tell } from "../audit";
import { forgetVisitor, sendCookies } from "../http/cookies";
import { deleteUser } from "./delete-user";
import { matchingHash } from "./library/user-store";

/** A person changes their settings, or deletes the account with everything in it. */
export function userRoutes(parts: AccountParts) {
  const { clock, cookies, database, limits, log, owner } = parts;
  const { db } = database;
  return [
    answerCall("POST /api/auth/update-user", {
      name: "auth.update-user",
      policy: "user",
      schema: updateUserSchema,
      async handler({ body: { name, theme, units, sleep, kitchen, pantry }, session: { userId } }) {
        await db
          .updateTable("user")
          .set({
            ...(name !== undefined && { name }),
            ...(theme !== undefined && { theme }),
            ...(units !== undefined && { units: JSON.stringify(units) }),
            ...(sleep !== undefined && { sleep: JSON.stringify(sleep) }),
            ...(kitchen !== undefined && { kitchen: JSON.stringify(kitchen) }),
            ...(pantry !== undefined && { pantry: JSON.stringify(pantry) }),
            updatedAt: iso(clock()),
          })
          .where("id", "=", userId)
          .execute();
        return { status: true };
      },
    }),
    answerCall("POST /api/auth/delete-user", {
      name: "auth.delete-user",
      policy: "user",
      limits: ["password"],
      guard: "by-handler",
      schema: deleteUserSchema,
      async handler({ context, body: { password }, session, whileSignedIn }) {
        const { userId, confirmedAt } = session;
        if (await owner.holdsSite(userId)) return refuse(context, "owner-stays");
        if (password === undefined) {
          if (clock() - confirmedAt > FRESH_MS) return refuse(context, "confirm-password");
        } else if ((await matchingHash(parts, userId, password)) === null)
          return refuseField(context, "password", "Incorrect password");
        const deleted = await whileSignedIn(() => deleteUser(parts, { id: userId }));
        if (deleted instanceof Response) return deleted;
        if (!deleted) return refuse(context, "owner-stays");
        await limits.clear("password", userId, "account");
        tell(log, context, "account-deleted", userId);
        forgetVisitor(context, cookies);
        sendCookies(context, [cookies.clear("device")]);
        return { success: true };
      },
    }),
  ];
}
