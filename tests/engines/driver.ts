/** An input device and its acts, as both WebDriver protocols write them. */
type InputSource =
  | { type: "key"; id: string; actions: KeyAction[] }
  | { type: "pointer"; id: string; parameters: { pointerType: "mouse" }; actions: PointerAction[] };

type KeyAction = { type: "keyDown" | "keyUp"; value: string };
export type PointerAction =
  | { type: "pointerMove"; x: number; y: number; duration?: number }
  | { type: "pointerDown" | "pointerUp"; button: 0 }
  | { type: "pause"; duration: number };

/** In centimeters, as both WebDriver protocols measure paper. */
export const PAPERS = { Letter: { width: 21.59, height: 27.94 }, A4: { width: 21, height: 29.7 } } as const;
export type Paper = keyof typeof PAPERS;

/** The commands that a journey needs from an engine. tests/engines/tab.ts builds everything else on it. */
export type Driver = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function in the page, given as its source. Its arguments and its answer are JSON. */
  evaluate(source: string, args: readonly unknown[]): Promise<unknown>;
  perform(source: InputSource): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The page as a printer gets it: a PDF. */
  print(paper: Paper): Promise<Buffer>;
  /** Errors that the engine itself reported. */
  errors(): string[];
  close(): Promise<void>;
};

export type Engine = { newTab(): Promise<Driver>; stop(): Promise<void> };
