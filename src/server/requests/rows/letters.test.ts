import { expect, it } from "vitest";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import { confirmationLetter, declineLetter, replyLetter } from "./letters";
import type { RequestRow } from "./request-tables";
import { statusLetter } from "./status-letters";

const STARTER = {
  id: "s",
  user_id: "ana",
  name: "Ana Ruiz",
  email: "ana@example.com",
  address: "24 Guerrero St",
  address2: "",
  city: "San Francisco",
  state: "CA",
  zip: "94110",
  created_at: Date.UTC(2026, 10, 26, 20),
  status: "pending",
  closed: null,
  blanked_at: null,
} as RequestRow;
const BREAD = {
  ...STARTER,
  id: "b",
  request_type: "custom",
  instructions: "A dark rye",
  fulfillment: "pickup",
  wanted_on: "2026-12-05",
} as RequestRow;
const GUEST = { ...BREAD, user_id: null } as RequestRow;

const LINK = "https://bread.example/request#link=abc";
const about = {
  baseUrl: "https://bread.example",
  timeZone: "America/Los_Angeles",
  pickup: "",
  promises: { arrives: "two to nine days", reply: "four days", postedOn: null },
  link: null,
};
const posted = { ...about, promises: { ...about.promises, postedOn: "2026-12-03" } };
const linked = { ...about, link: LINK };

const confirmation = (
  kind: RequestKind,
  row: RequestRow,
  more: Partial<typeof about | typeof posted | typeof linked> = {},
  proven = true,
) => confirmationLetter(kind, row, { ...about, ...more, proven });

/** Each mail with its journey: what its reader knows already, and what is new. The news comes first. */
const JOURNEY: readonly [mail: string, knows: string, text: string | undefined, news: RegExp[]][] = [
  [
    "starter, confirmed",
    "pressed Request Starter a moment ago, on a page that promised an arrival",
    confirmation("starter-requests", STARTER).text,
    [
      /^Thank you\. .* has your request/,
      /^We email you on the day we post your envelope, and say when it arrives\.$/,
      /^Your starter request of November 26, 2026\./,
    ],
  ],
  [
    "starter, confirmed, with a posting day",
    "the same; the owner posts on Thursdays",
    confirmation("starter-requests", STARTER, posted).text,
    [/^Thank(s!| you)/, /^We post your envelope about Thursday, December 3, and email you that day\.$/],
  ],
  [
    "bread, confirmed by us",
    "pressed Request Bread, and named a day",
    confirmation("bread-requests", BREAD).text,
    [
      /^Thank(s!| you)/,
      /^We reply within four days, and say if we can bake that day\./,
      /^Your bread request of November 26, 2026: custom, pickup, wanted on Saturday, December 5\./,
      /^> A dark rye$/,
    ],
  ],
  [
    "starter, shipped",
    "has the confirmation, and waits for the envelope",
    statusLetter("starter-requests", STARTER, "shipped", about)?.text,
    [
      /^We posted your envelope of sourdough starter today\. It arrives within two to nine days\./,
      /^Your starter request/,
      /^Here is how to wake it up:$/,
      /starter-instructions$/,
    ],
  ],
  [
    "bread, the owner says yes",
    "asked for a day, and was promised an answer",
    statusLetter("bread-requests", BREAD, "confirmed", about)?.text,
    [
      /^We will bake for you for Saturday, December 5, and write again when your bread is ready\./,
      /^Your bread request/,
    ],
  ],
  [
    "bread, ready",
    "knows that it is baked, not when it is done",
    statusLetter("bread-requests", BREAD, "ready", { ...about, pickup: "At the door, 9-12" })?.text,
    [/^Your bread is ready for pickup\./, /^Your bread request/, /^Pickup:\nAt the door, 9-12$/],
  ],
  [
    "the owner answers",
    "wrote a wish, perhaps weeks ago",
    replyLetter("bread-requests", BREAD, "Which day?", about).text,
    [/^Which day\?$/, /^Your bread request/, /^> A dark rye$/],
  ],
  [
    "the owner says no",
    "waits for an answer",
    declineLetter("bread-requests", BREAD, "I am sorry.", about).text,
    [/^I am sorry\.$/, /^Your bread request/, /^> A dark rye$/],
  ],
];

it.each(JOURNEY)("a letter says what is new first: %s, to somebody who %s", (_mail, _knows, text, news) => {
  const paragraphs = (text ?? "").split("\n\n");
  for (const [place, words] of news.entries()) expect(paragraphs[place]).toMatch(words);
});

it.each(JOURNEY.filter(([mail]) => !/shipped|ready|no$/.test(mail)))(
  "a letter ends with one line that says how to answer, change, cancel and stop letters: %s",
  (_mail, _knows, text) => {
    expect(text?.split("\n\n").at(-2)).toBe(
      "To answer, change or cancel it, or get no more emails, reply to this email or open your account page: https://bread.example/account",
    );
  },
);

it("a letter offers nothing that the page refuses: what is out or ended is neither changed nor canceled", () => {
  const row = (status: string) => ({ ...BREAD, status });
  for (const text of [
    statusLetter("starter-requests", { ...STARTER, status: "shipped" }, "shipped", about)?.text,
    statusLetter("bread-requests", row("ready"), "ready", about)?.text,
    statusLetter("bread-requests", row("delivered"), "delivered", about)?.text,
    declineLetter("bread-requests", BREAD, "I am sorry.", about).text,
  ]) {
    expect(text).not.toMatch(/change|cancel/);
    expect(text).toContain(
      "To write to us about it, reply to this email or open your account page: https://bread.example/account",
    );
  }
});

it("a letter about a promise opens with the owner's own sentence, and names breads and day", () => {
  const letter = statusLetter("bread-requests", { ...BREAD, status: "confirmed" }, "confirmed", {
    ...about,
    own: "Gladly!\r\nSee you.",
    breads: "2 rye loaves",
  });
  expect(letter?.text.split("\n\n").slice(0, 3)).toEqual([
    "Gladly!\nSee you.",
    "We will bake for you for Saturday, December 5, and write again when your bread is ready.",
    "Your bread request of November 26, 2026: 2 rye loaves, pickup, wanted on Saturday, December 5.",
  ]);
  expect(letter?.html).toBeUndefined();
});

it("a guest is led to the link, and to a reply once links have ended", () => {
  const mails = (way: typeof linked | typeof about) => [
    confirmationLetter("bread-requests", GUEST, { ...way, proven: false }),
    statusLetter("bread-requests", GUEST, "confirmed", way),
    replyLetter("bread-requests", GUEST, "Which day?", way),
    declineLetter("bread-requests", GUEST, "I am sorry.", way),
  ];
  for (const mail of mails(linked)) {
    expect(mail?.text).toContain(`open your own link, which nobody else should have: ${LINK}`);
    expect(mail?.text).not.toContain("/account");
  }
  for (const mail of mails(about)) expect(mail?.text).toMatch(/reply to this email\.\n/);
});

it("SEC-47 a letter to a stranger's address repeats nothing that somebody typed", () => {
  const { text } = confirmation("bread-requests", GUEST, linked, false);
  expect(text).not.toMatch(/Ana|rye|Guerrero/);
  expect(text).toContain("If you didn't ask for this, cancel it there or reply, and we send you nothing.");
});
