import type { Socket } from "node:net";

const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** What is no HTTP never reaches the front; the answer is Node's own, with the headers of every reply. */
export function answerWhatIsNoHttp(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return;
    const status = STATUSES[error.code ?? ""] ?? "400 Bad Request";
    const lines = Object.entries({ ...headers, connection: "close", "content-length": "0" });
    socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
  };
}
