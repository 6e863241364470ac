export type Mail = {
  /** What it is about, for the log and for a person who looks into the table: "reset". */
  kind: string;
  /** An address that went through `normaliseEmail`; nothing else ever becomes a recipient. */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Whose account it belongs to: deleting that takes the mail along. */
  userId?: string;
  /** Not worth sending after this moment, in milliseconds since 1970. */
  expiresAt?: number;
};

export type Outbox = {
  /** Stores one mail in the transaction that is open; it is sent after that has committed. */
  add(mail: Mail): Promise<void>;
};
