import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { CERTIFICATE, CERTIFICATE_KEY } from "./smtp-certificate";

/** How a mail server may treat the next connection. */
export type Treatment =
  | "accept"
  /** Hangs up before saying anything. */
  | "hang up"
  /** "Service not available", as a greeting. */
  | "421"
  /** "Too busy" for the recipient: try again later. */
  | "451"
  /** "No such mailbox here". */
  | "550"
  /** "I do not relay for you". */
  | "554 5.7.1"
  /** Takes the mail's first bytes, and never answers again. */
  | "hang in DATA"
  /** Takes and keeps the whole mail, but the answer gets lost. */
  | "drop after DATA"
  /** Greets one byte at a time, each just soon enough to look alive. */
  | "slow greeting";

export type SmtpMail = { from: string; to: string[]; data: string; messageId: string; secure: boolean };

/** A real mail server (smtp-server) behind a door that treats each connection as told. */
export type SmtpSite = {
  port: number;
  /** Every mail that it accepted, whether or not the answer got lost. */
  kept: SmtpMail[];
  /** The log-ins it saw. */
  logIns: string[];
  treat(choose: () => Treatment): void;
  /** Refuses connections. */
  down(): Promise<void>;
  /** Accepts connections again, on the same port. */
  up(): Promise<void>;
};

/** The time between two bytes: often enough for any limit on silence, but far too slow for a greeting. */
const BYTE_MS = 20;

const refuse = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

export async function startSmtpSite(options: SMTPServerOptions = {}, host = "127.0.0.1"): Promise<SmtpSite> {
  const kept: SmtpMail[] = [];
  const logIns: string[] = [];
  const sockets = new Set<Socket>();
  /** By the client's port, which the session also knows. */
  const treatments = new Map<number, { treatment: Treatment; socket: Socket }>();
  let choose: () => Treatment = () => "accept";
  const of = (port: number): Treatment => treatments.get(port)?.treatment ?? "accept";

  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    key: CERTIFICATE_KEY,
    cert: CERTIFICATE,
    onAuth({ username = "", password }, _session, callback) {
      logIns.push(`${username}:${password}`);
      callback(null, { user: username });
    },
    onConnect({ remotePort }, callback) {
      callback(of(remotePort) === "421" ? refuse(421, "Service not available") : null);
    },
    onRcptTo(_address, { remotePort }, callback) {
      const treatment = of(remotePort);
      if (treatment === "451") callback(refuse(451, "Too busy"));
      else if (treatment === "550") callback(refuse(550, "5.1.1 No such mailbox here"));
      else if (treatment === "554 5.7.1") callback(refuse(554, "5.7.1 Relay access denied"));
      else callback();
    },
    onData(stream, { remotePort, envelope, secure }, callback) {
      const treatment = of(remotePort);
      if (treatment === "hang in DATA") return void stream.pause();
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const data = Buffer.concat(parts).toString("latin1");
        kept.push({
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          data,
          messageId: /^message-id: (.+)$/im.exec(data)?.[1]?.trim() ?? "",
          secure,
        });
        if (treatment === "drop after DATA") treatments.get(remotePort)?.socket.destroy();
        else callback();
      });
    },
    ...options,
  });
  // Clients that go away in the middle are what these tests are about.
  smtp.on("error", () => {});

  function receive(socket: Socket): void {
    sockets.add(socket);
    const port = socket.remotePort ?? 0;
    const treatment = choose();
    treatments.set(port, { treatment, socket });
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      treatments.delete(port);
    });
    if (treatment === "hang up") socket.destroy();
    else if (treatment === "slow greeting") trickle(socket);
    else smtp.server.emit("connection", socket);
  }

  let door: Server | undefined;
  const site: SmtpSite = {
    port: 0,
    kept,
    logIns,
    treat(chooser) {
      choose = chooser;
    },
    async down() {
      const closed = door && once(door, "close");
      door?.close();
      door = undefined;
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async up() {
      door = createServer(receive);
      door.listen(site.port, host);
      await once(door, "listening");
      site.port = (door.address() as AddressInfo).port;
    },
  };
  await site.up();
  return site;
}

function trickle(socket: Socket): void {
  const bytes = [...Buffer.from(`220 ${"a".repeat(400)} ESMTP\r\n`)];
  const timer = setInterval(() => socket.write(Buffer.from(bytes.splice(0, 1))), BYTE_MS);
  socket.on("close", () => clearInterval(timer));
}
