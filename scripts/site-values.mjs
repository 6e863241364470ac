/** The variables whose values are part of the pages (src/contract/site/site.ts). The server reads its own when it starts. */
const PAGE_VARIABLES = [
  "SITE_NAME",
  "SITE_CREATOR",
  "SITE_EMAIL",
  "SITE_PROFILE_URL",
  "SITE_CITY",
  "SITE_STARTER_ARRIVES",
  "SITE_BREAD_REPLY",
  "SITE_SERVICE_ZIPS",
];

/**
 * The values that pages are made with: those of the environment, and for a variable that is not set the one that `kept`
 * holds. A variable set to nothing brings the default back.
 */
export function pageValues(environment, kept = {}) {
  const given = PAGE_VARIABLES.map((name) => [name, (environment[name] ?? kept[name] ?? "").trim()]);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}
