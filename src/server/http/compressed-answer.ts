import { pipeline, Readable, type Transform } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { acceptedEncodings } from "./static-files";

/** What is smaller fits one packet as it is. */
const LEAST_BYTES = 1024;
/** Forty recipes (55 kB) become 7.9 kB in 0.8 ms of another thread; the next level takes half as long again for 0.4 %. */
const QUALITY = 3;

const ENCODERS = [
  ["br", () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })],
  ["gzip", () => createGzip({ level: QUALITY })],
] as const;

/** The same stream with its first piece looked at, which says whether there is enough to compress. */
async function lookInto(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const first = await reader.read();
  let next: Promise<ReadableStreamReadResult<Uint8Array>> | undefined = Promise.resolve(first);
  const whole = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await (next ?? reader.read());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Read on only when the socket has room for it.
    { highWaterMark: 0 },
  );
  return { isSmall: first.done || first.value.byteLength < LEAST_BYTES, whole };
}

/** Node's own adapter (Duplex.toWeb) takes in 16,384 pieces before it makes anybody wait; a pipe takes in two. */
function pack(body: ReadableStream<Uint8Array>, encoder: Transform): ReadableStream<Uint8Array> {
  // Its failure is the encoder's, whose reader hears of it.
  pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), encoder, () => undefined);
  const pieces = encoder[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await pieces.return?.()),
    },
    { highWaterMark: 0 },
  );
}

/**
 * An answer in the smallest form that its reader takes. Only for answers without a secret: beside a stranger's words the
 * compressed length would tell it, letter by letter (docs/security.md).
 */
export async function compressAnswer(reply: Response, accepted: string | undefined): Promise<Response> {
  if (!reply.ok || reply.body === null) return reply;
  const accepts = acceptedEncodings(accepted);
  const packing = ENCODERS.find(([name]) => accepts(name));
  const headers = new Headers(reply.headers);
  headers.append("vary", "accept-encoding");
  if (packing === undefined) return new Response(reply.body, { status: reply.status, headers });
  const { isSmall, whole } = await lookInto(reply.body);
  if (isSmall) return new Response(whole, { status: reply.status, headers });
  const [encoding, encoder] = packing;
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  return new Response(pack(whole, encoder()), { status: reply.status, headers });
}
