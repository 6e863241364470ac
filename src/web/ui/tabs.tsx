import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useId, useRef } from "react";
import { classNames } from "./class-names";

interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Arrows choose at once; on a narrow screen the bar scrolls sideways, its last tab cut off as a sign of more. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosenText = tabs.filter((tab) => tab.value === value).map(textOf)[0];
  // An address may name a tab that a narrow screen has no room for, and its count comes later.
  useEffect(() => showTab(list.current, chosenText), [chosenText]);

  function onKeyDown(event: KeyboardEvent) {
    const next = tabByKey(event, tabs, value);
    if (next === undefined) return;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-value="${next}"]`)?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="no-print flex gap-6 overflow-x-auto border-b px-1 pt-1 contain-inline-size [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            id={id}
            tab={tab}
            chosen={tab.value === value}
            onChange={onChange}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="pt-6"
      >
        {children}
      </div>
    </div>
  );
}

interface TabButtonProps<Value extends string> {
  id: string;
  tab: Tab<Value>;
  chosen: boolean;
  onChange: (value: Value) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function TabButton<Value extends string>({ id, tab, chosen, onChange, onKeyDown }: TabButtonProps<Value>) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${tab.value}`}
      data-value={tab.value}
      aria-selected={chosen}
      aria-controls={chosen ? `${id}-panel` : undefined}
      tabIndex={chosen ? 0 : -1}
      onClick={() => onChange(tab.value)}
      onKeyDown={onKeyDown}
      // Of a tab that is half in sight the browser is content with the half.
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })}
      className={classNames(
        "min-h-control shrink-0 border-b-[3px] px-1 whitespace-nowrap focus-visible:outline-offset-[-3px]",
        chosen ? "border-primary font-semibold text-text" : "border-transparent text-muted hover:border-edge",
      )}
    >
      {textOf(tab)}
    </button>
  );
}

/** The tab that a key leads to; undefined for a key that leads nowhere. */
function tabByKey<Value extends string>(
  event: KeyboardEvent,
  tabs: readonly Tab<Value>[],
  value: Value,
): Value | undefined {
  const at = tabs.findIndex((tab) => tab.value === value);
  const target: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  };
  const next = target[event.key];
  const chosen = next === undefined ? undefined : tabs.at(next);
  if (chosen !== undefined) event.preventDefault();
  return chosen?.value;
}

/** Enough of the next tab to see that there is one. */
const PEEK_PX = 24;

/** Scrolls the bar, sideways only: the page stays where it is. */
function showTab(list: HTMLElement | null, text: string | undefined): void {
  const tab = [...(list?.children ?? [])].find(({ textContent }) => textContent === text);
  if (!list || !tab) return;
  const [bar, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (own.right > bar.right) list.scrollLeft += own.right - bar.right + PEEK_PX;
  else if (own.left < bar.left) list.scrollLeft -= bar.left - own.left + PEEK_PX;
}

const textOf = ({ label, count }: Pick<Tab<string>, "label" | "count">) =>
  count === undefined ? label : `${label} (${count})`;
