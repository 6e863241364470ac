/**
 * A long answer, text by text: what follows is read when the other end has taken what came before. A failure breaks
 * the connection off, because half a file must not look like a whole one; whoever stops listening is no failure.
 */
export function textStream(
  texts: AsyncGenerator<string>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let wanted = true;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const { done, value } = await texts.next();
        // They left while this was read.
        if (!wanted) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onFailure(error);
        // Some words of it may still reach the other end.
        controller.error(new Error("the answer broke off"));
      }
    },
    async cancel() {
      wanted = false;
      await texts.return(undefined);
    },
  };
  // Nothing is kept ready: a text is made when the socket has room for it.
  return new ReadableStream(source, { highWaterMark: 0 });
}
