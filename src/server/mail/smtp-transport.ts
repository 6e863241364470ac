import { isIP } from "node:net";
import { createTransport, type NodemailerError } from "nodemailer";
import { type Identity, messageOf, type SendOutcome, type Transport } from "./transport";

type Options = {
  /** From looking up the name to the end of the TLS handshake. */
  connectMs: number;
  /** For the whole sending, however slowly the server keeps talking. */
  sendMs: number;
  /** Certificate authorities to believe instead of Node's own list. */
  ca?: string;
};
/** REL-15. */
const USUAL: Options = { connectMs: 10_000, sendMs: 30_000 };

/** The machine itself: mail to it crosses no network on which somebody could listen. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "::1"]);

/** One connection per mail: a site sends a few a day, and an old connection may be broken. */
export function createSmtpTransport(smtpUrl: string, identity: Identity, options = USUAL): Transport {
  const transporter = createTransport({
    ...serverOf(smtpUrl),
    ...(options.ca === undefined ? {} : { tls: { ca: options.ca } }),
    connectionTimeout: options.connectMs,
    // After the deadline nobody waits for the other side to hang up.
    socketCloseTimeout: 0,
  });
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(options.sendMs);
      try {
        await transporter.sendMail({ ...messageOf(mail, identity), signal });
        return { sent: true };
      } catch (error) {
        return refusal(error as NodemailerError);
      }
    },
  };
}

/**
 * Reads the address only, never its query, where an option could switch the certificate check off. A connection to
 * another machine without TLS fails, also when the server offers no TLS (SEC-56).
 */
function serverOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const name = url.hostname.replace(/^\[|\]$/g, "").toLowerCase();
  const here = LOOPBACK.has(name);
  const secure = url.protocol === "smtps:" || url.port === "465";
  const user = decodeURIComponent(url.username);
  return {
    // The library would ask a name server, which may answer with some other localhost.
    host: name === "localhost" ? "127.0.0.1" : name,
    ...(isIP(name) === 0 ? { servername: name } : {}),
    ...(url.port === "" ? {} : { port: Number(url.port) }),
    secure,
    requireTLS: !secure && !here,
    ignoreTLS: !secure && here,
    // Without `forceAuth`, a server that offers no log-in would get the mail without one.
    ...(user === "" ? {} : { auth: { user, pass: decodeURIComponent(url.password) }, forceAuth: true }),
  };
}

/**
 * A 5xx answer to the recipient or to the message is about this mail: sending it again would get the same answer,
 * and asking for unknown mailboxes all day gives a server a bad name. Any other refusal is about us (the log-in,
 * the sender, a policy such as 5.7.1 "relaying denied"): it ends when somebody mends the settings, so it waits.
 */
function refusal(error: NodemailerError): SendOutcome {
  const { code, command, response = "", permanent = false } = error;
  const policy = /^5\d\d[ -]5\.7\.\d/.test(response);
  const forGood = permanent && !policy && (command === "RCPT TO" || command === "DATA");
  const [reply] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? [];
  return {
    sent: false,
    forGood,
    reason: [command, reply ?? error.timeoutType ?? error.originalCode ?? code ?? error.name]
      .filter(Boolean)
      .join(" "),
    problem: error.message,
  };
}
