import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useEffect, useId, useRef } from "react";
import { classNames } from "../class-names";

interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  icon: ReactNode;
  /** Shows the label beside the icon instead of only naming the button. */
  showLabel?: boolean;
  children: ReactNode;
}

/** A list of actions or links in a native popover: Tab walks it, arrows too, Escape closes and gives the focus back. */
export function MenuButton({
  label,
  icon,
  showLabel = false,
  className,
  children,
  ...rest
}: MenuButtonProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = popover.current;
    list?.addEventListener("keydown", walk);
    list?.addEventListener("click", closeAfterChoice);
    return () => {
      list?.removeEventListener("keydown", walk);
      list?.removeEventListener("click", closeAfterChoice);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={showLabel ? undefined : label}
        title={showLabel ? undefined : label}
        {...rest}
        className={classNames(
          "inline-flex min-h-control min-w-control shrink-0 items-center justify-center gap-2 rounded-field border-[1.5px] border-transparent px-2 font-semibold hover:border-edge",
          className,
        )}
      >
        {icon}
        {showLabel ? <span>{label}</span> : null}
      </button>
      <div ref={popover} id={id} popover="auto" className="popover min-w-48 p-1">
        <ul>{children}</ul>
      </div>
    </>
  );
}

/** The look of one row of a menu, for links. */
const menuItemClass =
  "flex min-h-control w-full items-center gap-3 rounded-field px-3 text-left text-text no-underline " +
  "hover:bg-primary-soft focus-visible:outline-offset-[-3px] disabled:text-muted";

interface MenuItemProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode;
}

export function MenuItem({ icon, className, children, ...rest }: MenuItemProps) {
  return (
    <li>
      <button type="button" {...rest} className={classNames(menuItemClass, className)}>
        {icon}
        {children}
      </button>
    </li>
  );
}

function walk(this: HTMLElement, event: KeyboardEvent) {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...this.querySelectorAll<HTMLElement>("a, button:not(:disabled)")];
  const at = items.findIndex((item) => item === document.activeElement);
  items.at((at + step) % items.length)?.focus();
}

function closeAfterChoice(this: HTMLElement, event: MouseEvent) {
  const chosen = event.target instanceof Element && event.target.closest("a, button:not(:disabled)");
  if (chosen) this.hidePopover();
}
