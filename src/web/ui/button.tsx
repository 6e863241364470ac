import { Trash2 } from "lucide-react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { buttonClass, type ButtonVariant } from "./button-class";
import { classNames } from "./class-names";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** Something is under way: a ring stands left, further presses are ignored, the focus stays. */
  busy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = "outline",
  busy = false,
  busyLabel,
  icon = variant === "danger" ? <Trash2 size={20} /> : undefined,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const refused = rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const disabled = rest.disabled === true || refused;
  function press(event: MouseEvent<HTMLButtonElement>) {
    // preventDefault also stops a submit button, and with it Enter in the form.
    if (busy || refused) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || refused || undefined}
      onClick={press}
      className={classNames(disabled ? "button button-refused" : buttonClass(variant), className)}
    >
      {busy ? <Ring /> : icon}
      {busy && busyLabel !== undefined ? <KeepWidth idle={children}>{busyLabel}</KeepWidth> : children}
    </button>
  );
}

/** Holds the button as wide as its idle label, through generated content that no reader and no test can see. */
function KeepWidth({ idle, children }: { idle: ReactNode; children: string }) {
  const idleText = typeof idle === "string" ? idle : undefined;
  return (
    <span
      data-idle={idleText}
      className="after:invisible after:block after:h-0 after:content-[attr(data-idle)]"
    >
      {children}
    </span>
  );
}

function Ring() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  icon: ReactNode;
}

/** A square button whose name is read aloud and shown on hover. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames("icon-button", className)}
    >
      {icon}
    </button>
  );
}
