import { setTimeout as pause } from "node:timers/promises";
import type { Driver, Paper, PointerAction } from "./driver";
import { type Found, type Look, lookAt, type Part } from "./in-page";

const PATIENCE_MS = 10_000;
const AGAIN_MS = 50;

/** The keys that have no letter, as WebDriver names them. */
const KEYS = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Escape: "\uE00C",
  Space: " ",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
} as const;
export type Key = keyof typeof KEYS;

const source = (name: string | RegExp) =>
  typeof name === "string" ? name : { source: name.source, flags: name.flags };

/** A part of the page by its role and name. Roles are ARIA's, and also `title` (h1) and `field` (any input). */
export const namePart = (role: string, name?: string | RegExp, within?: Part): Part => ({
  role,
  ...(name === undefined ? {} : { name: source(name) }),
  ...(within === undefined ? {} : { within }),
});

const said = ({ role, name, within }: Part): string =>
  [
    role,
    name === undefined ? "" : typeof name === "string" ? `"${name}"` : `/${name.source}/${name.flags}`,
    within === undefined ? "" : `in ${said(within)}`,
  ]
    .filter(Boolean)
    .join(" ");

/** A tab as a person uses it, in any engine. Every action waits until the page is ready for it. */
export class Tab {
  private readonly driver: Driver;
  private readonly site: string;

  constructor(driver: Driver, site: string) {
    this.driver = driver;
    this.site = site;
  }

  /** Opens a page, and waits until its buttons work. */
  async open(path: string): Promise<void> {
    await this.driver.goto(this.site + path);
    await this.listen();
  }

  async reload(): Promise<void> {
    await this.driver.reload();
    await this.listen();
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height);
  }

  print(paper: Paper): Promise<Buffer> {
    return this.driver.print(paper);
  }

  run<A extends unknown[], T>(inPage: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return this.driver.evaluate(inPage.toString(), args) as Promise<Awaited<T>>;
  }

  /** Waits until the answer passes, or reports the last answer if it never does. */
  async until<T>(what: string, ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask();
      if (holds(answer)) return answer;
      if (Date.now() > end) {
        const page = await this.run(
          () => `${location.pathname} "${document.querySelector("h1")?.innerText}"`,
        );
        throw new Error(
          `${what}: after ${PATIENCE_MS / 1000} s there was ${JSON.stringify(answer)} on ${page}`,
        );
      }
      await pause(AGAIN_MS);
    }
  }

  private look(wanted: Part, what: Look = "see"): Promise<Found> {
    return this.run(lookAt, wanted, what);
  }

  see(wanted: Part, holds: (found: Found) => boolean = () => true): Promise<Found> {
    return this.until(
      `see ${said(wanted)}`,
      () => this.look(wanted),
      (found) => found.count > 0 && holds(found),
    );
  }

  async gone(wanted: Part): Promise<void> {
    await this.until(
      `${said(wanted)} gone`,
      () => this.look(wanted),
      ({ count }) => count === 0,
    );
  }

  async text(wanted: Part): Promise<string> {
    return (await this.see(wanted)).text;
  }

  /** Waits until a part holds these words. */
  async reads(wanted: Part, words: string | RegExp): Promise<void> {
    await this.until(
      `${said(wanted)} reads ${String(words)}`,
      () => this.look(wanted),
      ({ text }) => (typeof words === "string" ? text.includes(words) : words.test(text)),
    );
  }

  async focused(wanted: Part): Promise<void> {
    await this.see(wanted, (found) => found.focused);
  }

  async focus(wanted: Part): Promise<void> {
    await this.see(wanted);
    await this.look(wanted, "focus");
  }

  /** Where a pointer meets a part, once the part has stopped moving and nothing covers it. */
  async reach(wanted: Part): Promise<Required<Pick<Found, "point" | "box">>> {
    let last = "";
    const { point, box } = await this.until(
      `reach ${said(wanted)}`,
      () => this.look(wanted, "reach"),
      (found) => {
        const place = JSON.stringify(found.point);
        const stays = place !== undefined && place === last;
        last = place ?? "";
        return stays;
      },
    );
    if (point === undefined || box === undefined) throw new Error(`${said(wanted)} has no place`);
    return { point, box };
  }

  /** Where a part is in the window. */
  async box(wanted: Part): Promise<DOMRect> {
    await this.see(wanted);
    const { box } = await this.look(wanted, "box");
    if (box === undefined) throw new Error(`${said(wanted)} has no place`);
    return box as DOMRect;
  }

  /** The page's announcements: words in a live region, visible or not. */
  async heard(words: RegExp): Promise<void> {
    await this.until(
      `hear ${words}`,
      () => this.run(() => document.body.textContent),
      (text) => words.test(text),
    );
  }

  /** Gives a date or time field its value, as the engine's own picker would: each engine types dates differently. */
  async set(wanted: Part, value: string): Promise<void> {
    await this.see(wanted);
    await this.look(wanted, "focus");
    await this.run((text) => {
      const field = document.activeElement as HTMLInputElement;
      // React listens to the setter that it has put on the field itself.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
  }

  /** If the page moves between looking and pressing, tries again, as a person who missed would. */
  async press(wanted: Part): Promise<void> {
    const { point } = await this.reach(wanted);
    await this.point([
      { type: "pointerMove", ...point },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
    const isMissed = await this.run(() => (window as { missed?: boolean }).missed === true);
    if (isMissed) await this.press(wanted);
  }

  point(actions: PointerAction[]): Promise<void> {
    return this.driver.perform({
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions,
    });
  }

  key(key: Key, held?: "Shift"): Promise<void> {
    const value = KEYS[key];
    const once = [{ type: "keyDown", value } as const, { type: "keyUp", value } as const];
    return this.driver.perform({
      type: "key",
      id: "keyboard",
      actions:
        held === undefined
          ? once
          : [{ type: "keyDown", value: KEYS[held] }, ...once, { type: "keyUp", value: KEYS[held] }],
    });
  }

  type(text: string): Promise<void> {
    return this.driver.perform({
      type: "key",
      id: "keyboard",
      actions: Array.from(text).flatMap((value) => [
        { type: "keyDown", value } as const,
        { type: "keyUp", value } as const,
      ]),
    });
  }

  /** Replaces the content of a field key by key, and leaves the field. */
  async fill(label: string | RegExp, text: string, within?: Part): Promise<void> {
    const field = namePart("field", label, within);
    await this.see(field);
    await this.look(field, "select");
    await this.type(text);
    await this.see(field, ({ value }) => value === text);
    await this.key("Tab");
  }

  /** The complaints of page and engine. */
  async complaints(): Promise<string[]> {
    const own = await this.run(() => (window as unknown as { complaints?: string[] }).complaints ?? []);
    return [...own, ...this.driver.errors()];
  }

  /** Makes the page record its complaints from here on, because WebDriver reports none. */
  private async listen(): Promise<void> {
    await this.run(() => {
      const complaints: string[] = [];
      Object.assign(window, { complaints });
      addEventListener("error", (event) => complaints.push(`exception: ${event.message}`));
      addEventListener("unhandledrejection", (event) =>
        complaints.push(`rejection: ${String(event.reason)}`),
      );
      addEventListener("securitypolicyviolation", (event) =>
        complaints.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
      const { error } = console;
      console.error = (...words: unknown[]) => {
        complaints.push(`console: ${words.map(String).join(" ")}`);
        error(...words);
      };
    });
  }
}
