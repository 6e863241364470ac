/** The fate of a stored text when a person signs out on purpose. forget-person.ts does what the word says. */
export type AfterSignOut =
  | "stays"
  | "goes"
  | "goes with the plan's account"
  | "keeps others' drafts"
  | "keeps others' entries";

/**
 * Every key that this site writes on a device: in which storages it is, the shape of its text and which file reads it,
 * and what happens to the text when a person signs out. What stays belongs to the device or the tab. Older versions
 * wrote the same keys, and another tab may still run one, so names and shapes must not change.
 */
export const DEVICE_KEYS = {
  /**
   * `{shape: 1, savedAt, owner, …}`, each draft with its owner: draft/read-draft.ts. The tab's own draft survives
   * a reload.
   */
  "bread-tools-draft": { in: ["device", "tab"], after: "keeps others' drafts" },
  /** `{unsent, sent}`, each entry with its owner, and a `key` for tabs of an earlier version: outbox/unsent.ts. */
  "bread-tools-unsent": { in: ["device"], after: "keeps others' entries" },
  /** `[{id, owner, refused, bench, changedAt}]`, what waits to be sent: outbox/unsent-bench.ts. */
  "bread-tools-bench": { in: ["device"], after: "keeps others' entries" },
  /** `[{id, owner, refused, bake, name, answers, deleted}]`, bakes that wait to be sent: outbox/bake-store.ts. */
  "bread-tools-bakes": { in: ["device"], after: "keeps others' entries" },
  /** `[{id, owner, refused, bake}]`, photographs that wait to be sent: outbox/photograph-store.ts keeps the pictures. */
  "bread-tools-photographs": { in: ["device"], after: "keeps others' entries" },
  /**
   * `[{id, bench}]`, somebody else's recipes that are baked here: card/ledger/device-bench.ts. A plan tells the baker's hours
   * of sleep.
   */
  "bread-tools-visited-benches": { in: ["device"], after: "goes" },
  /** The running plan of contract/baking/baking-plan.ts; the next key says whose. */
  "bread-tools-baking-day": { in: ["device"], after: "goes with the plan's account" },
  /** `{owner, agreed, ended}`: baking-day/running-plan/plan-store.ts. */
  "bread-tools-baking-day-account": { in: ["device"], after: "keeps others' entries" },
  /** `[plan, changes]`, the changes of a recipe that its running day is baked without: baking-day/changed-recipe.tsx. */
  "bread-tools-baking-day-as-begun": { in: ["device"], after: "goes" },
  /** `{breads, out, awayDates}`, a day of several breads that is being planned: bake-day/day-store.ts. */
  "bread-tools-bake-day": { in: ["device"], after: "goes" },
  /** `{factor, spread}`, how fast doughs rise in a person's kitchen: outbox/kitchen-pace-store.ts. */
  "bread-tools-kitchen-pace": { in: ["device"], after: "goes" },
  /** `{values, key, by}`: requests/request-draft.ts. Holds a name and an address, so it goes whoever signs out. */
  "bread-tools-form-starter": { in: ["tab"], after: "goes" },
  "bread-tools-form-bread": { in: ["tab"], after: "goes" },
  /** The link that this tab was opened with, or that its request got: requests/request-link.ts. It belongs to nobody who signs in here. */
  "bread-tools-request-link": { in: ["tab"], after: "goes" },
  /** `{[request]: {text, key}}`, unfinished messages, addresses and days for the baker: requests/own/answer-drafts.ts. */
  "bread-tools-answers": { in: ["tab"], after: "goes" },
  /** `{[request]: {text, key}}`, unfinished replies: admin/replies/reply-drafts.ts. */
  "bread-tools-replies": { in: ["device"], after: "goes" },
  /**
   * `{pickup, returnAddress, labelSentence, envelopeCodes, sentences}`, typed and not saved: admin/settings/typed-letters.ts.
   * Holds an address, so it goes.
   */
  "bread-tools-letter-settings": { in: ["device"], after: "goes" },
  /** A text, what the law asks for on the labels of a baker's bread: labels/own-labels.tsx. Holds an address, so it goes. */
  "bread-tools-label-sentence": { in: ["device"], after: "goes" },
  /** The switches, typed and not saved: admin/settings/typed-switches.ts. */
  "bread-tools-switches": { in: ["device"], after: "goes" },
  /** `{postageCents, feed, dry}`, typed and not saved: admin/settings/typed-choices.ts. */
  "bread-tools-choices": { in: ["device"], after: "goes" },
  /** Units that a person chose elsewhere: contract/values/units.ts. */
  "bread-tools-units-of-user": { in: ["device"], after: "goes" },
  /** "light" or "dark", chosen elsewhere. `followUserTheme` removes it when the session ends. */
  "bread-tools-theme-of-user": { in: ["device"], after: "stays" },
  /**
   * "1" while somebody is signed in, "owner" for the site's owner; their pages do not sleep: session.ts removes it when
   * the session ends.
   */
  "bread-tools-signed-in": { in: ["device"], after: "stays" },
  /** The units and the theme that were chosen on this device. */
  "bread-tools-units": { in: ["device"], after: "stays" },
  "bread-tools-theme-preference": { in: ["device"], after: "stays" },
  /** `{order, hidden, arranging, largeText, screenOn, oneSheet}`: card/widgets/card-layout.ts. */
  "bread-tools-card": { in: ["device"], after: "stays" },
  /** Degrees Fahrenheit by field: card/ledger/temperature-store.ts. */
  "bread-tools-temperatures": { in: ["device"], after: "stays" },
  /** `{sleep, awayAllDay, awayHours, fridge}`: times/habits.ts. */
  "bread-tools-plan-wishes": { in: ["device"], after: "stays" },
  /** `{"pot-loaf": 1, ovens: 2}`, how many pieces fit at once, and what breads share: contract/recipes/kitchen.ts. */
  "bread-tools-kitchen": { in: ["device"], after: "stays" },
  /** `{"rye flour": {packCents, packGrams, houseGrams}}`, what a person pays and has: contract/recipes/pantry.ts. */
  "bread-tools-pantry": { in: ["device"], after: "goes" },
  /** `{owner, sleep, kitchen, pantry}`, answers that their person's account does not have yet: times/unsent-answers.ts. */
  "bread-tools-unsent-answers": { in: ["device"], after: "keeps others' entries" },
  /** "off" where somebody has switched notices off: site/ringing/ringing.ts. */
  "bread-tools-notices": { in: ["device"], after: "stays" },
  /** "21:00": times/usual-start.ts. */
  "bread-tools-usual-start": { in: ["device"], after: "stays" },
  /** `{day, at}`: public/guide/guide-day.ts. */
  "bread-tools-guide-day": { in: ["device"], after: "stays" },
  /** `[[day, at]]`, the marked days: public/guide/guide-week.ts. */
  "bread-tools-guide-week": { in: ["device"], after: "stays" },
  /** `[{id, owner, refused, records, unsent}]`, the lines of each person's starter: outbox/starter-store.ts. */
  "bread-tools-starter": { in: ["device"], after: "keeps others' entries" },
  /** The code of an envelope: public/guide/envelope-code.ts. It says nothing about a person, so it stays. */
  "bread-tools-envelope": { in: ["device"], after: "stays" },
  /** `{way, until}`: account/sign-in/remembered-way.ts. */
  "bread-tools-way-back": { in: ["device"], after: "stays" },
  /** The address of the card that somebody is weighing from: card/weighing/weigh-view.tsx. */
  "bread-tools-weighing": { in: ["tab"], after: "stays" },
  /** `{text, html, mends}`, a text that becomes a recipe: intake/pasted.ts. It may be anything, so it goes. */
  "bread-tools-pasted": { in: ["tab"], after: "goes" },
  /** The secret of a link: account/verify-link.ts. */
  "bread-tools-verify": { in: ["tab"], after: "stays" },
  /** Four numbers on their way from the landing page: draft/hand-over.ts. */
  "bread-tools-calculator": { in: ["tab"], after: "stays" },
  /** "1", and a time in ms: builder/saving/return-markers.ts. */
  "bread-tools-builder-open": { in: ["tab"], after: "stays" },
  "bread-tools-builder-login": { in: ["tab"], after: "stays" },
} as const satisfies Record<string, { in: readonly ("device" | "tab")[]; after: AfterSignOut }>;
