import type { Tables } from "../db/types";
import { ACCESS } from "../account/access";
import { BAKES } from "../bakes/personal-data";
import { PHOTOGRAPHS } from "../bakes/photograph-personal-data";
import { BAKING } from "../baking-plan/personal-data";
import { CALENDAR } from "../calendar/personal-data";
import type { PersonalData } from "../people/personal-data";
import { MAIL } from "../people/mail";
import { PRIVATE_LINKS } from "../private-links/personal-data";
import { PROFILE } from "../account/profile";
import { RINGING } from "../push/personal-data";
import { RECIPES } from "../recipes/personal-data";
import { RECORD } from "../people/record";
import { REQUESTS } from "../requests/personal-data";
import { STARTER } from "../starter/personal-data";
import { OWNERS_NOTES } from "../people/owners-notes";

const FEATURES = [
  PROFILE,
  ACCESS,
  RECIPES,
  BAKING,
  CALENDAR,
  RINGING,
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
export const PERSONAL_DATA: [Undecided] extends [never] ? readonly PersonalData[] : { undecided: Undecided } =
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
