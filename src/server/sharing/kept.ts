/**
 * Remembers what was made for each key while it fits into so many bytes; what was asked for longest ago goes first.
 * Who asks for what is being made already waits for that.
 */
export function createKept<Made>(most: number, sizeOf: (made: Made) => number) {
  const kept = new Map<string, Made>();
  const making = new Map<string, Promise<Made>>();
  let bytes = 0;

  function keep(key: string, made: Made): void {
    kept.set(key, made);
    bytes += sizeOf(made);
    for (const [oldest, other] of kept) {
      if (bytes <= most) return;
      kept.delete(oldest);
      bytes -= sizeOf(other);
    }
  }

  return {
    get(key: string): Made | Promise<Made> | undefined {
      const made = kept.get(key);
      if (made === undefined) return making.get(key);
      // To the end of the line.
      kept.delete(key);
      kept.set(key, made);
      return made;
    },
    make(key: string, work: () => Promise<Made>): Promise<Made> {
      const promise = work()
        .then((made) => {
          keep(key, made);
          return made;
        })
        .finally(() => making.delete(key));
      making.set(key, promise);
      return promise;
    },
    bytes: () => bytes,
  };
}
