import { createContext, type ReactNode, use } from "react";
import { type Run, useConfirmation } from "../account/use-confirmation";

const OwnerCalls = createContext<Run>((action) => action());

/** For every call of the owner's area: long after the sign-in the server asks for the password again. */
export const useOwnerCalls = () => use(OwnerCalls);

export function OwnerCallsProvider({ email, children }: { email: string; children: ReactNode }) {
  const { run, dialog } = useConfirmation(email);
  return (
    <OwnerCalls value={run}>
      {children}
      {dialog}
    </OwnerCalls>
  );
}
