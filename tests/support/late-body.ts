/**
 * A body that arrives once the server reads it, which is after it has looked who is there: what happens `meanwhile`
 * comes in between. Without the mark of 0 a stream asks for its first bytes when it is made, before the request begins.
 */
export function lateBody(meanwhile: () => unknown, bytes: Uint8Array = Buffer.from("{}")) {
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await meanwhile();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, duplex: "half" } as const satisfies RequestInit & { duplex: "half" };
}
