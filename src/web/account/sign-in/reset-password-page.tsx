import { useState, useEffect } from "react";
import { resetPasswordFormSchema } from "../../../contract/account/account";
import { AuthSheet } from "../parts/auth-sheet";
import { CLAIM_ENDED, ClaimWords, SignInAsOwner, useClaimed } from "./claim-site";
import { LinkMissing, ResetDone, NewLink } from "./reset-endings";
import { rememberedWay } from "./remembered-way";
import { useCarried, useWayBack } from "./use-way-back";
import { call } from "../../site/calls/api";
import { refreshSession } from "../../site/calls/session";
import { Button } from "../../ui/button";
import { PasswordField } from "../../forms/form-field";
import { NewPasswordField } from "../parts/new-password-field";
import { COMPOSED_PASSWORD } from "../parts/password-rules";
import type { Refused } from "../../site/calls/failures";
import { RefusalNotice } from "../../forms/refusal";
import { useServerForm } from "../../forms/use-server-form";
import { useRouter } from "../../routes/use-router";
import { useAwake } from "../../site/use-awake";

/** AC-05. The HTML made beforehand shows the form: nearly everybody comes here by a link with a token in it. */
export function ResetPasswordPage() {
  const token = useAddressToken("token");
  const carried = useCarried(useWayBack(rememberedWay));
  const [done, setDone] = useState(false);
  const claims = useClaims();
  const claimed = useClaimed(claims);
  if (done)
    return (
      <AuthSheet>
        <ResetDone carried={carried} />
      </AuthSheet>
    );
  return (
    <AuthSheet>
      {claims === "" ? <h1>Reset Password</h1> : <ClaimWords email={claims} />}
      {token === null ? (
        <LinkMissing carried={carried} />
      ) : (
        <ResetPasswordForm
          token={token ?? ""}
          carried={carried}
          claims={claims !== ""}
          onDone={claims === "" ? () => setDone(true) : claimed}
        />
      )}
    </AuthSheet>
  );
}

/** The owner's address, where the server's link claims the site; else "". */
function useClaims(): string {
  const router = useRouter();
  const [claims] = useState(() => new URLSearchParams(router.latestLocation.searchStr).get("claims") ?? "");
  return useAwake(() => claims, "");
}

/** AC-17. The missing token has its own page. */
function sentence(reply: Refused): string {
  return reply.code === "link-expired"
    ? "This reset link has expired. Please request a new password reset."
    : "Unable to reset password. Please try again.";
}

const isDead = ({ code }: { code?: string | undefined }) =>
  code === "link-expired" || code === "link-unknown";

interface ResetPasswordFormProps {
  token: string;
  carried: { redirect?: string };
  /** The link is the server's, for who will own the site. */
  claims: boolean;
  onDone: (password: string) => void | Promise<void>;
}

function ResetPasswordForm({ token, carried, claims, onDone }: ResetPasswordFormProps) {
  const { form, field, busy, refusal } = useServerForm({
    schema: resetPasswordFormSchema,
    fields: ["newPassword", "confirmPassword"],
    send: ({ newPassword }) => call("POST /api/auth/reset-password", { body: { newPassword, token } }),
    refused: (reply) => (claims && isDead(reply) ? CLAIM_ENDED : sentence(reply)),
    ifLost: "Try signing in with the new password.",
    done: async (_, { newPassword }) => {
      // A reset ends every session, the one of this browser too.
      const ended = refreshSession();
      await onDone(newPassword);
      await ended;
    },
  });
  const wayOn = claims ? <SignInAsOwner /> : <NewLink carried={carried} />;
  return (
    <form {...form} className="mt-6 flex flex-col gap-4">
      <NewPasswordField field={field("newPassword")} label="New Password" rules={COMPOSED_PASSWORD} />
      <PasswordField field={field("confirmPassword")} label="Confirm Password" autoComplete="new-password" />
      <RefusalNotice refusal={refusal} busy={busy} wayOn={refusal !== null && isDead(refusal) && wayOn} />
      <Button variant="filled" type="submit" busy={busy} busyLabel="Saving..." className="mt-2 w-full">
        {claims ? "Claim Your Site" : "Reset Password"}
      </Button>
    </form>
  );
}

/**
 * The secret that a link out of a mail brings in its address. It leaves the address at once, for the history's own
 * record of this page: there a reload finds it, and neither a shoulder nor a screenshot does (SEC-06). Undefined while
 * nobody knows yet, null where there is none.
 */
function useAddressToken(parameter: string): string | null | undefined {
  const router = useRouter();
  const [token] = useState(() => {
    const { searchStr, state } = router.latestLocation;
    return new URLSearchParams(searchStr).get(parameter) || (state.linkToken ?? null);
  });
  useEffect(() => {
    const { pathname, searchStr: asked, state } = router.latestLocation;
    const search = new URLSearchParams(asked);
    if (token === null || !search.has(parameter)) return;
    search.delete(parameter);
    void router.navigate({
      href: `${pathname}?${search}`.replace(/\?$/, ""),
      replace: true,
      state: { ...state, linkToken: token },
    });
  }, [token, parameter, router]);
  return useAwake(() => token, undefined);
}
