/** A MIME part: its headers in lower case, and its body as written in the message. */
type Part = { headers: Map<string, string>; body: string };

/** Reads our own kind of mails: one text, or a text beside its HTML. */
export function readMime(message: Buffer): { headers: Map<string, string>; text: string; html: string } {
  // Latin-1 keeps every byte. Characters are decoded after a part's transfer encoding is undone.
  const root = partOf(message.toString("latin1"));
  const parts = leavesOf(root);
  const content = (type: string) => {
    const part = parts.find(({ headers }) => headers.get("content-type")?.startsWith(type));
    return part === undefined ? "" : decodeBody(part);
  };
  const headers = new Map([...root.headers].map(([name, value]) => [name, decodeWords(value)]));
  return { headers, text: content("text/plain"), html: content("text/html") };
}

function partOf(text: string): Part {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: rest.join("\r\n\r\n") };
}

function leavesOf(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(part.headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) return [part];
  const pieces = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leavesOf(partOf(piece.replace(/^\r\n/, ""))));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  const bytes = encoding === "quoted-printable" ? unquote(body.replaceAll("=\r\n", "")) : body;
  return Buffer.from(bytes, "latin1").toString("utf8").replaceAll("\r\n", "\n");
}

/** Header words outside ASCII (RFC 2047). The white space between two of them is not part of the text. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      (kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64")
        : Buffer.from(unquote(text.replaceAll("_", " ")), "latin1")
      ).toString("utf8"),
    );
}

const unquote = (text: string) =>
  text.replaceAll(/=([0-9a-f]{2})/gi, (_quoted, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
