import type { Tables } from "../db/types";
import { ACCESS } from "./access";
import { BAKING } from "./baking";
import type { Belongings } from "./belongings";
import { MAIL } from "./mail";
import { PROFILE } from "./profile";
import { QUESTION } from "./question";
import { RECIPES } from "./recipes";
import { RECORD } from "./record";
import { REQUESTS } from "./requests";

/** All features that keep something about people, in the order in which a deleted account leaves them. */
export const BELONGINGS: readonly Belongings[] = [
  PROFILE,
  ACCESS,
  RECIPES,
  BAKING,
  REQUESTS,
  MAIL,
  RECORD,
  QUESTION,
];

/** Tables that say nothing about any person, each with the reason. */
export const NOBODYS: Readonly<Partial<Record<keyof Tables, string>>> = {
  totals: "counts",
  request_hour: "counts by the hour",
  request_notice: "counts of one hour",
  unfiled_request: "ids of requests that the search does not have yet",
  rate_limit: "counts under keyed hashes, until their time is over",
  mailbox_proof: "keyed hashes of addresses that were mailed a link, for 24 hours",
  last_time: "when the site last did something",
  site_process: "processes",
  letter_settings: "the owner's choices for letters, kept for the site",
};
