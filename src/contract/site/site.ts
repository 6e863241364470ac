type Environment = Readonly<Record<string, unknown>>;

function textOf(environment: Environment, name: string): string {
  const value = environment[name];
  return typeof value === "string" ? value.trim() : "";
}

/** San Francisco's delivery ZIP codes, without those of post office boxes. */
const SAN_FRANCISCO =
  "94102 94103 94104 94105 94107 94108 94109 94110 94111 94112 94114 94115 94116 94117 94118 94121 94122 " +
  "94123 94124 94127 94129 94130 94131 94132 94133 94134 94158";

/**
 * Who runs this site and what it promises; nothing else in the code repeats it. Each default is replaced by its
 * variable; an empty variable counts as absent.
 */
export function siteFrom(environment: Environment = {}) {
  return {
    name: textOf(environment, "SITE_NAME") || "Bread Tools",
    /** Completes the sentence "This site is made by …". */
    creator: textOf(environment, "SITE_CREATOR") || "one home baker in San Francisco",
    email: textOf(environment, "SITE_EMAIL") || "owner@example.com",
    profileUrl: textOf(environment, "SITE_PROFILE_URL") || "https://example.com/",
    serviceArea: {
      city: textOf(environment, "SITE_CITY") || "San Francisco",
      zips: (textOf(environment, "SITE_SERVICE_ZIPS") || SAN_FRANCISCO).split(/[\s,]+/),
    },
    promises: {
      /** From a request until the envelope is in the mailbox. */
      starterArrives: textOf(environment, "SITE_STARTER_ARRIVES") || "5-7 business days",
      /** From a bread request to an answer. */
      breadReply: textOf(environment, "SITE_BREAD_REPLY") || "2-3 business days",
    },
  };
}

/** Whether an address uses a domain that RFC 2606 keeps for examples: mail to it reaches a stranger or nobody. */
export const isExampleAddress = (email: string) => /@example\.(com|net|org)$/i.test(email);

/** The rule of each variable, in words that complete "SITE_EMAIL must be …". */
const RULES: readonly [name: string, rule: RegExp, words: string][] = [
  ["SITE_NAME", /^.{1,60}$/, "one line of at most 60 characters"],
  ["SITE_CREATOR", /^.{1,200}$/, "one line of at most 200 characters"],
  ["SITE_EMAIL", /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, "an e-mail address"],
  ["SITE_PROFILE_URL", /^https:\/\/[^\s<>"]+$/, "an https address"],
  ["SITE_CITY", /^.{1,60}$/, "one line of at most 60 characters"],
  ["SITE_STARTER_ARRIVES", /^.{1,60}$/, "one line of at most 60 characters"],
  ["SITE_BREAD_REPLY", /^.{1,60}$/, "one line of at most 60 characters"],
  ["SITE_SERVICE_ZIPS", /^\d{5}([\s,]+\d{5})*$/, "ZIP codes of five digits, separated by spaces or commas"],
];

/** Every variable that the pages are built with. */
export const siteVariables = () => RULES.map(([name]) => name);

/** One line for each variable that is set and wrong. */
export function siteMistakes(environment: Environment): string[] {
  return RULES.filter(([name, rule]) => {
    const value = textOf(environment, name);
    return value !== "" && !rule.test(value);
  }).map(([name, , words]) => `${name} must be ${words}`);
}

/**
 * `SITE_*` values are part of the prerendered pages, so they are fixed when the site is built. Playwright has no such
 * values.
 */
export const site = siteFrom(import.meta.env);
