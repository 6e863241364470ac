import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from "@simplewebauthn/browser";
import type { output } from "zod/mini";
import type {
  changePasswordSchema,
  confirmPasswordSchema,
  deleteUserSchema,
  forgotPasswordSchema,
  PasskeyItem,
  passkeySignInSchema,
  resetPasswordSchema,
  SessionAnswer,
  SessionItem,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from "./account";
import type { updateUserSchema } from "./user-settings";

interface Done {
  status: true;
}

/** Signing up, in and out; sessions, passkeys, and the account itself. */
export interface AccountCalls {
  "GET /api/auth/get-session": { answer: SessionAnswer | null };
  "POST /api/auth/sign-up/email": {
    body: output<typeof signUpSchema>;
    answer: { user: SessionAnswer["user"] };
  };
  "POST /api/auth/sign-in/email": {
    body: output<typeof signInSchema>;
    answer: { user: SessionAnswer["user"]; redirect: boolean };
  };
  "POST /api/auth/sign-out": { answer: { success: true } };
  "GET /api/auth/list-sessions": { answer: SessionItem[] };
  "POST /api/auth/revoke-session": { body: { id: string }; answer: Done };
  "POST /api/auth/revoke-sessions": { answer: Done };
  "POST /api/auth/revoke-other-sessions": { answer: Done };
  "POST /api/auth/verify-password": { body: output<typeof confirmPasswordSchema>; answer: Done };
  "POST /api/auth/change-password": { body: output<typeof changePasswordSchema>; answer: Done };
  /** `redirectTo` is ignored, because this server makes the link's address itself. Older servers read the field. */
  "POST /api/auth/request-password-reset": {
    body: output<typeof forgotPasswordSchema> & { redirectTo?: string };
    answer: Done;
  };
  "POST /api/auth/reset-password": { body: output<typeof resetPasswordSchema>; answer: Done };
  /**
   * `sent` is false above the mailbox's limit, and if the address is confirmed already. Servers of the previous
   * version leave it out.
   */
  "POST /api/auth/send-verification-email": { answer: Done & { sent?: boolean } };
  "POST /api/auth/verify-email": { body: output<typeof verifyEmailSchema>; answer: Done };
  "POST /api/auth/update-user": { body: output<typeof updateUserSchema>; answer: Done };
  "POST /api/auth/delete-user": { body: output<typeof deleteUserSchema>; answer: { success: true } };

  "GET /api/auth/passkey/generate-authenticate-options": { answer: RequestOptions };
  "POST /api/auth/passkey/generate-authenticate-options": { answer: RequestOptions };
  "POST /api/auth/passkey/verify-authentication": {
    body: output<typeof passkeySignInSchema>;
    answer: Pick<SessionAnswer, "session" | "user">;
  };
  "GET /api/auth/passkey/generate-register-options": {
    query: { name?: string; authenticatorAttachment?: "platform" | "cross-platform" };
    answer: CreationOptions;
  };
  "POST /api/auth/passkey/verify-registration": {
    body: { response: unknown; name?: string | null | undefined };
    answer: PasskeyItem | null;
  };
  "GET /api/auth/passkey/list-user-passkeys": { answer: PasskeyItem[] };
  "POST /api/auth/passkey/delete-passkey": { body: { id: string }; answer: Done };
  "POST /api/auth/passkey/update-passkey": {
    body: { id: string; name: string };
    answer: { passkey: PasskeyItem };
  };
}
