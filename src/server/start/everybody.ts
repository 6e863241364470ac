import type { Tables } from "../db/types";
import { ACCESS } from "../account/access";
import { BAKES } from "../bakes/belongings";
import { PHOTOGRAPHS } from "../bakes/photograph-belongings";
import { BAKING } from "../baking-plan/belongings";
import type { Belongings } from "../people/belongings";
import { MAIL } from "../people/mail";
import { PRIVATE_LINKS } from "../private-links/belongings";
import { PROFILE } from "../account/profile";
import { RECIPES } from "../recipes/belongings";
import { RECORD } from "../people/record";
import { REQUESTS } from "../requests/belongings";
import { STARTER } from "../starter/belongings";
import { OWNERS_NOTES } from "../people/owners-notes";

const FEATURES = [
  PROFILE,
  ACCESS,
  RECIPES,
  BAKING,
  BAKES,
  PRIVATE_LINKS,
  PHOTOGRAPHS,
  STARTER,
  REQUESTS,
  OWNERS_NOTES,
  MAIL,
  RECORD,
];

type TablesOf<Feature> = Feature extends { tables: infer Listed } ? keyof Listed : never;
type Undecided = Exclude<keyof Tables, TablesOf<(typeof FEATURES)[number]> | keyof typeof NOBODYS>;

/**
 * All features that keep something about people, in the order in which a deleted account leaves them. Fails the type
 * check when a table is neither in a feature nor in NOBODYS, and names the table.
 */
export const BELONGINGS: [Undecided] extends [never] ? readonly Belongings[] : { undecided: Undecided } =
  FEATURES;

/** Tables that say nothing about any person, each with the reason. */
export const NOBODYS = {
  totals: "counts",
  request_hour: "counts by the hour",
  request_notice: "counts of one hour",
  rate_limit: "counts under keyed hashes, until their time is over",
  mailbox_proof: "keyed hashes of addresses that were mailed a link, for 24 hours",
  last_time: "when the site last did something",
  site_process: "processes",
  owner_choice: "the owner's choices, kept for the site",
  site_switches: "what the owner offers, and when, kept for the site",
  letter_settings: "the owner's choices for letters, kept for the site",
} satisfies Partial<Record<keyof Tables, string>>;
