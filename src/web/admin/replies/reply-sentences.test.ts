import { expect, it } from "vitest";
import { FIRST_SETTINGS } from "../../../contract/requests/replies";
import { sentencesFor } from "./reply-sentences";

const AT_FIRST = {
  "bread-requests": [
    "Thank you for your request. I will gladly bake this for you.",
    "Which day works for you?",
    "I am sorry, I cannot bake this. Please ask again another week.",
  ],
  "starter-requests": [
    "Thank you for your request. Your starter goes out this week.",
    "Please check your address, and tell me when something is missing.",
  ],
} as const;

it.each(["bread-requests", "starter-requests"] as const)(
  "AD-09 replies about %s begin with sentences of their own",
  (kind) => expect(sentencesFor(kind, FIRST_SETTINGS.sentences)).toEqual(AT_FIRST[kind]),
);

it("AD-09 an unmarked sentence serves both kinds, and one about bread no starter", () => {
  const own = ["See you soon!", "I bake on Fridays.", "bread:Dark or light?", "Starter: Feed it once a day."];
  expect(sentencesFor("bread-requests", own)).toEqual([
    "See you soon!",
    "I bake on Fridays.",
    "Dark or light?",
  ]);
  expect(sentencesFor("starter-requests", own)).toEqual(["See you soon!", "Feed it once a day."]);
});
