import type { Taken } from "./kitchen-overlaps";

/**
 * How many breads need hands at each minute of a day, however long their work waits. One look at this table refuses most
 * places of a bread, at a tenth of the time that counting takes.
 */
export class BusyMinutes {
  readonly #first: number;
  readonly #busy: Uint8Array;

  constructor(first: number, busy: Uint8Array) {
    this.#first = first;
    this.#busy = busy;
  }

  /** A table of the minutes from `first` to `last` in which nobody has work yet. */
  static between(first: number, last: number): BusyMinutes {
    return new BusyMinutes(first, new Uint8Array(Math.max(0, last - first) + 1));
  }

  with(one: Taken): BusyMinutes {
    return this.#changed(one, 1);
  }

  minus(one: Taken): BusyMinutes {
    return this.#changed(one, -1);
  }

  #changed({ start, uses }: Taken, by: 1 | -1): BusyMinutes {
    const busy = this.#busy.slice();
    let done = Number.NEGATIVE_INFINITY;
    for (const { from, to, wait } of uses.hands) {
      // One bread's own work may overlap: it is one person's all the same.
      for (let at = Math.max(done, start + from + wait); at < start + to; at += 1) {
        const index = at - this.#first;
        busy[index] = (busy[index] ?? 0) + by;
      }
      done = Math.max(done, start + to);
    }
    return new BusyMinutes(this.#first, busy);
  }

  /** The minutes for which a bread would find no hands, whatever else moves. */
  without({ start, uses }: Taken, hands: number): number {
    let short = 0;
    for (const { from, to, wait } of uses.hands) {
      const last = start + to - this.#first;
      for (let at = start + from + wait - this.#first; at < last; at += 1)
        if ((this.#busy[at] ?? 0) >= hands) short += 1;
    }
    return short;
  }
}
