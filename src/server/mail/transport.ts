import type { Row } from "../db/types";

/** How one attempt ended. A refusal is an expected outcome, so it is a value. */
export type Outcome =
  | {
      sent: true;
      /** Where the mail lies when there is no server to take it. */
      file?: string;
    }
  | {
      sent: false;
      /** The server will never take this very mail, whatever we do. */
      forGood: boolean;
      /** For the log: codes only, so no address. */
      reason: string;
      /** For a person who looks into the table, where the recipient stands anyway: in the server's own words. */
      problem: string;
    };

export type Transport = {
  send(mail: Row<"outbox">): Promise<Outcome>;
};
