import type { RefObject } from "react";
import type { PasskeyItem } from "../../../contract/account/account";
import type { Answer } from "../../site/calls/query-client";
import { Button } from "../../ui/button";

interface PasskeysLeftProps {
  passkeys: Answer<readonly PasskeyItem[]>;
  /** The heading of the section that lists the passkeys. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** After signing out everywhere else: a passkey that a stranger added would still open the account. */
export function PasskeysLeft({ passkeys, heading }: PasskeysLeftProps) {
  const count = passkeys.status === "ready" ? passkeys.data.length : 0;
  if (count === 0) return null;
  return (
    <>
      <p className="mt-1">
        {count === 1 ? "1 passkey still opens" : `${count} passkeys still open`} this account. Remove what is
        not yours.
      </p>
      <Button className="mt-3" onClick={() => heading.current?.focus()}>
        Look at your passkeys
      </Button>
    </>
  );
}
