import { deleteUserSchema } from "../../contract/account";
import { updateUserSchema } from "../../contract/user-settings";
import { refuseField, refuse } from "../errors";
import { iso } from "../instant";
import { answerCall } from "../policy";
import { FRESH_MS } from "../session";
import type { AccountParts } from "./account-parts";
import { tell } from "../audit";
import { forgetVisitor, sendCookies } from "../cookies";
import { deleteUser } from "./delete-user";
import { matchingHash } from "./user-store";

/** What a person may change about their account, and deleting the account with everything in it. */
export function userRoutes(parts: AccountParts) {
  const { clock, cookies, database, limits, log, owner } = parts;
  const { db } = database;
  return [
    answerCall("POST /api/auth/update-user", {
      name: "auth.update-user",
      policy: "user",
      schema: updateUserSchema,
      async handler({ body: { name, theme, units, sleep, kitchen }, session: { userId } }) {
        await db
          .updateTable("user")
          .set({
            ...(name !== undefined && { name }),
            ...(theme !== undefined && { theme }),
            ...(units !== undefined && { units: JSON.stringify(units) }),
            ...(sleep !== undefined && { sleep: JSON.stringify(sleep) }),
            ...(kitchen !== undefined && { kitchen: JSON.stringify(kitchen) }),
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
