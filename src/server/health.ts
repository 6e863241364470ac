/** Whether this process wants new requests: it stops wanting them once it was told to end. */
export type Health = { draining(): boolean; drain(): void };

export function createHealth(): Health {
  let draining = false;
  return {
    draining: () => draining,
    drain: () => {
      draining = true;
    },
  };
}
