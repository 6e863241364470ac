import * as z from "zod/mini";
import { isZone } from "../values/wall-clock";

/** More devices than anybody bakes with; the one that was added first goes when another is added. */
export const MOST_RINGING = 10;
/** The services' addresses have a few hundred letters. */
const LONGEST_ENDPOINT = 1000;

const ENDPOINT = "endpoint must be a push service's address";
const KEY = "keys must be those of a push subscription";
const ZONE = "zone must be a time zone's name such as America/Los_Angeles";

/** A key of so many bytes, in base64url as browsers write it. */
const keyField = (letters: number) =>
  z.string({ error: KEY }).check(z.regex(new RegExp(`^[\\w-]{${letters}}$`), { error: KEY }));

/** What a browser gives to a site that may ring it (W3C Push API), and its time zone. */
export const ringingSchema = z.object(
  {
    endpoint: z
      .string({ error: ENDPOINT })
      .check(
        z.maxLength(LONGEST_ENDPOINT, { error: ENDPOINT }),
        z.regex(/^https?:\/\/[\w.-]+(:\d{1,5})?\/[!-~]*$/, { error: ENDPOINT }),
      ),
    keys: z.object({ p256dh: keyField(87), auth: keyField(22) }, { error: KEY }),
    zone: z
      .string({ error: ZONE })
      .check(z.maxLength(64, { error: ZONE }), z.refine(isZone, { error: ZONE })),
  },
  { error: "Send a push subscription" },
);

/** A device that rings, or did until its push service refused. */
export interface RingingDevice {
  id: string;
  /** "Chrome on Android"; null if it never told. */
  device: string | null;
  madeAt: string;
  current: boolean;
  /** When the last notice could not be delivered; null if it could. */
  failedAt: string | null;
}

/** One's devices that ring, and the key that a browser needs to become one. */
export interface Ringing {
  key: string;
  devices: RingingDevice[];
}

/** Their part of a person's export (SEC-53). */
export interface KeptRinging {
  ringingDevices: { madeAt: string; zone: string; failedAt: string | null; rang: string[] }[];
}

/** What a notice carries to the device: nothing that names a person, an id or an address of anybody. */
export interface NoticeMessage {
  tag: string;
  title: string;
  body: string;
  /** The page that it is about. */
  path: string;
}
