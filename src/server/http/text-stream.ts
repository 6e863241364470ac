/**
 * Streams a long answer text by text; the next text is made when the reader has taken the last one. A failure breaks
 * the connection off, because half a file must not look like a whole one. A reader who leaves is not a failure.
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
        // The reader left while this text was made.
        if (!wanted) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onFailure(error);
        // The error's words may still reach the reader.
        controller.error(new Error("the answer broke off"));
      }
    },
    async cancel() {
      wanted = false;
      await texts.return(undefined);
    },
  };
  // Make a text only when the socket has room for it.
  return new ReadableStream(source, { highWaterMark: 0 });
}
