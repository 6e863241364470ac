import { CircleCheck, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { Button, IconButton } from "../button";
import type { ButtonVariant } from "../button-class";
import { classNames } from "../class-names";
import { type Tone, TONE_BORDER, TONE_ICON, TONE_TEXT } from "../tone";
import { useModal } from "./use-modal";

type DialogSize = "sm" | "md" | "lg" | "xl";

const WIDTH: Record<DialogSize, string> = {
  sm: "sm:max-w-sm",
  md: "sm:max-w-md",
  lg: "sm:max-w-lg",
  xl: "sm:max-w-xl",
};

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: DialogSize;
  actions?: ReactNode;
  /** Beside the page on a wide screen (dialog-side.css); what is typed in it stays while it is closed. */
  side?: boolean;
  /** Something is under way: neither Escape nor the backdrop nor the close button closes. */
  busy?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside, gives it back, and makes the page inert. */
export function Dialog(props: DialogProps) {
  const { open, side = false } = props;
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return open || (side && wasOpened) ? <DialogElement {...props} /> : null;
}

function DialogElement({
  open,
  side = false,
  onClose,
  title,
  size = "md",
  actions,
  busy = false,
  className,
  children,
}: DialogProps) {
  const titleId = useId();
  const modal = useModal({ open, onClose, busy });
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames("dialog", side ? "dialog-side" : WIDTH[size], className)}
    >
      <div className="sticky top-0 z-1 flex items-start justify-between gap-4 bg-raised py-3 pr-3 pl-4 sm:pl-6 short:static">
        <h2
          id={titleId}
          tabIndex={-1}
          data-heading=""
          // A list of things to open: a field in focus would bring up a phone's keyboard over them.
          data-first-focus={side ? "" : undefined}
          className="py-2.5"
        >
          {title}
        </h2>
        <IconButton label="Close" icon={<X />} onClick={onClose} disabled={busy} className="size-12" />
      </div>
      <div className="px-4 pb-6 sm:px-6" data-body="">
        {children}
      </div>
      {actions ? <DialogActions>{actions}</DialogActions> : null}
    </dialog>
  );
}

/** At the thumb on a phone, right on a wide screen; stays in sight while long content scrolls. */
function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className={classNames(
        "sticky bottom-0 flex flex-wrap justify-end gap-3 border-t bg-raised px-4 pt-3 sm:px-6 short:static",
        "pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-auto",
      )}
    >
      {children}
    </div>
  );
}

type ConfirmTone = "primary" | "error" | "warning" | "success";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The consequence, in one or two sentences. */
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  tone?: ConfirmTone;
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const VERB: Record<ConfirmTone, ButtonVariant> = {
  primary: "filled",
  error: "danger",
  warning: "warning",
  success: "success",
};

const VERB_ICON: Record<ConfirmTone, ReactNode> = {
  primary: undefined,
  error: undefined,
  warning: <TriangleAlert size={20} />,
  success: <CircleCheck size={20} />,
};

/** Asks before something that is hard to undo; the safe answer has the focus when the other one destroys. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirm {...rest} /> : null;
}

function OpenConfirm(props: Omit<ConfirmDialogProps, "open">) {
  const { title, children, confirmText, cancelText = "Cancel", tone = "primary", loading = false } = props;
  const id = useId();
  const modal = useModal({ onClose: props.onCancel, busy: loading });
  const cautious = tone === "error" || tone === "warning";
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      className="dialog sm:max-w-sm"
    >
      <div className="px-4 pt-6 pb-6 sm:px-6">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <div id={`${id}-body`} className="mt-3">
          {children}
        </div>
      </div>
      <DialogActions>
        <Button onClick={props.onCancel} disabled={loading} data-first-focus={cautious ? "" : undefined}>
          {cancelText}
        </Button>
        <Button
          variant={VERB[tone]}
          icon={VERB_ICON[tone]}
          busy={loading}
          busyLabel="Processing..."
          onClick={props.onConfirm}
          data-first-focus={cautious ? undefined : ""}
        >
          {confirmText}
        </Button>
      </DialogActions>
    </dialog>
  );
}

interface AlertDialogProps {
  open: boolean;
  type: Tone;
  children: ReactNode;
  onClose: () => void;
}

const SPOKEN: Record<Tone, string> = {
  success: "Success",
  error: "Error",
  info: "Information",
  warning: "Warning",
};

/** A message with one button. */
export function AlertDialog({ open, ...rest }: AlertDialogProps) {
  return open ? <OpenAlert {...rest} /> : null;
}

function OpenAlert({ type, children, onClose }: Omit<AlertDialogProps, "open">) {
  const id = useId();
  const modal = useModal({ onClose, busy: false });
  const Sign = TONE_ICON[type];
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-label={SPOKEN[type]}
      aria-describedby={id}
      className={classNames("dialog border-t-4 sm:max-w-sm", TONE_BORDER[type])}
    >
      <div className="flex gap-4 px-4 pt-6 pb-6 sm:px-6">
        <Sign size={28} className={classNames("shrink-0", TONE_TEXT[type])} />
        <div id={id} className="min-w-0">
          {children}
        </div>
      </div>
      <DialogActions>
        <Button variant="filled" onClick={onClose} data-first-focus="">
          OK
        </Button>
      </DialogActions>
    </dialog>
  );
}
