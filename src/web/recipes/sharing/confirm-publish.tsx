import { useEffect, useEffectEvent } from "react";
import { useConfirmation } from "../../account/passkeys/use-confirmation";
import type { PublishReply } from "../../saved-recipes/recipe-calls";

interface ConfirmPublishProps {
  email: string;
  /** The call that was refused until its owner proves who is there. */
  publish: () => Promise<PublishReply>;
  onReply: (reply: PublishReply) => void;
}

/** Asks for the password or the passkey, and publishes by itself after that. */
export function ConfirmPublish({ email, publish, onReply }: ConfirmPublishProps) {
  const { run, dialog } = useConfirmation(email);
  const begin = useEffectEvent(async () => onReply(await run(publish)));
  useEffect(() => void begin(), []);
  return dialog;
}
