import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button";
import { TextInput } from "./field";
import { announce } from "../dialogs/live-region";

interface AddressToCopyProps {
  address: string;
  label: string;
  /** The noun in the button's text: "link". */
  what: string;
  /** Somebody has just asked for this address: the field gets the focus. */
  takesFocus?: boolean;
}

/** An address in a field of its own: where a browser keeps the clipboard to itself, it is selected to be copied by hand. */
export function AddressToCopy({ address, label, what, takesFocus = false }: AddressToCopyProps) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  async function copy() {
    let text = `${what.charAt(0).toUpperCase()}${what.slice(1)} copied.`;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      field.current?.select();
      text = `The ${what} is selected. Copy it with your device's own command.`;
    }
    setSaid(text);
    announce(text);
  }
  return (
    <>
      <TextInput
        ref={field}
        aria-label={label}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
        className="max-w-form shrink grow basis-60"
      />
      <Button icon={<Copy size={20} />} onClick={() => void copy()}>
        Copy {what}
      </Button>
      {said !== "" && <p className="order-last basis-full text-hint text-muted">{said}</p>}
    </>
  );
}
